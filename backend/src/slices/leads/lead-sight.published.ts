import type { Account } from '../../platform/http/auth/accounts.js';

/** Leads within an account’s sight. */
export abstract class LeadSight {
  /** Those of the ids whose leads the account may read. */
  abstract inSight(account: Account, ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Names by id, of leads that are there and in sight. */
  abstract named(account: Account, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
