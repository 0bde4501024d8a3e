import type { EventStore } from '../platform/storage/event-store/event-store.js';

export interface LogLag {
  lagEvents: number;
  lagSeconds: number;
}

interface Behind {
  name: string;
  position: number;
  categories: readonly string[];
}

const MOST = 10_000;

/** One bounded read, from the lowest position. */
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
