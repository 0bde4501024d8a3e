import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { problemId, useControl } from '../../../ui/form.js';
import { fieldId } from './form-problems.js';
import type { FormField, PropertyForm } from './property-form.js';
import styles from './fields.module.css';

/** Width of a field within its row. */
export type FieldSize = 'full' | 'half' | 'third' | 'twoThirds' | 'quarter';

/** Label, hint and width of a field. */
export interface FieldTexts {
  label: string;
  hint?: string;
  size?: FieldSize;
}

/** A labelled control with its error. */
export function Field({
  field,
  label,
  problem,
  hint,
  size = 'half',
  children,
}: FieldTexts & { field: FormField; problem: string | undefined; children: ReactNode }) {
  const id = fieldId(field);
  return (
    <div className={styles.field} data-size={size}>
      <label htmlFor={id}>{label}</label>
      {children}
      {problem ? (
        <span id={problemId(id)} className={styles.error}>
          {problem}
        </span>
      ) : (
        hint && (
          <span id={`${id}-hint`} className={styles.hint} aria-live="polite">
            {hint}
          </span>
        )
      )}
    </div>
  );
}

/** The control of one field of the property; a change clears its error. */
export function useField<F extends FormField>(field: F) {
  const { control, clearErrors } = useFormContext<PropertyForm>();
  const rules = { onChange: () => clearErrors(field) };
  return useControl({ control, name: field, rules, id: fieldId(field) });
}
