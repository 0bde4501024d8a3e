import type { Day } from '@lox/contracts/local-time.js';
import type { WorkingInterval } from '@lox/contracts/working-hours.js';
import { useMemo, type CSSProperties, type ReactNode } from 'react';
import { dayName, weekdayName } from '../../../records/visit-texts.js';
import { NO_VISITS, type DayVisits } from './calendar-days.js';
import { DayColumn } from './DayColumn.js';
import type { CalendarPerson } from './people.js';
import { timeRows, type MinuteRange } from './time-grid.js';
import { useLanes, type TimeViewKind } from './use-lanes.js';
import { useNow } from './use-now.js';
import styles from './time.module.css';

export interface TimeColumn {
  key: string;
  day: Day;
  visits: DayVisits;
  mayCreate: boolean;
  broker?: CalendarPerson;
  hours?: readonly WorkingInterval[];
}

export function TimeView({
  view,
  columns,
  date,
  hours,
  title,
  heads,
  foot,
}: {
  view: TimeViewKind;
  columns: readonly TimeColumn[];
  date: Day;
  hours: MinuteRange;
  title: string;
  heads?: ReactNode;
  foot?: ReactNode;
}) {
  const now = useNow();
  const rows = useMemo(() => timeRows(hours), [hours]);
  const { area, lanes } = useLanes(view, columns.length);
  return (
    <div
      className={`flex card ${styles.view}`}
      data-week={view === 'week'}
      data-view={view}
      style={{ '--columns': columns.length } as CSSProperties}
      role="group"
      aria-label={title}
    >
      {heads && (
        <div className={styles.heads}>
          <span />
          {heads}
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
        {columns.map(({ key, day, ...column }) => (
          <DayColumn
            key={key}
            day={day}
            {...column}
            from={hours.from}
            until={hours.until}
            lanes={lanes}
            now={day === now.day ? now.time : null}
            inFull={view === 'day'}
            isChosen={day === date}
          />
        ))}
      </div>
      {foot && (
        <div className={styles.foot}>
          <span />
          {foot}
        </div>
      )}
    </div>
  );
}

export function WeekHeads({ days, today }: { days: readonly Day[]; today: Day }) {
  return days.map((day) => (
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
  ));
}

export function WeekFoot({ days, byDay }: { days: readonly Day[]; byDay: ReadonlyMap<Day, DayVisits> }) {
  return days.map((day) => {
    const count = (byDay.get(day) ?? NO_VISITS).own.length;
    return (
      <span key={day} data-testid={`count-${day}`} data-empty={count === 0}>
        <b className="strong ink">{count}</b> <span>{count === 1 ? 'visita' : 'visitas'}</span>
      </span>
    );
  });
}
