import { queryOptions } from '@tanstack/react-query';
import type { LeadChanges, PastStart } from '@lox/contracts/past.js';
import { call, withQuery } from '../../../../shared/api.js';
import { PAST } from '../../../ui/as-of.js';
import { leadKeys } from '../lead-queries.js';

export const pastStartQuery = queryOptions({
  queryKey: [PAST],
  queryFn: ({ signal }) => call<PastStart>('/api/admin/past', { signal }),
  staleTime: Infinity,
});

/** Two instants. */
export const leadChangesQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: [...leadKeys.all, 'changes', from, to],
    queryFn: ({ signal }) =>
      call<LeadChanges>(withQuery('/api/admin/leads/changes', { from, to }), { signal }),
  });
