import { queryOptions } from '@tanstack/react-query';
import type { LeadFilters } from '@lox/contracts/leads.js';
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

export const summaryQuery = queryOptions({
  queryKey: leadKeys.summary,
  queryFn: ({ signal }) => fetchSummary(signal),
  refetchInterval: LEADS_POLL_MS,
  refetchOnWindowFocus: 'always',
});

export const leadQuery = (id: string) =>
  queryOptions({
    queryKey: leadKeys.lead(id),
    queryFn: ({ signal }) => fetchLead(id, signal),
    refetchInterval: LEADS_POLL_MS,
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
