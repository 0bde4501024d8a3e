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
    for (const key of keys)
      for (const stream of projection.categories.map((category) => `${category}-${key}`))
        if (this.streams.has(stream))
          for (const event of await this.events.read(stream)) apply(projection, found, key, event);
    return [...found.values()];
  }
}

function apply<D extends Projected>(
  projection: Projection<D>,
  found: Map<string, D>,
  key: string,
  event: StoredEvent,
): void {
  if (event.unreadable || projection.key(event) !== key) return;
  const current = found.get(key);
  if (current && current._position >= event.position) return;
  const next = projection.evolve(current, event);
  if (next) found.set(key, { ...next, _id: key, _position: event.position });
  else found.delete(key);
}
