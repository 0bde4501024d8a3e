import type { Visit } from '@lox/contracts/visits.js';
import { memo } from 'react';
import { VisitStatusGlyph } from '../../../records/VisitStatusBadge.js';
import { clientName } from '../../../records/visit-texts.js';
import status from '../../../records/status.module.css';
import { VisitMark } from './PersonMark.js';
import { visitStartText, visitButtonProps } from './visit-accessibility.js';
import styles from './month.module.css';

export const VisitChip = memo(function VisitChip({
  visit,
  continued,
  reachable,
}: {
  visit: Visit;
  continued: boolean;
  /** Only visits of the selected day are tab stops. */
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
      <VisitMark visit={visit} />
    </button>
  );
});
