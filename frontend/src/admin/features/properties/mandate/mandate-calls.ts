import { queryOptions } from '@tanstack/react-query';
import type { Mandate, PropertyOwner, UpdateMandate } from '@lox/contracts/mandates.js';
import { call, withQuery } from '../../../../shared/api.js';

const mandateOf = (id: string): string => `/api/admin/property-mandates/${encodeURIComponent(id)}`;
const at = (version: number) => ({ 'If-Match': `"${version}"` });

export const mandateQuery = (id: string) =>
  queryOptions({
    queryKey: ['properties', 'mandate', id] as const,
    queryFn: ({ signal }) => call<Mandate>(mandateOf(id), { signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

export const saveMandate = (id: string, change: UpdateMandate, version: number): Promise<Mandate> =>
  call(mandateOf(id), { method: 'PUT', body: change, headers: at(version) });

export const withdrawAuthorisation = (id: string, version: number): Promise<Mandate> =>
  call(`${mandateOf(id)}/authorisation`, { method: 'DELETE', headers: at(version) });

export const ownersQuery = (search: string) =>
  queryOptions({
    queryKey: ['property-owners', search] as const,
    queryFn: ({ signal }) =>
      call<PropertyOwner[]>(withQuery('/api/admin/property-owners', { search }), { signal }),
    enabled: search.trim().length > 1,
    staleTime: 10_000,
  });
