import type { Day } from '@lox/contracts/local-time.js';
import { memo } from 'react';
import { VisitCard } from '../list/VisitCard.js';
import { dayName, visitsText, WEEKDAYS } from '../../../records/visit-texts.js';
import { isInPeriod, NO_VISITS, partsOf, sameDay, shownDays, type DayVisits } from './calendar-days.js';
import { useHeldVisit } from './held-visit.js';
import status from '../../../records/status.module.css';
import styles from './phone-month.module.css';

const WEEKS = [0, 1, 2, 3, 4, 5] as const;
/** Maximum dots below a day; the count shows the rest. */
const DOTS = 3;

/** A month on a phone: days with dots and counts, and below them the visits of the selected day. */
export function PhoneMonth({
  date,
  today,
  byDay,
  title,
}: {
  date: Day;
  today: Day;
  byDay: ReadonlyMap<Day, DayVisits>;
  title: string;
}) {
  const days = shownDays('month', date);
  const visits = byDay.get(date) ?? NO_VISITS;
  return (
    <>
      <div className={styles.month} role="grid" aria-label={title}>
        <div role="row" className={styles.row}>
          {WEEKDAYS.map((name) => (
            <span key={name} role="columnheader">
              {name}
            </span>
          ))}
        </div>
        {WEEKS.map((week) => (
          <div key={week} role="row" className={styles.row}>
            {days.slice(week * 7, week * 7 + 7).map((day) => (
              <PhoneDay
                key={day}
                day={day}
                visits={byDay.get(day) ?? NO_VISITS}
                isToday={day === today}
                isChosen={day === date}
                isOutside={!isInPeriod('month', date, day)}
              />
            ))}
          </div>
        ))}
      </div>
      <section className={styles.agenda} aria-label={dayName(date)}>
        <h2>
          {dayName(date)} <span>{visitsText(visits.own.length)}</span>
        </h2>
        {partsOf(visits).map(({ visit, continued }) => (
          <VisitCard key={visit.id} visit={visit} on={continued ? 'next-day' : 'day'} />
        ))}
      </section>
    </>
  );
}

interface PhoneDayProps {
  day: Day;
  visits: DayVisits;
  isToday: boolean;
  isChosen: boolean;
  isOutside: boolean;
}

const PhoneDay = memo(
  function PhoneDay({ day, visits, isToday, isChosen, isOutside }: PhoneDayProps) {
    const isOver = useHeldVisit((state) => state.place?.day === day);
    return (
      <div
        role="gridcell"
        className={styles.day}
        data-drop-day={day}
        data-calendar-day={day}
        data-choose-day={day}
        data-today={isToday}
        data-outside={isOutside}
        data-over={isOver}
        tabIndex={isChosen ? 0 : -1}
        aria-selected={isChosen}
        aria-current={isToday ? 'date' : undefined}
      >
        <span className="sr-only">{`${dayName(day)}, ${visitsText(visits.own.length)}`}</span>
        <b aria-hidden>{Number(day.slice(8))}</b>
        <span className={styles.dots} aria-hidden>
          {visits.own.length > DOTS ? (
            <small>{visits.own.length}</small>
          ) : (
            visits.own.map((visit) => <i key={visit.id} className={status.tone} data-status={visit.status} />)
          )}
        </span>
      </div>
    );
  },
  (before, after) =>
    before.day === after.day &&
    before.isToday === after.isToday &&
    before.isChosen === after.isChosen &&
    before.isOutside === after.isOutside &&
    sameDay(before.visits, after.visits),
);
