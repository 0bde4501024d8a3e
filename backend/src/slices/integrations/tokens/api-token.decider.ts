import { endOfDay, grantsAnything, isLastDay, type CreateApiToken } from '@lox/contracts/integrations.js';
import { completeMatrix, type Actor } from '@lox/contracts/permissions.js';
import { flagsExceeding, flagsText } from '@lox/contracts/user-management.js';
import { DomainError } from '../../../platform/storage/errors/domain-error.js';
import type { ApiTokenEvent } from './api-token.events.js';
import type { ApiTokenDecisionState } from './api-token.js';

export const tokenNotFound = (): DomainError =>
  new DomainError('token_not_found', 'Token não encontrado.', 404);

export function makeApiToken(
  maker: Actor,
  { name, permissions, lastDay }: CreateApiToken,
  now: string,
): ApiTokenEvent[] {
  const wanted = completeMatrix(permissions);
  if (!grantsAnything(wanted))
    throw new DomainError('no_permissions', 'Escolha ao menos uma permissão.', 400);
  const beyond = flagsExceeding(maker, {}, wanted);
  if (beyond.length > 0)
    throw new DomainError(
      'beyond_own_permissions',
      `Um token não pode mais do que você (${flagsText(beyond)}).`,
      403,
    );
  if (!isLastDay(lastDay, now))
    throw new DomainError('last_day_invalid', 'A validade vai de hoje a daqui a um ano.', 400);
  const data = { name, userId: maker.id, permissions: wanted, expiresAt: endOfDay(lastDay) };
  return [{ type: 'ApiTokenMade', data }];
}

/** Another's token answers as unknown. */
export function revokeApiToken(by: Actor, state: ApiTokenDecisionState): ApiTokenEvent[] {
  if (!state || (by.role !== 'admin' && by.id !== state.userId)) throw tokenNotFound();
  return state.revoked ? [] : [{ type: 'ApiTokenRevoked', data: {} }];
}
