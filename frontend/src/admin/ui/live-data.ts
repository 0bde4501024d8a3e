import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Hint } from '@lox/contracts/realtime.js';

/** Hints within this time cause only one fetch. */
const BATCH_MS = 400;

/** Data of a feature that others may change, and the hints that announce it. */
export interface LiveData {
  hints: readonly Hint['what'][];
  /** The queries to invalidate. */
  keys: readonly QueryKey[];
  batchMs?: number;
  /** Whether the cache already contains the change. */
  isCached?(client: QueryClient, hint: Hint): boolean;
  /** Whether some of it is being dragged or saved: nothing is refetched until that ends. */
  isBusy?(client: QueryClient): boolean;
}

const waiting = new WeakMap<QueryClient, Set<LiveData>>();

/** Refetches the data after a delay, and not while it is busy. */
export function refreshSoon(client: QueryClient, data: LiveData, afterMs = data.batchMs ?? BATCH_MS): void {
  const known = waiting.get(client) ?? new Set();
  waiting.set(client, known);
  if (known.has(data)) return;
  known.add(data);
  setTimeout(() => {
    known.delete(data);
    if (data.isBusy?.(client)) return refreshSoon(client, data);
    for (const queryKey of data.keys) void client.invalidateQueries({ queryKey });
  }, afterMs);
}
