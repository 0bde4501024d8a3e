import { useQueryClient } from '@tanstack/react-query';
import type { Hint } from '@lox/contracts/realtime.js';
import { useMemo } from 'react';
import { sessionKeys } from '../session/session-queries.js';
import { refreshSoon, type LiveData } from '../ui/live-data.js';

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
