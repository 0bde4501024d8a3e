import type { DecidedStream, Origin, Streams } from '../../../platform/log/deciding/streams.js';
import { changeMandate } from './mandate.decider.js';
import { mandate } from './mandate.js';
import type { OwnerContact } from './owner.events.js';
import { owner, registerOwner } from './owner.js';

/**
 * Repeatable after a crash. A contact registered before its link may never be erased.
 * @throws DomainError for a bad contact
 */
export async function linkOwner(
  streams: Streams,
  propertyId: string,
  ownerId: string,
  contact: OwnerContact,
  origin: Origin,
): Promise<DecidedStream<unknown>[]> {
  registerOwner(null, contact);
  const ids = { propertyId, authorisationId: '' };
  const linked = await streams.decide(mandate, propertyId, origin, ({ state, revision }) =>
    // Staff may have changed the owners before a repetition.
    revision < 0 ? changeMandate(state, { owners: [ownerId] }, ids) : [],
  );
  if (!linked.state.owners.includes(ownerId)) return [linked];
  return [
    linked,
    await streams.decide(owner, ownerId, origin, ({ state }) => registerOwner(state, contact), 'new'),
  ];
}
