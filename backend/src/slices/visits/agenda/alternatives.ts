import { addDays, instantOf, localClock, type Day } from '@lox/contracts/local-time.js';
import { ALTERNATIVES, TIME_SLOTS } from '@lox/contracts/visits.js';
import { overlap } from './agenda.js';
import { timeSpan } from '../domain/visit.js';

const DAYS = 30;

/** Free starts (ISO UTC), nearest first; never in the past. */
export function alternativesTo(
  wanted: { start: string; minutes: number },
  taken: readonly { start: string; end: string }[],
  now: string,
): string[] {
  const { day, time } = localClock(wanted.start);
  const today = localClock(now).day;
  const first = day < today ? today : day;
  const found: string[] = [];
  for (let later = 0; later <= DAYS && found.length < ALTERNATIVES; later++)
    found.push(...freeOn(addDays(first, later), time, wanted.minutes, taken, now));
  return found.slice(0, ALTERNATIVES);
}

function freeOn(
  day: Day,
  near: string,
  minutes: number,
  taken: readonly { start: string; end: string }[],
  now: string,
): string[] {
  const wanted = Date.parse(instantOf(day, near));
  const distance = (start: string): number => Math.abs(Date.parse(start) - wanted);
  return TIME_SLOTS.map((time) => instantOf(day, time))
    .filter((start) => start > now && !taken.some((slot) => overlap(timeSpan(start, minutes), slot)))
    .toSorted((a, b) => distance(a) - distance(b));
}
