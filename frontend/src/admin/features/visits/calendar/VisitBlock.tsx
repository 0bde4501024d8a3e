import { localTime } from '@lox/contracts/local-time.js';
import type { Visit } from '@lox/contracts/visits.js';
import { memo, type CSSProperties } from 'react';
import { StatusGlyph } from '../StatusBadge.js';
import { clientName, propertyTitle } from '../visit-texts.js';
import status from '../status.module.css';
import { DRAG_HELP_ID, spokenVisit } from './VisitChip.js';
import styles from './block.module.css';

/** A visit as a block as high as it is long. Clicks and drags are handled by the calendar around it. */
export const VisitBlock = memo(
  function VisitBlock({
    visit,
    reachable,
    short,
    style,
  }: {
    visit: Visit;
    reachable: boolean;
    /** Room for one line only. */
    short: boolean;
    style: CSSProperties;
  }) {
    const spoken = spokenVisit(visit);
    return (
      <button
        type="button"
        className={`${status.tone} ${styles.block}`}
        style={style}
        data-visit-id={visit.id}
        data-status={visit.status}
        data-provisional={visit.provisional}
        data-short={short}
        tabIndex={reachable ? 0 : -1}
        title={spoken}
        aria-label={spoken}
        aria-describedby={DRAG_HELP_ID}
      >
        <span className={styles.head}>
          <StatusGlyph status={visit.status} />
          <time>{localTime(visit.scheduledDate)}</time>
          <b>{clientName(visit)}</b>
        </span>
        {!short && (
          <span className={styles.more}>
            {visit.provisional && <em>horário a confirmar · </em>}
            {propertyTitle(visit)}
            {visit.broker && ` · ${visit.broker.name}`}
          </span>
        )}
      </button>
    );
  },
  (before, after) =>
    before.visit === after.visit &&
    before.reachable === after.reachable &&
    before.short === after.short &&
    JSON.stringify(before.style) === JSON.stringify(after.style),
);
