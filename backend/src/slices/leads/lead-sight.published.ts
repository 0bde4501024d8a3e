import type { Account } from '../../platform/http/auth/accounts.js';

export abstract class LeadSight {
  abstract inSight(account: Account, ids: readonly string[]): Promise<ReadonlySet<string>>;
  abstract named(account: Account, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
