import { useQueries } from '@tanstack/react-query';
import type { Lead } from '@lox/contracts/leads.js';
import { can, type Ability } from '@lox/contracts/permissions.js';
import type { ManagedProperty } from '@lox/contracts/property-management.js';
import type { ManagedUser } from '@lox/contracts/user-management.js';
import type { Visit } from '@lox/contracts/visits.js';
import { call, withQuery } from '../../../shared/api.js';
import { FOUND } from './found.js';
import { leadEntry, personEntry, propertyEntry, visitEntry, type PaletteEntry } from './palette-entries.js';

/** Shorter texts find too much to be of use. */
export const SEARCHED_FROM = 2;
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

/** What is searched on the server, which shows everybody only what they may see. */
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

/** What the text finds; what was found for the text before stays until the answers are there. */
export function usePaletteSearch(ability: Ability, text: string) {
  const search = text.trim();
  const enabled = search.length >= SEARCHED_FROM;
  return useQueries({
    queries: SOURCES.filter(({ opens }) => opens(ability)).map(({ name, find }) => ({
      queryKey: [...FOUND, name, search],
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
