import { useQueryClient } from '@tanstack/react-query';
import type { ChangeHint } from '@lox/contracts/realtime.js';
import { useMemo } from 'react';
import { sessionKeys } from '../session/session-queries.js';
import { scheduleRefresh, type LiveData } from '../ui/live-data.js';

export function useLiveRefresh(all: readonly LiveData[]): {
  onHint(hint: ChangeHint): void;
  onAnything(): Promise<void>;
} {
  const client = useQueryClient();
  return useMemo(() => {
    const onAnything = async () => {
      // Forbidden screens unmount before the rest is refetched.
      await client.invalidateQueries({ queryKey: sessionKeys.all });
      for (const data of all) scheduleRefresh(client, data, 0);
    };
    const onHint = (hint: ChangeHint) => {
      if (hint.what === 'session') return void onAnything();
      for (const data of all)
        if (data.hints.includes(hint.what) && !data.isCached?.(client, hint)) scheduleRefresh(client, data);
    };
    return { onHint, onAnything };
  }, [all, client]);
}
