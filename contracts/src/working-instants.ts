import type { WorkingClock } from './working-clock.js';

const WEEK_MINUTES = 10_080;
const MINUTE_MS = 60_000;

/** After so many working minutes; undefined when nobody ever works. */
export function instantAfter(clock: WorkingClock, from: number, minutes: number): number | undefined {
  const ofWeek = clock.minutesBetween(from, from + WEEK_MINUTES * MINUTE_MS);
  if (ofWeek === 0) return undefined;
  return firstMinute(from, minutes / ofWeek, (at) => clock.minutesBetween(from, at) >= minutes);
}

/** In the first working minute with so many days between; undefined when nobody ever works. */
export function instantAfterDays(clock: WorkingClock, from: number, days: number): number | undefined {
  const ofWeek = clock.daysBetween(from, from + WEEK_MINUTES * MINUTE_MS);
  if (ofWeek === 0) return undefined;
  const day = firstMinute(from, days / ofWeek, (at) => clock.daysBetween(from, at) >= days);
  return instantAfter(clock, day, 1);
}

function firstMinute(from: number, weeks: number, isReached: (at: number) => boolean): number {
  let [least, most] = [0, Math.ceil(weeks + 1) * WEEK_MINUTES];
  while (least < most) {
    const middle = Math.floor((least + most) / 2);
    if (isReached(from + middle * MINUTE_MS)) most = middle;
    else least = middle + 1;
  }
  return from + least * MINUTE_MS;
}
