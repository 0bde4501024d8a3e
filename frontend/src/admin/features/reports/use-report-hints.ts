import { focusManager, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { gathered } from './gathered.js';
import { reportKeys } from './report-queries.js';

/** A change shows this soon; however many come, the report is fetched no oftener than once in the rest. */
const TIMES = { soonMs: 300, restMs: 2_000 };

/**
 * Fetches the open report, and the rows that are open over it, again when what it counts changed; give it every hint
 * about a lead, a visit or a property, and tell it after the live line was down. A page that nobody sees only notes
 * that its figures are old: they are fetched when it is looked at again.
 */
export function useReportHints(): { changed(): void } {
  const client = useQueryClient();
  const { ask, stop } = useMemo(
    () =>
      gathered(
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
  return useMemo(() => ({ changed: ask }), [ask]);
}
