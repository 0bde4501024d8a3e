import { formatDayAndTime } from '@lox/contracts/formats.js';
import { DomainError } from '../../storage/errors/domain-error.js';
import type { StoredEvent } from '../../storage/event-store/event-store.js';
import type { Accounts } from './accounts.js';

/** Names the person and the time. */
export async function changedSince(
  accounts: Accounts,
  { metadata }: StoredEvent,
  did = 'mudou',
): Promise<DomainError> {
  const { actorId, occurredAt } = metadata;
  const name = (actorId && (await accounts.byId(actorId))?.name) || 'O sistema';
  return new DomainError('changed_since', `${name} ${did} isto depois, em ${formatDayAndTime(occurredAt)}.`);
}
