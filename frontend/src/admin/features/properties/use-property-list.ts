import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import type { ManagedProperty } from '@lox/contracts/property-management.js';
import { useMemo } from 'react';
import type { AsOf } from '../../ui/as-of.js';
import type { PropertyFilters } from './property-filters.js';
import { PROPERTY_PAGE, propertyPageQuery } from './property-queries.js';

export interface PropertyList {
  total: number | undefined;
  at(index: number): ManagedProperty | undefined;
  outdated: boolean;
  error: unknown;
  retry(): void;
  retrying: boolean;
}

/** The first page always loads: it has the total. */
export function usePropertyList(filters: PropertyFilters & AsOf, first: number, last: number): PropertyList {
  const head = useQuery({
    ...propertyPageQuery(filters, 0),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  const total = head.data?.total;
  const pages = useMemo(() => pagesOf(first, last, total ?? 0), [first, last, total]);
  const loaded = useQueries({ queries: pages.map((page) => propertyPageQuery(filters, page)) });
  const byPage = new Map(pages.map((page, index) => [page, loaded[index]?.data?.properties]));
  byPage.set(0, head.data?.properties);
  const failed = [head, ...loaded].find(({ isError, data }) => isError && !data);
  return {
    total,
    at: (index) => byPage.get(Math.floor(index / PROPERTY_PAGE))?.[index % PROPERTY_PAGE],
    outdated: head.isPlaceholderData,
    error: failed?.error ?? null,
    retry: () => {
      for (const query of [head, ...loaded]) if (query.isError) void query.refetch();
    },
    retrying: failed?.isFetching ?? false,
  };
}

export function pagesOf(first: number, last: number, total: number): number[] {
  const from = Math.max(1, Math.floor(first / PROPERTY_PAGE));
  const to = Math.floor(Math.min(last, total - 1) / PROPERTY_PAGE);
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
