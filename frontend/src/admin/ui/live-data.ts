import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ChangeHint } from '@lox/contracts/realtime.js';

/** Hints within this time cause one fetch. */
const BATCH_MS = 400;

export interface LiveData {
  hints: readonly ChangeHint['what'][];
  keys: readonly QueryKey[];
  batchMs?: number;
  isCached?(client: QueryClient, hint: ChangeHint): boolean;
  /** While data is busy, nothing is refetched. */
  isBusy?(client: QueryClient): boolean;
}

const pendingRefreshes = new WeakMap<QueryClient, Set<LiveData>>();

export function scheduleRefresh(
  client: QueryClient,
  data: LiveData,
  afterMs = data.batchMs ?? BATCH_MS,
): void {
  const known = pendingRefreshes.get(client) ?? new Set();
  pendingRefreshes.set(client, known);
  if (known.has(data)) return;
  known.add(data);
  setTimeout(() => {
    known.delete(data);
    if (data.isBusy?.(client)) return scheduleRefresh(client, data);
    for (const queryKey of data.keys) void client.invalidateQueries({ queryKey });
  }, afterMs);
}
