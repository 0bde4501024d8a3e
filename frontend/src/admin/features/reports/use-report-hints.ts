import { focusManager, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { coalesced } from './coalesced.js';
import { reportKeys } from './report-queries.js';

const TIMES = { soonMs: 300, restMs: 2_000 };

/** Call `changed` also after a reconnect. */
export function useReportHints(): { changed(): void } {
  const client = useQueryClient();
  const { request, stop } = useMemo(
    () =>
      coalesced(
        () =>
          client.invalidateQueries({
            queryKey: reportKeys.all,
            refetchType: focusManager.isFocused() ? 'active' : 'none',
          }),
        TIMES,
      ),
    [client],
  );
  useEffect(() => stop, [stop]);
  return useMemo(() => ({ changed: request }), [request]);
}
