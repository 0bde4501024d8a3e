import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { EventQuery, FollowerView } from '@lox/contracts/operations.js';
import type { LiveData } from '../../ui/live-data.js';
import {
  fetchChain,
  fetchEvent,
  fetchEvents,
  fetchFollowers,
  fetchJobs,
  fetchMachine,
  fetchParked,
} from './operations-calls.js';

const BUSY_MS = 2_000;
const CALM_MS = 10_000;

const KEYS = {
  followers: ['operations', 'followers'],
  parked: ['operations', 'parked'],
  newest: ['operations', 'newest'],
  machine: ['operations', 'machine'],
  jobs: ['operations', 'jobs'],
  events: ['operations', 'events'],
  event: ['operations', 'event'],
} as const;
export const operationsKeys = KEYS;

export const EVENT_PAGE = 50;
export const PARKED_PAGE = 20;

/** The list of events itself never refetches. */
export const operationsHints: LiveData = {
  hints: ['lead', 'visit', 'property', 'user', 'document'],
  keys: [KEYS.followers, KEYS.parked, KEYS.newest],
  batchMs: BUSY_MS,
};

export const isFollowerBusy = ({ state, rebuild, verification }: FollowerView): boolean =>
  state === 'behind' ||
  state === 'building' ||
  (rebuild !== null && !rebuild.paused) ||
  verification?.state === 'running';

export const followersQuery = queryOptions({
  queryKey: KEYS.followers,
  queryFn: ({ signal }) => fetchFollowers(signal),
  refetchInterval: ({ state }) => (state.data?.some(isFollowerBusy) ? BUSY_MS : CALM_MS),
});

export const parkedQuery = (page: number) =>
  queryOptions({
    queryKey: [...KEYS.parked, page],
    queryFn: ({ signal }) => fetchParked({ limit: PARKED_PAGE, offset: (page - 1) * PARKED_PAGE }, signal),
    refetchInterval: CALM_MS,
    placeholderData: keepPreviousData,
  });

export type EventFilter = Omit<EventQuery, 'before' | 'limit'>;

export const eventsQuery = (filter: EventFilter) =>
  infiniteQueryOptions({
    queryKey: [...KEYS.events, filter],
    queryFn: ({ signal, pageParam }) =>
      fetchEvents({ ...filter, limit: EVENT_PAGE, before: pageParam }, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    // Older pages never change.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const newestQuery = queryOptions({
  queryKey: KEYS.newest,
  queryFn: async ({ signal }) => (await fetchEvents({ limit: 1 }, signal)).items[0] ?? null,
  refetchInterval: CALM_MS,
});

export const eventQuery = (position: number) =>
  queryOptions({
    queryKey: [...KEYS.event, position],
    queryFn: ({ signal }) => fetchEvent(position, signal),
  });

export const chainQuery = (position: number) =>
  queryOptions({
    queryKey: [...KEYS.event, position, 'chain'],
    queryFn: ({ signal }) => fetchChain(position, signal),
  });

export const jobsQuery = queryOptions({
  queryKey: KEYS.jobs,
  queryFn: ({ signal }) => fetchJobs(signal),
  refetchInterval: CALM_MS,
});

export const machineQuery = queryOptions({
  queryKey: KEYS.machine,
  queryFn: ({ signal }) => fetchMachine(signal),
  refetchInterval: CALM_MS,
});
