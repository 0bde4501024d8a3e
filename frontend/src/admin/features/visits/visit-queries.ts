import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Day } from '@lox/contracts/local-time.js';
import type { VisitFilters } from '@lox/contracts/visits.js';
import {
  fetchVisit,
  fetchVisitHistory,
  fetchVisitPage,
  fetchVisits,
  fetchVisitSummary,
} from './visit-calls.js';

/** Polling, stale and cache times (docs/behaviour/visits.md#freshness). */
export const VISITS_POLL_MS = 30_000;
const FRESH_MS = 5 * 60_000;
const KEPT_MS = 10 * 60_000;
const LEAD_FRESH_MS = 30_000;

/** Page size of the scheduled-visits tab. */
export const VISIT_PAGE = 30;

/** The two halves of the scheduled-visits tab. */
export type ListPart = 'upcoming' | 'past';

export const visitKeys = {
  all: ['visits'] as const,
  spans: ['visits', 'span'] as const,
  lists: ['visits', 'list'] as const,
  one: (id: string) => ['visits', 'one', id] as const,
  ofLead: (leadId: string) => ['visits', 'lead', leadId] as const,
};

/** Mutation key of changes being saved: nothing is refetched meanwhile. */
export const VISIT_CHANGE = ['visits', 'change'] as const;

/** All visits in a range of the calendar. */
export const visitSpanQuery = (start: Day, end: Day, filters: VisitFilters) =>
  queryOptions({
    queryKey: [...visitKeys.spans, start, end, filters],
    queryFn: ({ signal }) => fetchVisits({ start, end, ...filters }, signal),
    staleTime: FRESH_MS,
    gcTime: KEPT_MS,
    refetchInterval: VISITS_POLL_MS,
  });

/** Number of visits by status, ignoring the status filter. */
export const visitSummaryQuery = ({ status: _status, ...filters }: VisitFilters) =>
  queryOptions({
    queryKey: [...visitKeys.all, 'summary', filters],
    queryFn: ({ signal }) => fetchVisitSummary(filters, signal),
    refetchInterval: VISITS_POLL_MS,
    placeholderData: keepPreviousData,
  });

/** Visits from today on, soonest first, or earlier ones, latest first. */
export const visitListQuery = (part: ListPart, today: Day, yesterday: Day, filters: VisitFilters) =>
  infiniteQueryOptions({
    queryKey: [...visitKeys.lists, part, today, filters],
    queryFn: ({ pageParam, signal }) =>
      fetchVisitPage(
        {
          ...filters,
          ...(part === 'upcoming' ? { start: today } : { end: yesterday, order: 'latest' as const }),
          limit: VISIT_PAGE,
          offset: pageParam,
        },
        signal,
      ),
    initialPageParam: 0,
    getNextPageParam: (last, _pages, offset) =>
      last.visits.length > 0 && offset + last.visits.length < last.total
        ? offset + last.visits.length
        : undefined,
    staleTime: FRESH_MS,
    gcTime: KEPT_MS,
    refetchInterval: VISITS_POLL_MS,
    placeholderData: keepPreviousData,
  });

export const visitQuery = (id: string) =>
  queryOptions({
    queryKey: visitKeys.one(id),
    queryFn: ({ signal }) => fetchVisit(id, signal),
    refetchInterval: VISITS_POLL_MS,
  });

export const visitHistoryQuery = (id: string) =>
  queryOptions({
    queryKey: [...visitKeys.all, 'history', id],
    queryFn: ({ signal }) => fetchVisitHistory(id, signal),
  });

/** The visits of one lead. */
export const leadVisitsQuery = (leadId: string) =>
  queryOptions({
    queryKey: visitKeys.ofLead(leadId),
    queryFn: ({ signal }) => fetchVisits({ leadId }, signal),
    staleTime: LEAD_FRESH_MS,
  });
