import type { Day } from '@lox/contracts/local-time.js';

/** Somebody is away on the day that was asked for. */
export interface Away {
  /** Who gets the new leads meanwhile. */
  deputyId: string | null;
}

/** Who of the staff is away: kept by the users slice, used by those that give work to people. */
export abstract class Presence {
  /** Everybody who is away on a day of São Paulo, by id. */
  abstract away(day: Day): Promise<ReadonlyMap<string, Away>>;
}
