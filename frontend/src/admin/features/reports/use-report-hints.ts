import { focusManager, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { coalesced } from './coalesced.js';
import { reportKeys } from './report-queries.js';

/** A change shows this soon; the report is fetched at most once per pause, however many changes come. */
const TIMES = { soonMs: 300, restMs: 2_000 };

/**
 * Refetches the open report, and the rows open over it, when its data changes; pass it every hint about a
 * lead, a visit or a property, and call it after the live connection was down. A hidden page only marks its
 * figures as stale: they are fetched when it becomes visible.
 */
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
