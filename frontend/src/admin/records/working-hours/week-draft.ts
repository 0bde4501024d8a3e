import type { Time } from '@lox/contracts/local-time.js';
import {
  minutesOf,
  WORKING_LIMITS,
  type WorkingInterval,
  type WorkingWeek,
} from '@lox/contracts/working-hours.js';

/** As people count them: from Monday on. */
export const WEEK_FROM_MONDAY = [1, 2, 3, 4, 5, 6, 0] as const;

export const FULL_WEEKDAYS = ['Domingo', 'Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado'] as const;

const NOON: WorkingInterval = { from: '12:00', to: '13:00' };
const LAST_START = 22 * 60;

export function withAnother(intervals: readonly WorkingInterval[]): WorkingInterval[] | null {
  const last = intervals.at(-1);
  if (!last) return [{ from: '09:00', to: '18:00' }];
  if (intervals.length >= WORKING_LIMITS.intervals) return null;
  const around = intervals.findIndex(({ from, to }) => from < NOON.from && to > NOON.to);
  const whole = intervals[around];
  if (whole) return intervals.toSpliced(around, 1, { ...whole, to: NOON.from }, { ...whole, from: NOON.to });
  const start = minutesOf(last.to) + 60;
  return start > LAST_START ? null : [...intervals, { from: clockOf(start), to: clockOf(start + 60) }];
}

export const repeatMonday = (week: WorkingWeek): WorkingWeek =>
  week.map((intervals, day) => (day >= 2 && day <= 5 ? (week[1] ?? []) : intervals));

const clockOf = (minutes: number): Time =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
