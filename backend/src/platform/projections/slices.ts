import type { EventBatch } from '../event-store/event-store.js';

/**
 * Events folded and committed in one go: a page of the log, in milliseconds. Of fewer at a time each costs more, in
 * commits and in pages that are written again and again; of more, others would wait longer for nothing.
 */
export const SLICE = 250;

/** The batch in parts, each of which ends with its last event; the last part is where the batch ends. */
export function* slicesOf({ events, position, live }: EventBatch): Generator<EventBatch> {
  let from = 0;
  for (; events.length - from > SLICE; from += SLICE) {
    const slice = events.slice(from, from + SLICE);
    yield { events: slice, position: slice.at(-1)!.position, live: false };
  }
  yield { events: events.slice(from), position, live };
}
