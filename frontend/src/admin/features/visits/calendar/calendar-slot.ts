import { addDays, instantOf, localClock, type Day, type Time } from '@lox/contracts/local-time.js';
import type { Visit } from '@lox/contracts/visits.js';
import { minutesOfTime, ROW_MINUTES, timeOfMinutes, type MinuteRange } from './time-grid.js';

/** The current drop target of a visit: a day and a time in São Paulo. */
export interface CalendarSlot {
  day: Day;
  time: Time;
}

export const slotOfVisit = (visit: Pick<Visit, 'scheduledDate'>): CalendarSlot =>
  localClock(visit.scheduledDate);

/** The start, ISO UTC, of a visit dropped here. */
export const slotInstant = ({ day, time }: CalendarSlot): string => instantOf(day, time);

export const isSameSlot = (one: CalendarSlot, other: CalendarSlot): boolean =>
  one.day === other.day && one.time === other.time;

/** Month view: another day, the same time of day (docs/behaviour/visits.md#moving-a-visit). */
export const slotOnDay = (origin: CalendarSlot, day: Day): CalendarSlot => ({ day, time: origin.time });

/**
 * Week and day view: the visit was dragged up or down by this many minutes. A drag of less than half a row
 * keeps the exact time; otherwise the time snaps to the nearest visible row.
 */
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

/**
 * The new place of a dragged visit after an arrow key: days and weeks in a month, days and rows in week and
 * day view. Undefined for other keys; unchanged at the edge of the visible range.
 */
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
