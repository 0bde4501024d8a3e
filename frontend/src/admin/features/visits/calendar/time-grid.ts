import { localTime, type Time } from '@lox/contracts/local-time.js';
import { TIME_SLOTS, type Visit } from '@lox/contracts/visits.js';

export const ROW_MINUTES = 30;
export const MIDNIGHT = 24 * 60;

/** Minutes since midnight. */
export interface MinuteRange {
  from: number;
  until: number;
}

export function minutesOfTime(time: Time): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

export function timeOfMinutes(minutes: number): Time {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

const FIRST = minutesOfTime(TIME_SLOTS[0] ?? '08:00');
const LAST = minutesOfTime(TIME_SLOTS.at(-1) ?? '18:30');

/** `continued` marks the part after midnight. */
export interface VisitPart {
  visit: Visit;
  continued: boolean;
}

type Timed = Pick<Visit, 'scheduledDate' | 'durationMinutes'>;

/** Minutes since the midnight before; the end may exceed a day. */
function minutesOfVisit(visit: Timed): MinuteRange {
  const from = minutesOfTime(localTime(visit.scheduledDate));
  return { from, until: from + visit.durationMinutes };
}

export const lastsBeyondMidnight = (visit: Timed): boolean => minutesOfVisit(visit).until > MIDNIGHT;

export const endTime = (visit: Timed): Time => timeOfMinutes(minutesOfVisit(visit).until % MIDNIGHT);

export function minutesOfPart(visit: Timed, continued: boolean): MinuteRange {
  const { from, until } = minutesOfVisit(visit);
  return continued ? { from: 0, until: until - MIDNIGHT } : { from, until: Math.min(MIDNIGHT, until) };
}

export function shownHours(parts: readonly VisitPart[]): MinuteRange {
  const all = parts.map(({ visit, continued }) => minutesOfPart(visit, continued));
  const from = Math.min(FIRST, ...all.map((one) => Math.floor(one.from / 60) * 60));
  const until = Math.max(LAST + ROW_MINUTES, ...all.map((one) => Math.ceil(one.until / 60) * 60));
  return { from, until };
}

export function timeRows({ from, until }: MinuteRange): Time[] {
  return Array.from({ length: Math.ceil((until - from) / ROW_MINUTES) }, (_, index) =>
    timeOfMinutes(from + index * ROW_MINUTES),
  );
}
