import type { Day } from '@lox/contracts/local-time.js';
import { useMemo } from 'react';
import { dayName, weekdayName } from '../../../records/visit-texts.js';
import { NO_VISITS, type DayVisits } from './calendar-days.js';
import { DayColumn } from './DayColumn.js';
import { timeRows, type MinuteRange } from './time-grid.js';
import { useLanes } from './use-lanes.js';
import { useNow } from './use-now.js';
import styles from './time.module.css';

export function TimeView({
  days,
  date,
  today,
  byDay,
  hours,
  mayCreate,
  title,
}: {
  days: readonly Day[];
  date: Day;
  today: Day;
  byDay: ReadonlyMap<Day, DayVisits>;
  hours: MinuteRange;
  mayCreate: boolean;
  title: string;
}) {
  const now = useNow();
  const rows = useMemo(() => timeRows(hours), [hours]);
  const isWeek = days.length > 1;
  const { area, lanes } = useLanes(isWeek ? 'week' : 'day', days.length);
  return (
    <div className={`flex card ${styles.view}`} data-week={isWeek} role="group" aria-label={title}>
      {isWeek && (
        <div className={styles.heads}>
          <span />
          {days.map((day) => (
            <button
              key={day}
              type="button"
              className={`row shrinks soft tiny ${styles.head}`}
              data-day-view={day}
              data-today={day === today}
              aria-current={day === today ? 'date' : undefined}
              aria-label={`${weekdayName(day)} ${Number(day.slice(8))}. Ver o dia: ${dayName(day)}`}
            >
              <span>{weekdayName(day)}</span> <b>{Number(day.slice(8))}</b>
            </button>
          ))}
        </div>
      )}
      <div ref={area} className={styles.body}>
        <div className={styles.hours} aria-hidden>
          {rows.map((time) => (
            <span key={time} data-half={time.endsWith('30')}>
              {time}
            </span>
          ))}
        </div>
        {days.map((day) => (
          <DayColumn
            key={day}
            day={day}
            visits={byDay.get(day) ?? NO_VISITS}
            from={hours.from}
            until={hours.until}
            lanes={lanes}
            now={day === now.day ? now.time : null}
            inFull={!isWeek}
            isChosen={day === date}
            mayCreate={mayCreate}
          />
        ))}
      </div>
      {isWeek && (
        <div className={styles.foot}>
          <span />
          {days.map((day) => {
            const count = byDay.get(day)?.own.length ?? 0;
            return (
              <span key={day} data-testid={`count-${day}`} data-empty={count === 0}>
                <b className="strong ink">{count}</b> <span>{count === 1 ? 'visita' : 'visitas'}</span>
              </span>
            );
          })}
        </div>
      )}
    </div>
  );
}
