import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { fetchLeads } from '../../../records/find-leads.js';
import { fetchProperty, fetchPropertyPage } from '../../../records/find-properties.js';

const PROPERTIES = 100;
const LEADS = 30;
const FRESH_MS = 30_000;

export const propertyOptionsQuery = (search: string) =>
  queryOptions({
    queryKey: ['visit-pickers', 'properties', search],
    queryFn: ({ signal }) =>
      fetchPropertyPage({ search: search || undefined, limit: PROPERTIES, offset: 0 }, signal),
    select: (page) => page.properties,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });

export const chosenPropertyQuery = (id: string | undefined) =>
  queryOptions({
    queryKey: ['visit-pickers', 'property', id],
    queryFn: id === undefined ? skipToken : ({ signal }) => fetchProperty(id, signal),
    staleTime: FRESH_MS,
  });

export const leadOptionsQuery = (search: string) =>
  queryOptions({
    queryKey: ['visit-pickers', 'leads', search],
    queryFn: ({ signal }) => fetchLeads({ search: search || undefined, limit: LEADS, offset: 0 }, signal),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });
