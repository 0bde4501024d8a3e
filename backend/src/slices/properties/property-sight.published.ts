import type { Account } from '../../platform/http/auth/accounts.js';

/** Properties within an account’s sight. */
export abstract class PropertySight {
  /** Those of the ids whose properties the account may read. */
  abstract inSight(account: Account, ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Titles by id, of properties that are there and in sight. */
  abstract named(account: Account, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
