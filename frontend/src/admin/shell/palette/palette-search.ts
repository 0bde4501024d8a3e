import { useQueries } from '@tanstack/react-query';
import type { Lead } from '@lox/contracts/leads.js';
import { can, type Ability } from '@lox/contracts/permissions.js';
import type { ManagedProperty } from '@lox/contracts/property-management.js';
import type { ManagedUser } from '@lox/contracts/user-management.js';
import type { Visit } from '@lox/contracts/visits.js';
import { call, withQuery } from '../../../shared/api.js';
import { PALETTE_RESULTS_KEY } from './palette-results.js';
import { leadEntry, personEntry, propertyEntry, visitEntry, type PaletteEntry } from './palette-entries.js';

/** Shorter texts match too much. */
export const MIN_SEARCH_LENGTH = 2;
const EACH = 5;

interface Source {
  name: string;
  opens(ability: Ability): boolean;
  find(search: string, signal: AbortSignal): Promise<PaletteEntry[]>;
}

const from =
  <T>(path: string, entry: (found: T) => PaletteEntry, more: Record<string, string> = {}) =>
  async (search: string, signal: AbortSignal): Promise<PaletteEntry[]> =>
    (await call<T[]>(withQuery(path, { search, limit: EACH, ...more }), { signal })).map(entry);

const SOURCES: readonly Source[] = [
  {
    name: 'leads',
    opens: (ability) => can(ability, 'read', 'leads'),
    find: from<Lead>('/api/admin/leads', leadEntry),
  },
  {
    name: 'properties',
    opens: (ability) => can(ability, 'read', 'properties'),
    find: from<ManagedProperty>('/api/admin/properties', propertyEntry),
  },
  {
    name: 'visits',
    opens: (ability) => can(ability, 'read', 'visits'),
    find: from<Visit>('/api/visits', visitEntry, { order: 'latest' }),
  },
  {
    name: 'people',
    opens: (ability) => can(ability, 'read', 'users'),
    find: from<ManagedUser>('/api/admin/users', personEntry),
  },
];

export function usePaletteSearch(ability: Ability, text: string) {
  const search = text.trim();
  const enabled = search.length >= MIN_SEARCH_LENGTH;
  return useQueries({
    queries: SOURCES.filter(({ opens }) => opens(ability)).map(({ name, find }) => ({
      queryKey: [...PALETTE_RESULTS_KEY, name, search],
      queryFn: ({ signal }: { signal: AbortSignal }) => find(search, signal),
      enabled,
      staleTime: 10_000,
      gcTime: 60_000,
    })),
    combine: (results) => ({
      entries: enabled ? results.flatMap(({ data }) => data ?? []) : [],
      searching: enabled && results.some(({ isFetching }) => isFetching),
      failed: enabled && results.some(({ isError }) => isError),
    }),
  });
}
