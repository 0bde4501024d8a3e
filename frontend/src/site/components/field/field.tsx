import { useId, type ReactNode } from 'react';
import styles from './field.module.css';

interface ControlProps {
  id: string;
  required?: boolean;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string;
}

export interface FieldState {
  required?: boolean;
  invalid?: boolean;
  error?: string;
}

interface Props extends FieldState {
  label: string;
  children: (props: ControlProps) => ReactNode;
}

export function Field({ label, required, invalid, error, children }: Props) {
  const id = useId();
  const wrong = invalid || error !== undefined;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        {required && (
          <span className={styles.star} aria-hidden="true">
            {' '}
            *
          </span>
        )}
      </label>
      {children({
        id,
        ...(required ? { required } : {}),
        ...(wrong ? { 'aria-invalid': true } : {}),
        ...(error ? { 'aria-describedby': `${id}-error` } : {}),
      })}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
