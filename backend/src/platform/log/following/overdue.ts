import { LRUCache } from 'lru-cache';
import { categoryOf, type EventStore, type StoredEvent } from '../../storage/event-store/event-store.js';
import type { Projected, Projection } from '../projections/projection.js';

/** The stream of an event that was stored, and the event's position in the log. */
export interface Written {
  stream: string;
  position: number;
}

/** More streams than this are not remembered: the oldest are read from documents again. */
const MOST = 5_000;

/**
 * Streams that this instance has written to, and whose documents had not followed when the answer had to go out. Until
 * they have, such a document is folded from its events when it is read, so that nothing that was stored is
 * answered with "not found" or an older state.
 */
export class Overdue {
  private readonly streams = new LRUCache<string, number>({ max: MOST });

  constructor(private readonly events: EventStore) {}

  add({ stream, position }: Written): void {
    this.streams.set(stream, position);
  }

  /** The documents of a category have passed this position. */
  passed(category: string, upTo: number): void {
    for (const [stream, position] of [...this.streams])
      if (position <= upTo && categoryOf(stream) === category) this.streams.delete(stream);
  }

  /** The documents of these keys, brought up to what their own streams hold; in no particular order. */
  async complete<D extends Projected>(
    projection: Projection<D>,
    keys: readonly string[],
    stored: readonly D[],
  ): Promise<D[]> {
    if (this.streams.size === 0) return [...stored];
    const found = new Map(stored.map((document) => [document._id, document]));
    for (const key of keys) {
      const streams = projection.categories.map((category) => `${category}-${key}`);
      if (!streams.some((stream) => this.streams.has(stream))) continue;
      // All of them: events of a stream that is not overdue here may be as late, and come before in the log.
      const events = (await Promise.all(streams.map((stream) => this.events.read(stream)))).flat();
      const document = evolved(projection, found.get(key), key, events);
      if (document) found.set(key, document);
      else found.delete(key);
    }
    return [...found.values()];
  }
}

/** The document after the events, in the order of the log; up to the first that cannot be folded, which will be parked. */
function evolved<D extends Projected>(
  projection: Projection<D>,
  stored: D | undefined,
  key: string,
  events: readonly StoredEvent[],
): D | undefined {
  const after = stored?._position ?? 0;
  let document = stored;
  for (const event of events.toSorted((one, other) => one.position - other.position)) {
    if (event.position <= after) continue;
    if (event.unreadable) return document;
    try {
      if (projection.key(event) !== key) continue;
      const next = projection.evolve(document, event);
      document = next && { ...next, _id: key, _position: event.position };
    } catch {
      return document;
    }
  }
  return document;
}
