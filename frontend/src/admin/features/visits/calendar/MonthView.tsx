import type { Day } from '@lox/contracts/local-time.js';
import { WEEKDAYS } from '../../../records/visit-texts.js';
import { isInPeriod, NO_VISITS, shownDays, type DayVisits } from './calendar-days.js';
import { MonthDay } from './MonthDay.js';
import styles from './month.module.css';

const WEEKS = [0, 1, 2, 3, 4, 5] as const;

/** Six weeks starting on Sunday; the arrow keys move between days. */
export function MonthView({
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
  return (
    <div className={styles.month} role="grid" aria-label={title}>
      <div className={styles.weekdays} role="row">
        {WEEKDAYS.map((name) => (
          <span key={name} role="columnheader">
            {name}
          </span>
        ))}
      </div>
      {WEEKS.map((week) => (
        <div key={week} className={styles.week} role="row">
          {days.slice(week * 7, week * 7 + 7).map((day) => (
            <MonthDay
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
  );
}
