import type { EventBatch, StoredEvent } from '../../storage/event-store/event-store.js';

/**
 * Events folded and committed in one go: a few milliseconds. Of fewer at a time each costs more, in messages between
 * threads, in commits and in pages that are written again and again; of more, others would wait longer for nothing.
 */
export const SLICE = 500;

/**
 * The batches joined and divided into slices. Nothing is waited for once the log has been caught up with, nor while it
 * goes on without events of the categories: where it is then said at once.
 */
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
