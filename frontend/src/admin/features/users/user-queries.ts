import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { LiveData } from '../../ui/live-data.js';
import { fetchTemplates } from './templates/template-calls.js';
import { fetchOpenRecords, fetchUserPage } from './user-calls.js';
import type { UserFilters } from './user-filters.js';

export const USER_PAGE = 50;

export const userKeys = {
  all: ['users'] as const,
  list: (filters: UserFilters) => ['users', 'list', filters] as const,
  openRecords: (id: string) => ['users', 'open-records', id] as const,
  templates: ['permission-templates'] as const,
};

export const userHints: LiveData = {
  hints: ['user', 'template'],
  keys: [userKeys.all, userKeys.templates],
};

export const userPageQuery = ({ search, role, page }: UserFilters) =>
  queryOptions({
    queryKey: userKeys.list({ search, role, page }),
    queryFn: ({ signal }) =>
      fetchUserPage({ search, role, limit: USER_PAGE, offset: (page - 1) * USER_PAGE }, signal),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });

const PROGRESS_MS = 1_000;

export const openRecordsQuery = (id: string) =>
  queryOptions({
    queryKey: userKeys.openRecords(id),
    queryFn: ({ signal }) => fetchOpenRecords(id, signal),
    refetchInterval: ({ state }) => (state.data?.handover ? PROGRESS_MS : false),
    staleTime: 0,
  });

const MINUTE = 60_000;

export const templatesQuery = queryOptions({
  queryKey: userKeys.templates,
  queryFn: ({ signal }) => fetchTemplates(signal),
  staleTime: 5 * MINUTE,
  gcTime: 10 * MINUTE,
});
