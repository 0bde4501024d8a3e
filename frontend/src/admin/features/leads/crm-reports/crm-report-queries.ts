import { queryOptions } from '@tanstack/react-query';
import { fetchLeads } from '../../../records/find-leads.js';
import { fetchBoard } from '../lead-calls.js';
import { leadKeys, LEADS_POLL_MS } from '../lead-queries.js';

const RECENT_LEADS = 5;

export const stageCountsQuery = queryOptions({
  queryKey: [...leadKeys.all, 'stage-counts'],
  queryFn: async ({ signal }) => {
    const { total, columns } = await fetchBoard({}, signal);
    return { total, stages: columns.map(({ stage, count, value }) => ({ stage, count, value })) };
  },
  refetchInterval: LEADS_POLL_MS,
});

export const recentLeadsQuery = queryOptions({
  queryKey: [...leadKeys.all, 'recent'],
  queryFn: ({ signal }) => fetchLeads({ limit: RECENT_LEADS }, signal),
  refetchInterval: LEADS_POLL_MS,
});
