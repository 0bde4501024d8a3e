import { VISIT_STATUS_LABELS, type VisitStatus } from '@lox/contracts/visits.js';
import styles from './status.module.css';

/** Shapes differ, not only colours. */
const SHAPES: Record<VisitStatus, string> = {
  scheduled: 'M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11ZM8 5v3l2 1.5',
  confirmed: 'm3 8.5 3.2 3.2L13 5',
  completed: 'm1 8.5 3 3 6-6.5M8 11l.6.5L15 5',
  cancelled: 'm4 4 8 8m0-8-8 8',
  no_show: 'M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11ZM4.2 4.2l7.6 7.6',
};

export function VisitStatusGlyph({ status }: { status: VisitStatus }) {
  return (
    <svg className={styles.glyph} viewBox="0 0 16 16" aria-hidden>
      <path d={SHAPES[status]} />
    </svg>
  );
}

export function VisitStatusBadge({ status }: { status: VisitStatus }) {
  return (
    <span className={`${styles.tone} ${styles.badge}`} data-status={status}>
      <VisitStatusGlyph status={status} />
      {VISIT_STATUS_LABELS[status]}
    </span>
  );
}

export function ProvisionalBadge() {
  return <span className={styles.provisional}>horário a confirmar</span>;
}
