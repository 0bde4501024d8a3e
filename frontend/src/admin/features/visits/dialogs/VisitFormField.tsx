import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { problemId, useControl } from '../../../ui/form.js';
import type { VisitForm } from './visit-form.js';
import styles from './dialogs.module.css';

export function useVisitFormField<F extends keyof VisitForm>(
  name: F,
  id: string,
  deps?: (keyof VisitForm)[],
) {
  return useControl({ control: useFormContext<VisitForm>().control, name, id, rules: { deps } });
}

export function VisitFormField({
  label,
  id,
  problem,
  wide = false,
  children,
}: {
  label: string;
  id: string;
  problem?: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={`stack top gap-1 shrinks ${styles.field}`} data-wide={wide}>
      <label htmlFor={id}>{label}</label>
      {children}
      {problem && (
        <span className="wrong tiny" id={problemId(id)}>
          {problem}
        </span>
      )}
    </div>
  );
}
