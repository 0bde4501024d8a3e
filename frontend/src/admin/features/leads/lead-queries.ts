import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { LeadFilters } from '@lox/contracts/leads.js';
import { keyAsOf, pollAsOf, type AsOf } from '../../ui/as-of.js';
import { LEADS_KEY } from '../../records/find-leads.js';
import { fetchDuplicates, fetchDuplicatesOf, fetchHistory, fetchLead, fetchSummary } from './lead-calls.js';

export const LEADS_POLL_MS = 30_000;

export const leadKeys = {
  all: LEADS_KEY,
  boards: ['leads', 'board'] as const,
  board: (filters: LeadFilters) => ['leads', 'board', filters] as const,
  summary: ['leads', 'summary'] as const,
  lead: (id: string) => ['leads', 'one', id] as const,
  duplicates: ['leads', 'duplicates'] as const,
  history: (id: string) => ['leads', 'history', id] as const,
};

export const summaryQuery = (at: AsOf) =>
  queryOptions({
    queryKey: keyAsOf(leadKeys.summary, at),
    queryFn: ({ signal }) => fetchSummary(at, signal),
    refetchInterval: pollAsOf(LEADS_POLL_MS, at),
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
  });

export const leadQuery = (id: string, at: AsOf) =>
  queryOptions({
    queryKey: keyAsOf(leadKeys.lead(id), at),
    queryFn: ({ signal }) => fetchLead(id, at, signal),
    refetchInterval: pollAsOf(LEADS_POLL_MS, at),
  });

export const historyQuery = (id: string) =>
  queryOptions({ queryKey: leadKeys.history(id), queryFn: ({ signal }) => fetchHistory(id, signal) });

export const duplicatesQuery = queryOptions({
  queryKey: leadKeys.duplicates,
  queryFn: ({ signal }) => fetchDuplicates(signal),
});

export const duplicatesOfQuery = (id: string) =>
  queryOptions({
    queryKey: [...leadKeys.duplicates, id],
    queryFn: ({ signal }) => fetchDuplicatesOf(id, signal),
  });
