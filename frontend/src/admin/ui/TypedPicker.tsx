import { DatePicker, type DatePickerProps } from 'antd';
import dayjs from 'dayjs';
import { createContext, use, useMemo, useState, type ComponentProps } from 'react';
import styles from './typed.module.css';

/** What binds a picker to its form. */
export type TypedPickerProps = Pick<
  DatePickerProps,
  'id' | 'ref' | 'className' | 'status' | 'allowClear' | 'aria-invalid' | 'aria-describedby'
> & {
  onBlur?: () => void;
  /** What was typed is no value: it stays in the field, with the reason below. */
  onRefused?: () => void;
};

/** What was typed was read as this value, in the picker's `stored` format, or refused for a reason. */
export type Reading = { value: string } | { refusal: string };

/** What was refused, and the value at that moment. */
interface Refused {
  text: string;
  reason: string;
  value: string | undefined;
}

const Typing = createContext<{
  /** Shown instead of the value. */
  refused: string | undefined;
  settle(text: string): void;
  change(): void;
}>({ refused: undefined, settle: () => {}, change: () => {} });

const OWN_INPUT = { input: TypedInput };

/**
 * A date picker that reads what is typed when the field is left or with Enter. What it cannot read stays in the field, and
 * is refused aloud. Values are texts in the `stored` format; undefined: none.
 */
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
  // A value that comes from elsewhere takes the place of a refused text.
  const refused = value === undefined || value === lastRefused?.value ? lastRefused : undefined;
  // Returns the same value for the same text, so that typing is not overwritten.
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
    <span className={styles.typed}>
      <Typing value={{ refused: refused?.text, settle, change: () => setRefused(undefined) }}>
        <DatePicker
          {...picker}
          allowClear={allowClear}
          status={refused ? 'error' : picker.status}
          needConfirm={false}
          // A day under the resting pointer would take the place of what is typed.
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
        <span className={styles.problem} role="alert">
          {refused.reason}
        </span>
      )}
    </span>
  );
}

/** The picker's own input: it keeps what was refused, and tells when it is left. */
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
          // Enter accepts what was typed instead of submitting the form.
          event.preventDefault();
          settle(event.currentTarget.value);
        }
        onKeyDown?.(event);
      }}
    />
  );
}
