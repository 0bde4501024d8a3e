import type { Account } from '../../platform/http/auth/accounts.js';

export abstract class LeadSight {
  /** Those of the ids whose leads the account may read. */
  abstract inSight(account: Account, ids: readonly string[]): Promise<ReadonlySet<string>>;
  abstract named(account: Account, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
