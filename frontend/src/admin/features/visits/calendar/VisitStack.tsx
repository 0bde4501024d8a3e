import type { Day } from '@lox/contracts/local-time.js';
import type { CSSProperties } from 'react';
import { dayName } from '../../../records/visit-texts.js';
import { MoreVisits } from './MoreVisits.js';
import type { StackedVisits } from './lane-layout.js';
import { timeOfMinutes } from './time-grid.js';
import styles from './block.module.css';

export function VisitStack({
  day,
  stack: { from, until, hidden, all },
  reachable,
  style,
}: {
  day: Day;
  stack: StackedVisits;
  reachable: boolean;
  style: CSSProperties;
}) {
  const text = `${hidden.length < all.length ? '+' : ''}${hidden.length}`;
  const times = `das ${timeOfMinutes(from)} às ${timeOfMinutes(until)}`;
  return (
    <MoreVisits
      title={`${dayName(day)}, ${times}`}
      parts={all}
      className={styles.stack}
      style={style}
      tabIndex={reachable ? 0 : -1}
      data-stacked={hidden.map(({ visit }) => visit.id).join(' ')}
      aria-label={`${text} visitas ${times}`}
    >
      {text}
    </MoreVisits>
  );
}
