import type { EventStore, StoredEvent } from '../platform/storage/event-store/event-store.js';
import type { EventTypes } from '../platform/storage/event-store/event-catalogue.js';

/** A request's events lie close together. */
export const RELATED_BEFORE = 1_000;
export const RELATED_AFTER = 2_000;
export const MAX_RELATED = 100;

export async function relatedEvents(
  log: EventStore,
  types: EventTypes,
  event: StoredEvent,
): Promise<StoredEvent[]> {
  const { correlationId } = event.metadata;
  const isRelated = ({ metadata }: StoredEvent): boolean => metadata.correlationId === correlationId;
  const { events: earlier } = await log.readBackwards({ before: event.position, limit: RELATED_BEFORE });
  const later: StoredEvent[] = [];
  let lookedAt = 0;
  for await (const batch of log.readAll({ after: event.position, categories: types.categories })) {
    later.push(...batch.events.filter(isRelated));
    lookedAt += batch.events.length;
    if (lookedAt >= RELATED_AFTER || later.length >= MAX_RELATED) break;
  }
  const before = earlier.filter(isRelated).toReversed();
  return [...before.slice(-MAX_RELATED / 2), event, ...later].slice(0, MAX_RELATED);
}
