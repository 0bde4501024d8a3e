import type { Day } from '@lox/contracts/local-time.js';
import type { ComponentType } from 'react';
import { WEEKDAYS } from '../../../records/visit-texts.js';
import { isInPeriod, NO_VISITS, hasSameVisits, shownDays, type DayVisits } from './calendar-days.js';
import { useVisitDrag } from './visit-drag.js';

const WEEKS = [0, 1, 2, 3, 4, 5] as const;

export interface MonthProps {
  date: Day;
  today: Day;
  byDay: ReadonlyMap<Day, DayVisits>;
  title: string;
}

export interface MonthDayProps {
  day: Day;
  visits: DayVisits;
  isToday: boolean;
  isChosen: boolean;
  isOutside: boolean;
}

export function MonthGrid({
  date,
  today,
  byDay,
  title,
  classes,
  Cell,
}: MonthProps & {
  classes: { month?: string; weekdays?: string; week?: string };
  Cell: ComponentType<MonthDayProps>;
}) {
  const days = shownDays('month', date);
  return (
    <div className={classes.month} role="grid" aria-label={title}>
      <div className={classes.weekdays} role="row">
        {WEEKDAYS.map((name) => (
          <span key={name} role="columnheader">
            {name}
          </span>
        ))}
      </div>
      {WEEKS.map((week) => (
        <div key={week} className={classes.week} role="row">
          {days.slice(week * 7, week * 7 + 7).map((day) => (
            <Cell
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

export function useDayCell({ day, isToday, isChosen, isOutside }: MonthDayProps) {
  return {
    role: 'gridcell',
    'data-drop-day': day,
    'data-calendar-day': day,
    'data-today': isToday,
    'data-outside': isOutside,
    'data-over': useVisitDrag((state) => state.slot?.day === day),
    tabIndex: isChosen ? 0 : -1,
    'aria-selected': isChosen,
    'aria-current': isToday ? 'date' : undefined,
  } as const;
}

export const looksSame = (before: MonthDayProps, after: MonthDayProps): boolean =>
  before.day === after.day &&
  before.isToday === after.isToday &&
  before.isChosen === after.isChosen &&
  before.isOutside === after.isOutside &&
  hasSameVisits(before.visits, after.visits);
