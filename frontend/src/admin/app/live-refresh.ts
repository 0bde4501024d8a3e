import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { Hint } from '@lox/contracts/realtime.js';
import { useMemo } from 'react';
import { sessionKeys } from '../features/session/session-queries.js';

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

/** Keeps what is shown up to date with what the live line tells; give it the same list every time. */
export function useLiveRefresh(all: readonly LiveData[]): {
  /** Something changed. */
  onHint(hint: Hint): void;
  /** Anything may have changed, what the person may do and see too. */
  onAnything(): Promise<void>;
} {
  const client = useQueryClient();
  return useMemo(() => {
    const onAnything = async () => {
      // First of all: a screen that may no longer be seen has gone when the rest is fetched.
      await client.invalidateQueries({ queryKey: sessionKeys.all });
      for (const data of all) refreshSoon(client, data, 0);
    };
    const onHint = (hint: Hint) => {
      if (hint.what === 'session') return void onAnything();
      for (const data of all)
        if (data.hints.includes(hint.what) && !data.knows?.(client, hint)) refreshSoon(client, data);
    };
    return { onHint, onAnything };
  }, [all, client]);
}
