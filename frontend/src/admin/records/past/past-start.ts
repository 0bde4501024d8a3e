import { queryOptions } from '@tanstack/react-query';
import type { PastStart } from '@lox/contracts/past.js';
import { call } from '../../../shared/api.js';
import { PAST } from '../../ui/as-of.js';

const LOOK_MS = 1_000;
/** The server forgets a past that nobody asks about. */
const KEEP_MS = 10 * 60_000;

export const pastStartQuery = queryOptions({
  queryKey: [PAST],
  queryFn: ({ signal }) => call<PastStart>('/api/admin/past', { signal }),
  staleTime: KEEP_MS,
  refetchInterval: ({ state }) => (typeof state.data?.preparing === 'number' ? LOOK_MS : KEEP_MS),
});
