import { addDays, type Day, localMinutes } from './local-time.js';
import { intervalsOn, minutesOf, type WorkingWeek } from './working-hours.js';

const DAY_MINUTES = 1440;
const WEEK_DAYS = 7;
/** 4 January 1970, in days since the first. */
const FIRST_SUNDAY = 3;

export interface LeadClock {
  week: WorkingWeek;
  /** In working days. */
  idleDays: number;
}

/** Instants are milliseconds; counts take constant time. */
export interface WorkingClock {
  /** 0 when `until` is not later. */
  minutesBetween(from: number, until: number): number;
  /** Days with working hours after the day of `from`, up to that of `until`. */
  daysBetween(from: number, until: number): number;
}

export function workingClock(week: WorkingWeek): WorkingClock {
  const workedOn = (index: number, before: number): number =>
    week[index]!.reduce((sum, { from, to }) => {
      return sum + Math.max(0, Math.min(minutesOf(to), before) - minutesOf(from));
    }, 0);
  const minutes = sumsOf(week.map((_, index) => workedOn(index, DAY_MINUTES)));
  const days = sumsOf(week.map((intervals) => Number(intervals.length > 0)));
  const minutesUntil = (at: number): number => {
    const clock = localMinutes(at);
    const day = Math.floor(clock / DAY_MINUTES);
    return sumBefore(minutes, day) + workedOn(placeOf(day).index, clock - day * DAY_MINUTES);
  };
  const daysUntil = (at: number): number => sumBefore(days, Math.floor(localMinutes(at) / DAY_MINUTES) + 1);
  return {
    minutesBetween: (from, until) => Math.max(0, until > from ? minutesUntil(until) - minutesUntil(from) : 0),
    daysBetween: (from, until) => Math.max(0, daysUntil(until) - daysUntil(from)),
  };
}

const sumsOf = (parts: readonly number[]): number[] =>
  parts.reduce<number[]>((sums, part) => [...sums, (sums.at(-1) ?? 0) + part], [0]);

function placeOf(day: number): { week: number; index: number } {
  const week = Math.floor((day - FIRST_SUNDAY) / WEEK_DAYS);
  return { week, index: day - FIRST_SUNDAY - week * WEEK_DAYS };
}

function sumBefore(sums: readonly number[], day: number): number {
  const { week, index } = placeOf(day);
  return week * sums[WEEK_DAYS]! + sums[index]!;
}

/** With so many working days after it; undefined when nobody ever works. */
export function lastIdleDay(today: Day, days: number, week: WorkingWeek): Day | undefined {
  if (week.every((intervals) => intervals.length === 0)) return undefined;
  let day = today;
  for (let left = days; left > 0; day = addDays(day, -1)) if (intervalsOn(week, day).length > 0) left--;
  return day;
}
