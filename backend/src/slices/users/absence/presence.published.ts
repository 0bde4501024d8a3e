import type { Day } from '@lox/contracts/local-time.js';

export interface Away {
  /** Gets the new leads. */
  deputyId: string | null;
}

export abstract class Presence {
  /** By id; a day of São Paulo. */
  abstract away(day: Day): Promise<ReadonlyMap<string, Away>>;
  /** Inclusive days. */
  abstract absencesOf(brokerId: string): Promise<readonly { from: Day; to: Day }[]>;
}
