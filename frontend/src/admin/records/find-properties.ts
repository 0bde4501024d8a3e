import type { ManagedProperty, ManagedPropertyQuery } from '@lox/contracts/property-management.js';
import { NOW, type AsOf } from '../ui/as-of.js';
import { call, callWithHeaders, withQuery } from '../../shared/api.js';

export interface ManagedPropertyPage {
  properties: ManagedProperty[];
  total: number;
}

export async function fetchPropertyPage(
  query: ManagedPropertyQuery,
  signal?: AbortSignal,
): Promise<ManagedPropertyPage> {
  const { data, headers } = await callWithHeaders<ManagedProperty[]>(
    withQuery('/api/admin/properties', { ...query }),
    {
      signal,
    },
  );
  const total = Number(headers.get('X-Total-Count') ?? Number.NaN);
  return { properties: data, total: Number.isFinite(total) ? total : (query.offset ?? 0) + data.length };
}

export const fetchProperty = (id: string, signal?: AbortSignal, at: AsOf = NOW): Promise<ManagedProperty> =>
  call(withQuery(`/api/properties/${encodeURIComponent(id)}`, { ...at }), { signal });
