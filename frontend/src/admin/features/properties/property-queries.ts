import { queryOptions } from '@tanstack/react-query';
import type { LiveData } from '../../ui/live-data.js';
import { fetchProperty, fetchPropertyPage } from '../../records/find-properties.js';
import type { PropertyFilters } from './property-filters.js';

/** Properties that one page of the list holds: full rows at one, two and three columns. */
export const PROPERTY_PAGE = 30;

export const propertyKeys = {
  all: ['properties'] as const,
  lists: ['properties', 'list'] as const,
  page: (filters: PropertyFilters, page: number) => ['properties', 'list', filters, page] as const,
  one: (id: string) => ['properties', 'one', id] as const,
};

/** Marks changes of status, so that nothing is fetched under them. */
export const STATUS_CHANGE = ['properties', 'status'] as const;

/** The list alone: a property that is open is never exchanged under the person's hands. */
export const propertyHints: LiveData = {
  hints: ['property'],
  keys: [propertyKeys.lists],
  isBusy: (client) => client.isMutating({ mutationKey: STATUS_CHANGE }) > 0,
};

/** One page of the list under these filters. */
export const propertyPageQuery = (filters: PropertyFilters, page: number) =>
  queryOptions({
    queryKey: propertyKeys.page(filters, page),
    queryFn: ({ signal }) =>
      fetchPropertyPage({ ...filters, limit: PROPERTY_PAGE, offset: page * PROPERTY_PAGE }, signal),
    staleTime: 30_000,
    refetchOnWindowFocus: 'always' as const,
  });

/** A property with everything that is to be edited; what is open is never exchanged under the person's hands. */
export const propertyQuery = (id: string) =>
  queryOptions({
    queryKey: propertyKeys.one(id),
    queryFn: async ({ signal }) => {
      try {
        return await fetchProperty(id, signal);
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
