const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** São Paulo's distance from UTC; it has had no summer time since 2019. */
const SAO_PAULO_MS = -3 * HOUR_MS;
const OPENS = 8;
const HOURS_OPEN = 12;
/** Younger instants are kept exactly. */
const EXACT_DAYS = 7;

/**
 * The instant so many days before `now`, moved into the hours between 8 and 20 in São Paulo. The day is squeezed, not
 * cut: what came first still does.
 */
export function workingTime(now: Date, daysAgo: number): Date {
  const instant = now.getTime() - daysAgo * DAY_MS;
  if (daysAgo < EXACT_DAYS) return new Date(instant);
  const local = instant + SAO_PAULO_MS;
  const midnight = Math.floor(local / DAY_MS) * DAY_MS;
  const share = (local - midnight) / DAY_MS;
  return new Date(midnight + (OPENS + share * HOURS_OPEN) * HOUR_MS - SAO_PAULO_MS);
}
