import { LRUCache } from 'lru-cache';
import type { JsonObject } from '@lox/contracts/json.js';
import type { EventTypes } from './event-catalogue.js';
import type { EventStore, StoredEvent } from './event-store.js';

const KEPT = 20_000;
const READ_AT_ONCE = 32;

/** Finds what events were stored without: see `EventSpec.ofFirst`. */
export class FirstFields {
  private readonly known = new LRUCache<string, string>({ max: KEPT });

  constructor(
    private readonly events: Pick<EventStore, 'read'>,
    private readonly types: EventTypes,
  ) {}

  /** By the stream; only those that are missing. @throws EngineUnavailable */
  async missingIn(events: readonly StoredEvent[]): Promise<ReadonlyMap<string, string>> {
    const found = new Map<string, string>();
    const sought = new Map<string, string>();
    for (const event of events) {
      const field = this.types.firstFieldOf(event.category);
      if (field === undefined) continue;
      if (event.revision === 0) this.remember(event, field);
      else if (this.lacks(event)) {
        const text = this.known.get(event.stream);
        if (text === undefined) sought.set(event.stream, field);
        else found.set(event.stream, text);
      }
    }
    const streams = [...sought];
    for (let at = 0; at < streams.length; at += READ_AT_ONCE)
      await Promise.all(
        streams.slice(at, at + READ_AT_ONCE).map(async ([stream, field]) => {
          const [first] = await this.events.read(stream);
          const text = first && this.remember(first, field);
          if (text !== undefined) found.set(stream, text);
        }),
      );
    return found;
  }

  /** The data with the first event's text, unless it has one of its own. */
  complete({ type }: StoredEvent, data: JsonObject, text: string): JsonObject {
    const field = this.types.find(type)?.ofFirst;
    return field === undefined || field in data ? data : { ...data, [field]: text };
  }

  private lacks({ type, data }: StoredEvent): boolean {
    const field = this.types.find(type)?.ofFirst;
    return field !== undefined && !(field in data);
  }

  private remember({ stream, data }: StoredEvent, field: string): string | undefined {
    const text = data[field];
    if (typeof text !== 'string') return undefined;
    this.known.set(stream, text);
    return text;
  }
}
