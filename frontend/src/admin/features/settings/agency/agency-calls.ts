import { queryOptions } from '@tanstack/react-query';
import type { UpdateAgency, ManagedAgency } from '@lox/contracts/agency.js';
import { call } from '../../../../shared/api.js';

const AGENCY = '/api/admin/agency';

/** Never refetched while edited. */
export const agencyQuery = queryOptions({
  queryKey: ['agency'],
  queryFn: ({ signal }) => call<ManagedAgency>(AGENCY, { signal }),
  staleTime: Infinity,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

export const saveAgency = (agency: UpdateAgency, version: number): Promise<ManagedAgency> =>
  call(AGENCY, { method: 'PUT', body: agency, headers: { 'If-Match': `"${version}"` } });

/** Null restores the built-in drawing. */
export function saveLogo(file: File | null): Promise<ManagedAgency> {
  if (!file) return call(`${AGENCY}/logo`, { method: 'DELETE' });
  const body = new FormData();
  body.append('logo', file);
  return call(`${AGENCY}/logo`, { method: 'PUT', body });
}
