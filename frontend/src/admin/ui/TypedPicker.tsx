import { DatePicker, type DatePickerProps } from 'antd';
import dayjs from 'dayjs';
import { createContext, use, useMemo, useState, type ComponentProps } from 'react';

export type TypedPickerProps = Pick<
  DatePickerProps,
  'id' | 'ref' | 'className' | 'status' | 'allowClear' | 'aria-invalid' | 'aria-describedby'
> & {
  onBlur?: () => void;
  /** Invalid text stays in the field. */
  onRefused?: () => void;
};

export type Reading = { value: string } | { refusal: string };

interface Refused {
  text: string;
  reason: string;
  value: string | undefined;
}

const Typing = createContext<{
  refused: string | undefined;
  settle(text: string): void;
  change(): void;
}>({ refused: undefined, settle: () => {}, change: () => {} });

const OWN_INPUT = { input: TypedInput };

/** A refusal is announced; values are in the `stored` format. */
export function TypedPicker({
  value,
  stored,
  format,
  read,
  onChange,
  onRefused,
  onBlur,
  allowClear = true,
  ...picker
}: TypedPickerProps &
  Pick<DatePickerProps, 'placeholder' | 'minDate' | 'maxDate' | 'showTime'> & {
    value: string | undefined;
    stored: string;
    format: string;
    read: (text: string) => Reading;
    onChange: (value: string | undefined) => void;
  }) {
  const [lastRefused, setRefused] = useState<Refused>();
  // A value from elsewhere replaces a refused text.
  const refused = value === undefined || value === lastRefused?.value ? lastRefused : undefined;
  // A new object would overwrite the typing.
  const shown = useMemo(() => (value === undefined ? null : dayjs(value, stored)), [value, stored]);

  const settle = (text: string): void => {
    if (text === refused?.text || text === (shown?.format(format) ?? '')) return;
    const reading = text.trim() === '' && allowClear !== false ? { value: undefined } : read(text);
    if ('refusal' in reading) {
      setRefused({ text, reason: reading.refusal, value });
      onRefused?.();
    } else {
      setRefused(undefined);
      if (reading.value !== value) onChange(reading.value);
    }
  };
  return (
    <span className="stack gap-1 shrinks">
      <Typing value={{ refused: refused?.text, settle, change: () => setRefused(undefined) }}>
        <DatePicker
          {...picker}
          allowClear={allowClear}
          status={refused ? 'error' : picker.status}
          needConfirm={false}
          // A day under the resting pointer would replace the typed text.
          previewValue={false}
          components={OWN_INPUT}
          format={format}
          value={shown}
          onChange={(chosen) => {
            setRefused(undefined);
            onChange(chosen?.format(stored));
          }}
          onBlur={onBlur}
        />
      </Typing>
      {refused && (
        <span className="wrong tiny" role="alert">
          {refused.reason}
        </span>
      )}
    </span>
  );
}

/** The picker would discard refused text on blur. */
function TypedInput({ value, onChange, onBlur, onKeyDown, ...input }: ComponentProps<'input'>) {
  const { refused, settle, change } = use(Typing);
  return (
    <input
      {...input}
      value={refused ?? value}
      onChange={(event) => {
        change();
        onChange?.(event);
      }}
      onBlur={(event) => {
        settle(event.currentTarget.value);
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          // Enter must not submit the form.
          event.preventDefault();
          settle(event.currentTarget.value);
        }
        onKeyDown?.(event);
      }}
    />
  );
}
