import type { Visit } from '@lox/contracts/visits.js';
import { memo } from 'react';
import { StatusGlyph } from '../../../records/StatusBadge.js';
import { clientName } from '../../../records/visit-texts.js';
import status from '../../../records/status.module.css';
import { beginningText, visitButton } from './spoken-visit.js';
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
      {...visitButton(visit, continued, reachable)}
      className={`${status.tone} ${styles.chip}`}
    >
      <StatusGlyph status={visit.status} />
      <time>{beginningText(visit, continued)}</time> <span>{clientName(visit)}</span>
    </button>
  );
});
