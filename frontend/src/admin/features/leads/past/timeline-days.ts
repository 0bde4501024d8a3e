import { addDays, instantOf, localClock, localDay } from '@lox/contracts/local-time.js';

const DAY_MS = 86_400_000;

export interface Timeline {
  /** Days since the first one. */
  day: number;
  last: number;
  /** At the same time of that day, and never later than now. */
  instantOf(day: number): string;
}

export function timelineOf(since: string, asOf: string, now: Date): Timeline {
  const first = localDay(since);
  const { day, time } = localClock(asOf);
  const daysTo = (other: string): number => Math.round((Date.parse(other) - Date.parse(first)) / DAY_MS);
  return {
    day: Math.max(0, daysTo(day)),
    last: Math.max(1, daysTo(localDay(now))),
    instantOf(days) {
      const instant = instantOf(addDays(first, days), time);
      return Date.parse(instant) < now.getTime() ? instant : now.toISOString();
    },
  };
}
