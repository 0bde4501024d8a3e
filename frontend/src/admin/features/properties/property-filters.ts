import type { ManagedPropertyQuery } from '@lox/contracts/property-management.js';
import {
  PROPERTY_STATUSES,
  PROPERTY_TYPES,
  type PropertyStatus,
  type PropertyType,
} from '@lox/contracts/properties.js';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What the list is narrowed to; an absent filter means all. */
export type PropertyFilters = Pick<ManagedPropertyQuery, 'search' | 'status' | 'type'>;

/** The filters that an address names; values that do not exist are ignored. */
export function readFilters(address: URLSearchParams): PropertyFilters {
  const search = address.get('search')?.trim();
  const status = PROPERTY_STATUSES.find((value): value is PropertyStatus => value === address.get('status'));
  const type = PROPERTY_TYPES.find((value): value is PropertyType => value === address.get('type'));
  return { ...(search && { search }), ...(status && { status }), ...(type && { type }) };
}

/** The address with other filters and everything else as it was. */
export function writeFilters(address: URLSearchParams, filters: PropertyFilters): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const name of ['search', 'status', 'type'] as const) {
    const value = filters[name];
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** The list's filters, kept in the address. */
export function usePropertyFilters(): {
  filters: PropertyFilters;
  change(change: Partial<PropertyFilters>): void;
  clear(): void;
} {
  const [address, setAddress] = useSearchParams();
  const text = writeFilters(new URLSearchParams(), readFilters(address)).toString();
  const filters = useMemo(() => readFilters(new URLSearchParams(text)), [text]);
  const change = useCallback(
    (part: Partial<PropertyFilters>) =>
      setAddress((present) => writeFilters(present, { ...readFilters(present), ...part }), { replace: true }),
    [setAddress],
  );
  const clear = useCallback(
    () => setAddress((present) => writeFilters(present, {}), { replace: true }),
    [setAddress],
  );
  return { filters, change, clear };
}
