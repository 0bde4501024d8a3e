import type { Day } from '@lox/contracts/local-time.js';
import { useId } from 'react';
import { DayInput } from './DayInput.js';
import styles from './day-field.module.css';

export function DayField({
  label,
  day,
  ...input
}: {
  label: string;
  day: Day | undefined;
  least?: Day;
  most?: Day;
  toward?: 'ahead' | 'back';
  allowClear?: boolean;
  onChange: (day: Day | undefined) => void;
}) {
  const id = useId();
  return (
    <div className={`row gap-2 shrinks ${styles.day}`}>
      <label htmlFor={id}>{label}</label>
      <DayInput id={id} {...input} value={day} />
    </div>
  );
}
