import type { EventBatch, StoredEvent } from '../../storage/event-store/event-store.js';

/** Fewer events per commit cost more writes; more would delay other work. */
export const SLICE = 500;

export async function* slicesOf(batches: AsyncIterable<EventBatch>): AsyncGenerator<EventBatch> {
  let events: StoredEvent[] = [];
  for await (const batch of batches) {
    events = events.length === 0 ? batch.events : events.concat(batch.events);
    while (events.length > SLICE) {
      const slice = events.slice(0, SLICE);
      yield { events: slice, position: slice.at(-1)!.position, live: false };
      events = events.slice(SLICE);
    }
    if (!batch.live && batch.events.length > 0 && events.length < SLICE) continue;
    yield { events, position: batch.position, live: batch.live };
    events = [];
  }
}
