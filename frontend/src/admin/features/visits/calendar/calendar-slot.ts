import { addDays, instantOf, localClock, type Day, type Time } from '@lox/contracts/local-time.js';
import type { Visit } from '@lox/contracts/visits.js';
import { minutesOfTime, ROW_MINUTES, timeOfMinutes, type MinuteRange } from './time-grid.js';

export interface CalendarSlot {
  day: Day;
  time: Time;
}

export const slotOfVisit = (visit: Pick<Visit, 'scheduledDate'>): CalendarSlot =>
  localClock(visit.scheduledDate);

export const slotInstant = ({ day, time }: CalendarSlot): string => instantOf(day, time);

export const isSameSlot = (one: CalendarSlot, other: CalendarSlot): boolean =>
  one.day === other.day && one.time === other.time;

/** docs/behaviour/visits.md#moving-a-visit. */
export const slotOnDay = (origin: CalendarSlot, day: Day): CalendarSlot => ({ day, time: origin.time });

/** Less than half a row keeps the exact time; more snaps to the nearest row. */
export function draggedSlot(
  origin: CalendarSlot,
  day: Day,
  minutes: number,
  hours: MinuteRange,
): CalendarSlot {
  if (Math.abs(minutes) < ROW_MINUTES / 2) return slotOnDay(origin, day);
  const wanted = Math.round((minutesOfTime(origin.time) + minutes) / ROW_MINUTES) * ROW_MINUTES;
  const last = Math.floor((hours.until - ROW_MINUTES) / ROW_MINUTES) * ROW_MINUTES;
  return { day, time: timeOfMinutes(Math.max(hours.from, Math.min(last, wanted))) };
}

const STEPS: Partial<Record<string, { days: number; weeks: number; rows: number }>> = {
  ArrowLeft: { days: -1, weeks: 0, rows: 0 },
  ArrowRight: { days: 1, weeks: 0, rows: 0 },
  ArrowUp: { days: 0, weeks: -1, rows: -1 },
  ArrowDown: { days: 0, weeks: 1, rows: 1 },
};

export function slotAfterKey(
  key: string,
  place: CalendarSlot,
  days: readonly Day[],
  hours: MinuteRange | null,
): CalendarSlot | undefined {
  const step = STEPS[key];
  if (!step) return undefined;
  const day = addDays(place.day, step.days + (hours ? 0 : 7 * step.weeks));
  if (!days.includes(day)) return place;
  if (!hours || step.rows === 0) return { ...place, day };
  const edge = step.rows < 0 ? Math.ceil : Math.floor;
  const wanted = (edge(minutesOfTime(place.time) / ROW_MINUTES) + step.rows) * ROW_MINUTES;
  if (wanted < hours.from || wanted > hours.until - ROW_MINUTES) return place;
  return { day, time: timeOfMinutes(wanted) };
}
