import { queryOptions } from '@tanstack/react-query';
import { fetchLeads } from '../../../records/find-leads.js';
import { fetchBoard } from '../lead-calls.js';
import { keyAsOf, pollAsOf, type AsOf } from '../../../ui/as-of.js';
import { leadKeys, LEADS_POLL_MS } from '../lead-queries.js';

const RECENT_LEADS = 5;

export const stageCountsQuery = (at: AsOf) =>
  queryOptions({
    queryKey: keyAsOf([...leadKeys.all, 'stage-counts'], at),
    queryFn: async ({ signal }) => {
      const { total, columns } = await fetchBoard(at, signal);
      return { total, stages: columns.map(({ stage, count, value }) => ({ stage, count, value })) };
    },
    refetchInterval: pollAsOf(LEADS_POLL_MS, at),
  });

export const recentLeadsQuery = (at: AsOf) =>
  queryOptions({
    queryKey: keyAsOf([...leadKeys.all, 'recent'], at),
    queryFn: ({ signal }) => fetchLeads({ limit: RECENT_LEADS, ...at }, signal),
    refetchInterval: pollAsOf(LEADS_POLL_MS, at),
  });
