import { addDays, instantOf, localClock, type Day, type Time } from '@lox/contracts/local-time.js';
import type { Visit } from '@lox/contracts/visits.js';
import { minutesOfTime, ROW_MINUTES, timeOfMinutes, type MinuteRange } from './time-grid.js';

export interface CalendarSlot {
  day: Day;
  time: Time;
  /** Changes over the column of another broker only. */
  brokerId: string | null;
}

export const slotOfVisit = ({
  scheduledDate,
  brokerId,
}: Pick<Visit, 'scheduledDate' | 'brokerId'>): CalendarSlot => ({ ...localClock(scheduledDate), brokerId });

export const slotInstant = ({ day, time }: CalendarSlot): string => instantOf(day, time);

export const isSameTime = (one: CalendarSlot, other: CalendarSlot): boolean =>
  one.day === other.day && one.time === other.time;

export const isSameSlot = (one: CalendarSlot, other: CalendarSlot): boolean =>
  isSameTime(one, other) && one.brokerId === other.brokerId;

export const slotOnDay = (origin: CalendarSlot, day: Day): CalendarSlot => ({ ...origin, day });

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
  return { ...origin, day, time: timeOfMinutes(Math.max(hours.from, Math.min(last, wanted))) };
}

/** Null for the visits of nobody. */
export type BrokerColumns = readonly (string | null)[];

const STEPS: Partial<Record<string, { days: number; weeks: number; rows: number }>> = {
  ArrowLeft: { days: -1, weeks: 0, rows: 0 },
  ArrowRight: { days: 1, weeks: 0, rows: 0 },
  ArrowUp: { days: 0, weeks: -1, rows: -1 },
  ArrowDown: { days: 0, weeks: 1, rows: 1 },
};

/** @param brokers the columns, where they are brokers instead of days */
export function slotAfterKey(
  key: string,
  place: CalendarSlot,
  { days, hours, brokers }: { days: readonly Day[]; hours: MinuteRange | null; brokers?: BrokerColumns },
): CalendarSlot | undefined {
  const step = STEPS[key];
  if (!step) return undefined;
  if (brokers && step.days !== 0) {
    const brokerId = brokers[brokers.indexOf(place.brokerId) + step.days];
    return brokerId === undefined ? place : { ...place, brokerId };
  }
  const day = addDays(place.day, step.days + (hours ? 0 : 7 * step.weeks));
  if (!days.includes(day)) return place;
  if (!hours || step.rows === 0) return { ...place, day };
  const edge = step.rows < 0 ? Math.ceil : Math.floor;
  const wanted = (edge(minutesOfTime(place.time) / ROW_MINUTES) + step.rows) * ROW_MINUTES;
  if (wanted < hours.from || wanted > hours.until - ROW_MINUTES) return place;
  return { ...place, day, time: timeOfMinutes(wanted) };
}
