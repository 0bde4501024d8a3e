import type { EventStore } from '../platform/storage/event-store/event-store.js';

/** How far something is behind the log. */
export interface LogLag {
  lagEvents: number;
  /** Age of the oldest event that it has not read. */
  lagSeconds: number;
}

interface Behind {
  name: string;
  position: number;
  categories: readonly string[];
}

/** So many events are counted; who lags by more is shown with this number. */
const MOST = 10_000;

/** What each has still to read, in one bounded read from where the last of them is. */
export async function measureLag(
  events: EventStore,
  behind: readonly Behind[],
  now = Date.now(),
): Promise<Map<string, LogLag>> {
  const lags = new Map(behind.map(({ name }) => [name, { lagEvents: 0, lagSeconds: 0 }]));
  if (behind.length === 0) return lags;
  const after = Math.min(...behind.map(({ position }) => position));
  const categories = [...new Set(behind.flatMap((one) => one.categories))];
  let read = 0;
  for await (const batch of events.readAll({ after, categories })) {
    for (const { position, category, metadata } of batch.events)
      for (const one of behind) {
        const lag = lags.get(one.name);
        if (!lag || position <= one.position || !one.categories.includes(category)) continue;
        if (lag.lagEvents === 0)
          lag.lagSeconds = Math.max(0, Math.round((now - Date.parse(metadata.occurredAt)) / 1000));
        lag.lagEvents++;
      }
    read += batch.events.length;
    if (read >= MOST) break;
  }
  return lags;
}
