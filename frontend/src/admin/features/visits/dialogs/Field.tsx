import type { ReactNode } from 'react';
import styles from './dialogs.module.css';

/** A labelled field with what is wrong about it. */
export function Field({
  label,
  id,
  error,
  wide = false,
  children,
}: {
  label: string;
  id: string;
  error?: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={styles.field} data-wide={wide}>
      <label htmlFor={id}>{label}</label>
      {children}
      {error && (
        <span className={styles.problem} id={`${id}-problem`}>
          {error}
        </span>
      )}
    </div>
  );
}
