import { queryOptions } from '@tanstack/react-query';
import type { LeadChanges } from '@lox/contracts/past.js';
import { call, withQuery } from '../../../../shared/api.js';
import { leadKeys } from '../lead-queries.js';

export const leadChangesQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: [...leadKeys.all, 'changes', from, to],
    queryFn: ({ signal }) =>
      call<LeadChanges>(withQuery('/api/admin/leads/changes', { from, to }), { signal }),
  });
