import { useId, type ReactNode } from 'react';
import { useTooltip } from '../../../shared/use-tooltip.js';
import styles from './tooltip.module.css';

/** The element needs its own accessible name. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const { open, events } = useTooltip();
  const id = useId();
  return (
    <span className={styles.anchor} {...events}>
      {children}
      {open && (
        <span id={id} role="tooltip" className={styles.tooltip}>
          {text}
        </span>
      )}
    </span>
  );
}
