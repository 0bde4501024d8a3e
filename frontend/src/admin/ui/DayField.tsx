import type { Day } from '@lox/contracts/local-time.js';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useId, useMemo } from 'react';
import styles from './day-field.module.css';

/** A labelled day, such as one end of a period; undefined when it is cleared. */
export function DayField({
  label,
  day,
  least,
  most,
  allowClear = true,
  onChange,
}: {
  label: string;
  day: Day | undefined;
  least?: Day;
  most?: Day;
  allowClear?: boolean;
  onChange: (day: Day | undefined) => void;
}) {
  const id = useId();
  // Returns the same value for the same day, so that typing is not overwritten.
  const value = useMemo(() => (day ? dayjs(day) : null), [day]);
  return (
    <div className={styles.day}>
      <label htmlFor={id}>{label}</label>
      <DatePicker
        id={id}
        format="DD/MM/YYYY"
        placeholder="dd/mm/aaaa"
        allowClear={allowClear}
        value={value}
        minDate={least ? dayjs(least) : undefined}
        maxDate={most ? dayjs(most) : undefined}
        onChange={(chosen) => onChange(chosen?.format('YYYY-MM-DD'))}
      />
    </div>
  );
}
