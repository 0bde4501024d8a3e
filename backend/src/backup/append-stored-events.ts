import type { AppendResult, EventStore, StoredEvent } from '../platform/storage/event-store/event-store.js';

/** Beyond a client's send buffer, appends could overtake one another. */
const AT_ONCE = 8;

/** Original ids and revisions in order; repeatable. */
export async function appendStoredEvents(
  events: EventStore,
  stored: AsyncIterable<StoredEvent>,
  onProgress: (count: number) => void = () => {},
): Promise<number> {
  const underWay: Promise<AppendResult>[] = [];
  let count = 0;
  try {
    for await (const { id, type, data, metadata, stream, revision } of stored) {
      const expectedRevision = revision === 0 ? ('no_stream' as const) : revision - 1;
      underWay.push(events.append(stream, [{ id, type, data, metadata }], { expectedRevision }));
      count++;
      if (underWay.length < AT_ONCE) continue;
      await Promise.all(underWay);
      underWay.length = 0;
      onProgress(count);
    }
    await Promise.all(underWay);
    return count;
  } finally {
    // All appends finish before the command returns.
    await Promise.allSettled(underWay);
  }
}
