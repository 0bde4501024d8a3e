import type { Visit } from '@lox/contracts/visits.js';
import { memo, type CSSProperties } from 'react';
import { VisitStatusGlyph } from '../../../records/VisitStatusBadge.js';
import { clientName, propertyTitle } from '../../../records/visit-texts.js';
import status from '../../../records/status.module.css';
import { VisitMark } from './PersonMark.js';
import { visitStartText, visitButtonProps } from './visit-accessibility.js';
import styles from './block.module.css';

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
    continued: boolean;
    reachable: boolean;
    short: boolean;
    narrow: boolean;
    style: CSSProperties;
  }) {
    return (
      <button
        type="button"
        {...visitButtonProps(visit, continued, reachable)}
        className={`${status.tone} column tiny ${styles.block}`}
        style={style}
        data-short={short}
        data-narrow={narrow}
      >
        <span className={styles.head}>
          <VisitStatusGlyph status={visit.status} />
          <time className="rigid digits">{visitStartText(visit, continued)}</time>{' '}
          <b className="shrinks cut strong">{clientName(visit)}</b>
          <VisitMark visit={visit} />
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
