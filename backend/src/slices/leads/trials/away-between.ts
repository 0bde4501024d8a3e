import { addDays, type Day } from '@lox/contracts/local-time.js';
import type { Away, Presence } from '../../users/absence/presence.published.js';

export type AwayOn = (day: Day) => ReadonlyMap<string, Away>;

const NOBODY_AWAY: ReadonlyMap<string, Away> = new Map();

/** Both days included. */
export async function awayBetween(presence: Presence, from: Day, to: Day): Promise<AwayOn> {
  const byDay = new Map<Day, ReadonlyMap<string, Away>>();
  for (let day = from; day <= to; day = addDays(day, 1)) byDay.set(day, await presence.away(day));
  return (day) => byDay.get(day) ?? NOBODY_AWAY;
}
