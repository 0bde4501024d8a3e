import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Hint } from '@lox/contracts/realtime.js';

/** Hints that come within this time are answered by one fetch. */
const GATHER_MS = 400;

/** What a feature shows that others may change, and which hints tell of it. */
export interface LiveData {
  hints: readonly Hint['what'][];
  /** What is fetched again. */
  keys: readonly QueryKey[];
  gatherMs?: number;
  /** Whether everything that is held shows the change already. */
  knows?(client: QueryClient, hint: Hint): boolean;
  /** Whether somebody has a part of it in hand, or a change is being saved: nothing is fetched under it. */
  isBusy?(client: QueryClient): boolean;
}

const waiting = new WeakMap<QueryClient, Set<LiveData>>();

/** Fetches what is shown again, after some time and not before nothing of it is in hand. */
export function refreshSoon(client: QueryClient, data: LiveData, afterMs = data.gatherMs ?? GATHER_MS): void {
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
