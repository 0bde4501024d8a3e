const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Brazil has had no summer time since 2019. */
const SAO_PAULO_MS = -3 * HOUR_MS;
const OPENS = 8;
const HOURS_OPEN = 12;
const EXACT_DAYS = 7;

/** Squeezes the day into 8 to 20 h, which keeps its order. */
export function workingTime(now: Date, daysAgo: number): Date {
  const instant = now.getTime() - daysAgo * DAY_MS;
  if (daysAgo < EXACT_DAYS) return new Date(instant);
  const local = instant + SAO_PAULO_MS;
  const midnight = Math.floor(local / DAY_MS) * DAY_MS;
  const share = (local - midnight) / DAY_MS;
  return new Date(midnight + (OPENS + share * HOURS_OPEN) * HOUR_MS - SAO_PAULO_MS);
}
