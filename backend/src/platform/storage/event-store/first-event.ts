import type { EventStore, StoredEvent } from './event-store.js';

export async function firstEvent(
  events: EventStore,
  categories: readonly string[],
  after = 0,
): Promise<StoredEvent | undefined> {
  for await (const batch of events.readAll({ after, categories }))
    if (batch.events[0]) return batch.events[0];
  return undefined;
}
