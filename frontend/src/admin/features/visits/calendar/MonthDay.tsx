import type { Day } from '@lox/contracts/local-time.js';
import { memo } from 'react';
import { dayName, visitsText } from '../../../records/visit-texts.js';
import { partsOf, sameDay, type DayVisits } from './calendar-days.js';
import { useHeldVisit } from './held-visit.js';
import { MoreVisits } from './MoreVisits.js';
import { VisitChip } from './VisitChip.js';
import styles from './month.module.css';

/** Maximum visits shown in a day of a month (docs/behaviour/visits.md#calendar). */
const SHOWN = 4;

interface MonthDayProps {
  day: Day;
  visits: DayVisits;
  isToday: boolean;
  /** Whether this is the selected day, the only tab stop. */
  isChosen: boolean;
  /** Whether the day belongs to the previous or next month. */
  isOutside: boolean;
}

/** A day of the month; rerenders only when its own visits change. */
export const MonthDay = memo(
  function MonthDay({ day, visits, isToday, isChosen, isOutside }: MonthDayProps) {
    const isOver = useHeldVisit((state) => state.place?.day === day);
    const parts = partsOf(visits);
    const hidden = parts.length - SHOWN;
    return (
      <div
        role="gridcell"
        className={styles.day}
        data-drop-day={day}
        data-calendar-day={day}
        data-today={isToday}
        data-outside={isOutside}
        data-over={isOver}
        tabIndex={isChosen ? 0 : -1}
        aria-selected={isChosen}
        aria-current={isToday ? 'date' : undefined}
      >
        <div className={styles.dayHead}>
          <button
            type="button"
            className={styles.number}
            data-day-view={day}
            tabIndex={isChosen ? 0 : -1}
            aria-label={`Ver o dia: ${dayName(day)}`}
          >
            {Number(day.slice(8))}
          </button>
          <span className="sr-only">{visitsText(visits.own.length)}</span>
          {hidden > 0 && (
            <MoreVisits
              title={dayName(day)}
              parts={parts}
              className={styles.more}
              tabIndex={isChosen ? 0 : -1}
              aria-label={`+${hidden} mais em ${dayName(day)}`}
            >
              +{hidden} mais
            </MoreVisits>
          )}
        </div>
        {parts.slice(0, SHOWN).map(({ visit, continued }) => (
          <VisitChip key={visit.id} visit={visit} continued={continued} reachable={isChosen} />
        ))}
      </div>
    );
  },
  (before, after) =>
    before.isToday === after.isToday &&
    before.isChosen === after.isChosen &&
    before.isOutside === after.isOutside &&
    before.day === after.day &&
    sameDay(before.visits, after.visits),
);
