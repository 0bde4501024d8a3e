import { EventTooLarge, MAX_APPEND_BYTES, type NewEvent } from './event-store.js';

export interface SerialisedEvent {
  event: NewEvent;
  data: string;
  metadata: string;
}

/** @throws RangeError for an empty append, EventTooLarge */
export function serialiseEvents(stream: string, events: readonly NewEvent[]): SerialisedEvent[] {
  if (events.length === 0) throw new RangeError(`nothing to append to ${stream}`);
  const serialised = events.map((event) => ({
    event,
    data: JSON.stringify(event.data),
    metadata: JSON.stringify(event.metadata),
  }));
  const bytes = serialisedBytes(serialised);
  if (bytes > MAX_APPEND_BYTES) throw new EventTooLarge(stream, bytes);
  return serialised;
}

export const serialisedBytes = (events: readonly SerialisedEvent[]): number =>
  events.reduce((sum, one) => sum + eventBytes(one), 0);

// EventStoreDB counts two bytes for each character of a type.
function eventBytes({ event, data, metadata }: SerialisedEvent): number {
  return Buffer.byteLength(data) + Buffer.byteLength(metadata) + 2 * event.type.length;
}
