import { abilityOf, can, denialText } from '@lox/contracts/permissions.js';
import { forbiddenError } from '../../../platform/http/auth/access-guard.js';
import type { Account } from '../../../platform/http/auth/accounts.js';

/** @throws ForbiddenException */
export function requireOwnOrUpdate(by: Account, userId: string): void {
  if (by.id !== userId && !can(abilityOf(by), 'update', 'users'))
    throw forbiddenError(denialText('update', 'users'), { module: 'users', action: 'update' });
}
