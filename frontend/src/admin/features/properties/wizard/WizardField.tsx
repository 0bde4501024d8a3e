import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { problemId, useControl } from '../../../ui/form.js';
import { wizardFieldId } from './wizard-validation.js';
import type { PropertyFieldName, PropertyFormValues } from './property-form.js';
import styles from './fields.module.css';

export type WizardFieldSize = 'full' | 'half' | 'third' | 'twoThirds' | 'quarter';

export interface WizardFieldTexts {
  label: string;
  hint?: string;
  size?: WizardFieldSize;
}

export function WizardField({
  field,
  label,
  problem,
  hint,
  size = 'half',
  children,
}: WizardFieldTexts & { field: PropertyFieldName; problem: string | undefined; children: ReactNode }) {
  const id = wizardFieldId(field);
  return (
    <div className={`stack top shrinks ${styles.field}`} data-size={size}>
      <label htmlFor={id}>{label}</label>
      {children}
      {problem ? (
        <span id={problemId(id)} className="wrong tiny">
          {problem}
        </span>
      ) : (
        hint && (
          <span id={`${id}-hint`} className="soft tiny digits" aria-live="polite">
            {hint}
          </span>
        )
      )}
    </div>
  );
}

export function useWizardField<F extends PropertyFieldName>(field: F) {
  const { control, clearErrors } = useFormContext<PropertyFormValues>();
  const rules = { onChange: () => clearErrors(field) };
  return useControl({ control, name: field, rules, id: wizardFieldId(field) });
}
