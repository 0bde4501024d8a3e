import type { ReactNode } from 'react';
import { fieldId } from './form-problems.js';
import type { FormField } from './property-form.js';
import styles from './fields.module.css';

/** How much of a row a field takes. */
export type FieldSize = 'full' | 'half' | 'third' | 'twoThirds' | 'quarter';

/** A labelled control with what is wrong about it. */
export function Field({
  field,
  label,
  error,
  hint,
  size = 'half',
  children,
}: {
  field: FormField;
  label: string;
  error?: string;
  hint?: string;
  size?: FieldSize;
  children: ReactNode;
}) {
  const id = fieldId(field);
  return (
    <div className={styles.field} data-size={size}>
      <label htmlFor={id}>{label}</label>
      {children}
      {error ? (
        <span id={`${id}-error`} className={styles.error}>
          {error}
        </span>
      ) : (
        hint && (
          <span id={`${id}-hint`} className={styles.hint}>
            {hint}
          </span>
        )
      )}
    </div>
  );
}

/** What ties a control to its label and its error. */
export function controlProps(field: FormField, error: string | undefined) {
  const id = fieldId(field);
  return {
    id,
    status: error ? ('error' as const) : undefined,
    'aria-invalid': error !== undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  };
}
