import { worksAllLeads } from '@lox/contracts/incoming-leads.js';
import { abilityOf, denialText } from '@lox/contracts/permissions.js';
import { forbiddenError } from '../../../platform/http/auth/access-guard.js';
import type { Account } from '../../../platform/http/auth/accounts.js';

/** Incoming leads belong to nobody yet. @throws 403 */
export function requireAllLeads(account: Account): void {
  if (!worksAllLeads(abilityOf(account)))
    throw forbiddenError(denialText('manage_all', 'leads'), { module: 'leads', action: 'manage_all' });
}
