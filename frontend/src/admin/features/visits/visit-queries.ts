import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { keyAsOf, pollAsOf, type AsOf } from '../../ui/as-of.js';
import type { Day } from '@lox/contracts/local-time.js';
import type { VisitFilters } from '@lox/contracts/visits.js';
import {
  fetchVisit,
  fetchVisitHistory,
  fetchVisitPage,
  fetchVisits,
  fetchVisitSummary,
} from './visit-calls.js';

export const VISITS_POLL_MS = 30_000;
const FRESH_MS = 5 * 60_000;
const KEPT_MS = 10 * 60_000;

export const VISIT_PAGE = 30;

export type ListPart = 'upcoming' | 'past';

export const visitKeys = {
  all: ['visits'] as const,
  spans: ['visits', 'span'] as const,
  lists: ['visits', 'list'] as const,
  one: (id: string) => ['visits', 'one', id] as const,
};

/** Mutation key; nothing is refetched while one runs. */
export const VISIT_CHANGE = ['visits', 'change'] as const;

export const visitSpanQuery = (start: Day, end: Day, filters: VisitFilters & AsOf) =>
  queryOptions({
    queryKey: keyAsOf([...visitKeys.spans, start, end, filters], filters),
    queryFn: ({ signal }) => fetchVisits({ start, end, ...filters }, signal),
    staleTime: FRESH_MS,
    gcTime: KEPT_MS,
    refetchInterval: pollAsOf(VISITS_POLL_MS, filters),
  });

export const visitSummaryQuery = ({ status: _status, ...filters }: VisitFilters & AsOf) =>
  queryOptions({
    queryKey: keyAsOf([...visitKeys.all, 'summary', filters], filters),
    queryFn: ({ signal }) => fetchVisitSummary(filters, signal),
    refetchInterval: pollAsOf(VISITS_POLL_MS, filters),
    placeholderData: keepPreviousData,
  });

export const visitListQuery = (part: ListPart, today: Day, yesterday: Day, filters: VisitFilters & AsOf) =>
  infiniteQueryOptions({
    queryKey: keyAsOf([...visitKeys.lists, part, today, filters], filters),
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
    refetchInterval: pollAsOf(VISITS_POLL_MS, filters),
    placeholderData: keepPreviousData,
  });

export const visitQuery = (id: string, at: AsOf) =>
  queryOptions({
    queryKey: keyAsOf(visitKeys.one(id), at),
    queryFn: ({ signal }) => fetchVisit(id, at, signal),
    refetchInterval: pollAsOf(VISITS_POLL_MS, at),
  });

export const visitHistoryQuery = (id: string) =>
  queryOptions({
    queryKey: [...visitKeys.all, 'history', id],
    queryFn: ({ signal }) => fetchVisitHistory(id, signal),
  });
