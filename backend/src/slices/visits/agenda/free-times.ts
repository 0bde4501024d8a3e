import { addDays, instantOf, type Day, type Time } from '@lox/contracts/local-time.js';
import type { FreeDay, TakenBy, TimeSlot } from '@lox/contracts/free-times.js';
import { TIME_SLOTS } from '@lox/contracts/visits.js';
import { intervalsOn, isWorked, type WorkingHours } from '@lox/contracts/working-hours.js';

const MINUTE_MS = 60_000;

/** Times in milliseconds, `end` excluded. */
export interface HeldTime {
  start: number;
  end: number;
  propertyId: string;
  visit: TakenBy;
}

export interface WantedTime {
  from: Day;
  to: Day;
  minutes: number;
  propertyId: string | undefined;
  now: number;
}

export interface BrokerTimes {
  hours: WorkingHours;
  absences: readonly { from: Day; to: Day }[];
  held: readonly HeldTime[];
}

const HALF_HOURS: readonly Time[] = Array.from(
  { length: 48 },
  (_, half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`,
);

export function freeDays(wanted: WantedTime, broker: BrokerTimes): FreeDay[] {
  const days: FreeDay[] = [];
  for (let day = wanted.from; day <= wanted.to; day = addDays(day, 1))
    days.push(freeDay(day, wanted, broker));
  return days;
}

function freeDay(
  day: Day,
  { minutes, propertyId, now }: WantedTime,
  { hours: { week, bufferMinutes }, absences, held }: BrokerTimes,
): FreeDay {
  const absent = absences.some(({ from, to }) => from <= day && day <= to);
  const hours = intervalsOn(week, day);
  const blocked = held.map((one) => {
    const buffer = one.propertyId === propertyId ? 0 : bufferMinutes * MINUTE_MS;
    return { ...one, start: one.start - buffer, end: one.end + buffer };
  });
  const slotAt = (time: Time): TimeSlot => {
    const start = instantOf(day, time);
    const begin = Date.parse(start);
    const by = blocked.find((one) => begin < one.end && one.start < begin + minutes * MINUTE_MS);
    if (by) return { start, state: 'taken', visit: by.visit };
    return { start, state: !absent && begin > now && isWorked(start, minutes, week) ? 'free' : 'closed' };
  };
  const offered = (time: Time): boolean =>
    TIME_SLOTS.includes(time) || hours.some(({ from, to }) => from <= time && time < to);
  const slots = HALF_HOURS.filter(offered).map(slotAt);
  return { day, free: slots.filter(({ state }) => state === 'free').length, absent, hours, slots };
}
