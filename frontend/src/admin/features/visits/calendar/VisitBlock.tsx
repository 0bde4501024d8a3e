import type { Visit } from '@lox/contracts/visits.js';
import { memo, type CSSProperties } from 'react';
import { StatusGlyph } from '../../../records/StatusBadge.js';
import { clientName, propertyTitle } from '../../../records/visit-texts.js';
import status from '../../../records/status.module.css';
import { beginningText, DRAG_HELP_ID, spokenVisit } from './spoken-visit.js';
import styles from './block.module.css';

/** A visit as a block whose height is its duration. The surrounding calendar handles clicks and drags. */
export const VisitBlock = memo(
  function VisitBlock({
    visit,
    continued,
    reachable,
    short,
    narrow,
    style,
  }: {
    visit: Visit;
    /** Continues from the evening before. */
    continued: boolean;
    reachable: boolean;
    /** Only one line fits. */
    short: boolean;
    /** The time fits, and below it the beginning of the name. */
    narrow: boolean;
    style: CSSProperties;
  }) {
    const spoken = spokenVisit(visit, continued);
    return (
      <button
        type="button"
        className={`${status.tone} ${styles.block}`}
        style={style}
        data-visit-id={visit.id}
        data-continued={continued || undefined}
        data-status={visit.status}
        data-provisional={visit.provisional}
        data-short={short}
        data-narrow={narrow}
        tabIndex={reachable ? 0 : -1}
        title={spoken}
        aria-label={spoken}
        aria-describedby={DRAG_HELP_ID}
      >
        <span className={styles.head}>
          <StatusGlyph status={visit.status} />
          <time>{beginningText(visit, continued)}</time> <b>{clientName(visit)}</b>
        </span>{' '}
        {!short && !narrow && (
          <span className={styles.more}>
            {visit.provisional && (
              <>
                <em>horário a confirmar</em>,{' '}
              </>
            )}
            {propertyTitle(visit)}
            {visit.broker && `, ${visit.broker.name}`}
          </span>
        )}
      </button>
    );
  },
  (before, after) =>
    before.visit === after.visit &&
    before.continued === after.continued &&
    before.reachable === after.reachable &&
    before.short === after.short &&
    before.narrow === after.narrow &&
    JSON.stringify(before.style) === JSON.stringify(after.style),
);
