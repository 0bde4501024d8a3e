import { localDay, type Time } from '@lox/contracts/local-time.js';
import { MOMENT_HINT, typedMoment } from '@lox/contracts/typed-times.js';
import { TypedPicker, type Reading, type TypedPickerProps } from './TypedPicker.js';

export function MomentInput({
  alone,
  toward = 'back',
  ...input
}: TypedPickerProps & {
  value: string | undefined;
  alone: Time;
  toward?: 'ahead' | 'back';
  onChange: (moment: string | undefined) => void;
}) {
  const read = (text: string): Reading => {
    const moment = typedMoment(text, localDay(new Date()), { toward, time: alone });
    return moment === null ? { refusal: MOMENT_HINT } : { value: `${moment.day}T${moment.time}` };
  };
  return (
    <TypedPicker
      {...input}
      stored="YYYY-MM-DDTHH:mm"
      format="DD/MM/YYYY HH:mm"
      placeholder="dd/mm/aaaa hh:mm"
      showTime={{ format: 'HH:mm' }}
      read={read}
    />
  );
}
