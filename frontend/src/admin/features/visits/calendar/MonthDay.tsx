import { memo } from 'react';
import { dayName, onDayText, visitsText } from '../../../records/visit-texts.js';
import { visitPartsOf } from './calendar-days.js';
import { looksSame, useDayCell, type MonthDayProps } from './MonthGrid.js';
import { MoreVisits } from './MoreVisits.js';
import { VisitChip } from './VisitChip.js';
import styles from './month.module.css';

const SHOWN = 4;

export const MonthDay = memo(function MonthDay(props: MonthDayProps) {
  const { day, visits, isChosen } = props;
  const cell = useDayCell(props);
  const parts = visitPartsOf(visits);
  const hidden = parts.length - SHOWN;
  return (
    <div {...cell} className={styles.day}>
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
            aria-label={`+${hidden} mais ${onDayText(day)}`}
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
}, looksSame);
