import { localTime } from '@lox/contracts/local-time.js';
import { VISIT_STATUS_LABELS, type Visit } from '@lox/contracts/visits.js';
import { memo } from 'react';
import { StatusGlyph } from '../StatusBadge.js';
import { clientName, propertyTitle } from '../visit-texts.js';
import status from '../status.module.css';
import styles from './month.module.css';

/** Names the element that tells how a visit is dragged by keyboard. */
export const DRAG_HELP_ID = 'visit-drag-help';

/** A visit as it is read aloud: everything that its small card leaves to the eye. */
export function spokenVisit(visit: Visit): string {
  const parts = [
    localTime(visit.scheduledDate),
    visit.provisional && 'horário a confirmar',
    clientName(visit),
    propertyTitle(visit),
    visit.broker && `com ${visit.broker.name}`,
    VISIT_STATUS_LABELS[visit.status],
  ];
  return parts.filter(Boolean).join(', ');
}

/** A visit as one line of a month's day. Clicks and drags are handled by the calendar around it. */
export const VisitChip = memo(function VisitChip({
  visit,
  reachable,
}: {
  visit: Visit;
  /** Whether Tab stops here: only on the day that is looked at. */
  reachable: boolean;
}) {
  const spoken = spokenVisit(visit);
  return (
    <button
      type="button"
      className={`${status.tone} ${styles.chip}`}
      data-visit-id={visit.id}
      data-status={visit.status}
      data-provisional={visit.provisional}
      tabIndex={reachable ? 0 : -1}
      title={spoken}
      aria-label={spoken}
      aria-describedby={DRAG_HELP_ID}
    >
      <StatusGlyph status={visit.status} />
      <time>{localTime(visit.scheduledDate)}</time>
      <span>{clientName(visit)}</span>
    </button>
  );
});
