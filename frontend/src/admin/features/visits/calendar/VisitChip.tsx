import type { Visit } from '@lox/contracts/visits.js';
import { memo } from 'react';
import { VisitStatusGlyph } from '../../../records/VisitStatusBadge.js';
import { clientName } from '../../../records/visit-texts.js';
import status from '../../../records/status.module.css';
import { visitStartText, visitButtonProps } from './visit-accessibility.js';
import styles from './month.module.css';

/** A visit as one line in a month's day. The surrounding calendar handles clicks and drags. */
export const VisitChip = memo(function VisitChip({
  visit,
  continued,
  reachable,
}: {
  visit: Visit;
  /** Continues from the evening before. */
  continued: boolean;
  /** Whether this is a tab stop: only on the selected day. */
  reachable: boolean;
}) {
  return (
    <button
      type="button"
      {...visitButtonProps(visit, continued, reachable)}
      className={`${status.tone} ${styles.chip}`}
    >
      <VisitStatusGlyph status={visit.status} />
      <time>{visitStartText(visit, continued)}</time> <span>{clientName(visit)}</span>
    </button>
  );
});
