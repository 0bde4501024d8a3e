import { localTime, type Time } from '@lox/contracts/local-time.js';
import { TIME_SLOTS, type Visit } from '@lox/contracts/visits.js';

/** Height of a row in minutes (operations.md §2.3). */
export const ROW_MINUTES = 30;
const MIDNIGHT = 24 * 60;

/** The hours that week and day view show, in minutes since midnight. */
export interface Hours {
  from: number;
  until: number;
}

export function minutesOf(time: Time): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

export function timeOf(minutes: number): Time {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

const FIRST = minutesOf(TIME_SLOTS[0] ?? '08:00');
const LAST = minutesOf(TIME_SLOTS.at(-1) ?? '18:30');

/** When a visit begins and ends on its own day, in minutes since midnight: what lasts longer is cut there. */
export function minutesOfVisit(visit: Pick<Visit, 'scheduledDate' | 'durationMinutes'>): Hours {
  const from = minutesOf(localTime(visit.scheduledDate));
  return { from, until: Math.min(MIDNIGHT, from + visit.durationMinutes) };
}

/** 08:00 to 19:00, extended by whole hours so that every visit shows (resolutions.md). */
export function shownHours(visits: readonly Visit[]): Hours {
  const all = visits.map(minutesOfVisit);
  const from = Math.min(FIRST, ...all.map((one) => Math.floor(one.from / 60) * 60));
  const until = Math.max(LAST + ROW_MINUTES, ...all.map((one) => Math.ceil(one.until / 60) * 60));
  return { from, until };
}

/** The beginnings of the rows. */
export function rowsOf({ from, until }: Hours): Time[] {
  return Array.from({ length: Math.ceil((until - from) / ROW_MINUTES) }, (_, index) =>
    timeOf(from + index * ROW_MINUTES),
  );
}

/** Where a visit stands in its day's column: in which of how many lanes side by side. */
export interface Placed {
  visit: Visit;
  from: number;
  until: number;
  lane: number;
  lanes: number;
}

/**
 * A day's visits side by side where they overlap. Visits that overlap directly or through others share their lanes;
 * each takes the first lane that is free. A very short one takes the room of `ROW_MINUTES`, to be readable.
 */
export function sideBySide(visits: readonly Visit[]): Placed[] {
  const sorted = visits
    .map((visit) => ({ visit, ...minutesOfVisit(visit) }))
    .map((one) => ({ ...one, room: Math.max(one.until, one.from + ROW_MINUTES) }))
    .sort((one, other) => one.from - other.from || other.room - one.room);
  const placed: Placed[] = [];
  let group: Placed[] = [];
  let lanes: number[] = [];
  let groupEnd = -1;
  const close = () => {
    for (const one of group) one.lanes = lanes.length;
    placed.push(...group);
    group = [];
    lanes = [];
  };
  for (const { visit, from, until, room } of sorted) {
    if (from >= groupEnd) close();
    const free = lanes.findIndex((end) => end <= from);
    const lane = free < 0 ? lanes.length : free;
    lanes[lane] = room;
    groupEnd = Math.max(groupEnd, room);
    group.push({ visit, from, until, lane, lanes: 0 });
  }
  close();
  return placed;
}
