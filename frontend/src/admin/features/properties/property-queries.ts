import { queryOptions } from '@tanstack/react-query';
import type { LiveData } from '../../ui/live-data.js';
import { keyAsOf, NOW, type AsOf } from '../../ui/as-of.js';
import { fetchProperty, fetchPropertyPage } from '../../records/find-properties.js';
import { fetchPrices, fetchPropertyHistory } from './property-calls.js';
import { queryOf, type PropertyFilters } from './property-filters.js';

/** Divisible by one, two and three columns. */
export const PROPERTY_PAGE = 30;

export const propertyKeys = {
  all: ['properties'] as const,
  lists: ['properties', 'list'] as const,
  missing: ['properties', 'without-authorisation'] as const,
  page: (filters: PropertyFilters, page: number) => ['properties', 'list', filters, page] as const,
  prices: (id: string) => ['properties', 'prices', id] as const,
  histories: ['properties', 'history'] as const,
  one: (id: string) => ['properties', 'one', id] as const,
};

/** Mutation key; nothing is refetched while one runs. */
export const STATUS_CHANGE = ['properties', 'status'] as const;

/** An open property is not replaced while edited. */
export const propertyHints: LiveData = {
  hints: ['property'],
  keys: [propertyKeys.lists, propertyKeys.missing, propertyKeys.histories, ['portals']],
  isBusy: (client) => client.isMutating({ mutationKey: STATUS_CHANGE }) > 0,
};

export const propertyPageQuery = (filters: PropertyFilters & AsOf, page: number) =>
  queryOptions({
    queryKey: keyAsOf(propertyKeys.page(filters, page), filters),
    queryFn: ({ signal }) =>
      fetchPropertyPage({ ...queryOf(filters), limit: PROPERTY_PAGE, offset: page * PROPERTY_PAGE }, signal),
    staleTime: 30_000,
    refetchOnWindowFocus: 'always' as const,
  });

export const pricesQuery = (id: string) =>
  queryOptions({
    queryKey: propertyKeys.prices(id),
    queryFn: ({ signal }) => fetchPrices(id, signal),
  });

export const propertyHistoryQuery = (id: string) =>
  queryOptions({
    queryKey: [...propertyKeys.histories, id],
    queryFn: ({ signal }) => fetchPropertyHistory(id, signal),
  });

export const managedPropertyQuery = (id: string, at: AsOf = NOW) =>
  queryOptions({
    queryKey: keyAsOf(propertyKeys.one(id), at),
    queryFn: async ({ signal }) => {
      try {
        return await fetchProperty(id, signal, at);
      } catch (error) {
        if (!signal.aborted) console.warn('property unavailable', error);
        throw error;
      }
    },
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
