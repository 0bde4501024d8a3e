import { localDay, type Day } from '@lox/contracts/local-time.js';
import { DAY_HINT, typedDay } from '@lox/contracts/typed-times.js';
import { DatePicker, type DatePickerProps } from 'antd';
import dayjs from 'dayjs';
import { useMemo, useState, type KeyboardEvent } from 'react';
import styles from './day-input.module.css';

/**
 * A day that is chosen, or typed as people write it (`2/12`, `qua`); undefined: none. What is no day, or beyond the limits,
 * is refused aloud, and `onRefused` is told.
 */
export function DayInput({
  value,
  least,
  most,
  toward,
  onChange,
  onRefused,
  onBlur,
  ...input
}: Pick<
  DatePickerProps,
  'id' | 'ref' | 'className' | 'status' | 'allowClear' | 'aria-invalid' | 'aria-describedby'
> & {
  value: Day | undefined;
  least?: Day;
  most?: Day;
  /** Where a day without its year is looked for. */
  toward?: 'ahead' | 'back';
  onChange: (day: Day | undefined) => void;
  onRefused?: () => void;
  onBlur?: () => void;
}) {
  const [problem, setProblem] = useState<string>();
  // Returns the same value for the same day, so that typing is not overwritten.
  const shown = useMemo(() => (value ? dayjs(value) : null), [value]);
  const settle = (text: string): void => {
    if (text === '' || text === shown?.format(FORMAT)) return;
    const day = typedDay(text, localDay(new Date()), toward);
    const refusal = day === null ? DAY_HINT : beyond(day, least, most);
    setProblem(refusal);
    if (refusal !== undefined) onRefused?.();
    else if (day !== null && day !== value) onChange(day);
  };
  return (
    <span className={styles.input}>
      <DatePicker
        {...input}
        status={problem ? 'error' : input.status}
        format={FORMAT}
        placeholder="dd/mm/aaaa"
        value={shown}
        minDate={least ? dayjs(least) : undefined}
        maxDate={most ? dayjs(most) : undefined}
        onChange={(chosen) => {
          setProblem(undefined);
          onChange(chosen?.format('YYYY-MM-DD'));
        }}
        onBlur={({ target }) => {
          settle((target as HTMLInputElement).value);
          onBlur?.();
        }}
        onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
          if (event.key !== 'Enter') return;
          // Enter accepts the typed day instead of submitting the form.
          event.preventDefault();
          settle((event.target as HTMLInputElement).value);
        }}
      />
      {problem && (
        <span className={styles.problem} role="alert">
          {problem}
        </span>
      )}
    </span>
  );
}

const FORMAT = 'DD/MM/YYYY';

function beyond(day: Day, least: Day | undefined, most: Day | undefined): string | undefined {
  if (least && day < least) return `A data vai de ${dayjs(least).format(FORMAT)} em diante.`;
  if (most && day > most) return `A data vai até ${dayjs(most).format(FORMAT)}.`;
  return undefined;
}
