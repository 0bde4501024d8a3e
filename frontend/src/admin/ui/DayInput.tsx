import { localDay, type Day } from '@lox/contracts/local-time.js';
import { DAY_HINT, typedDay } from '@lox/contracts/typed-times.js';
import dayjs from 'dayjs';
import { TypedPicker, type Reading, type TypedPickerProps } from './TypedPicker.js';

const FORMAT = 'DD/MM/YYYY';

export function DayInput({
  least,
  most,
  toward,
  ...input
}: TypedPickerProps & {
  value: Day | undefined;
  least?: Day;
  most?: Day;
  /** Direction that completes a missing year. */
  toward?: 'ahead' | 'back';
  onChange: (day: Day | undefined) => void;
}) {
  const read = (text: string): Reading => {
    const day = typedDay(text, localDay(new Date()), toward);
    if (day === null) return { refusal: DAY_HINT };
    if (least && day < least) return { refusal: `A data vai de ${dayjs(least).format(FORMAT)} em diante.` };
    if (most && day > most) return { refusal: `A data vai até ${dayjs(most).format(FORMAT)}.` };
    return { value: day };
  };
  return (
    <TypedPicker
      {...input}
      stored="YYYY-MM-DD"
      format={FORMAT}
      placeholder="dd/mm/aaaa"
      minDate={least ? dayjs(least) : undefined}
      maxDate={most ? dayjs(most) : undefined}
      read={read}
    />
  );
}
