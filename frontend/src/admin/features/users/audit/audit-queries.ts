import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { AUDIT_LIMIT, AUDIT_NAMES_MOST, type AuditEntry, type AuditNames } from '@lox/contracts/audit.js';
import type { ManagedUser } from '@lox/contracts/user-management.js';
import { call, withQuery } from '../../../../shared/api.js';
import type { AuditFilters } from './audit-filters.js';

export const AUDIT_PAGE = AUDIT_LIMIT.default;

export const auditKeys = { list: (filters: AuditFilters) => ['audit', filters] as const };

export const auditQuery = (filters: AuditFilters) =>
  infiniteQueryOptions({
    queryKey: auditKeys.list(filters),
    queryFn: ({ signal, pageParam }) =>
      call<AuditEntry[]>(
        withQuery('/api/admin/audit-logs', { limit: AUDIT_PAGE, ...filters, before: pageParam }),
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.length < AUDIT_PAGE ? undefined : last.at(-1)?.id),
    refetchOnWindowFocus: false,
  });

/** Types whose records are named after clients. */
const CLIENTS = ['lead', 'visit'];

export function auditNamesQuery(entries: readonly AuditEntry[]) {
  const ids = new Set(
    entries.flatMap(({ entityType, entityId }) => (CLIENTS.includes(entityType) ? entityId : [])),
  );
  const asked = [...ids].slice(0, AUDIT_NAMES_MOST).join();
  return queryOptions({
    queryKey: ['audit-names', asked],
    queryFn: ({ signal }) =>
      call<AuditNames>(withQuery('/api/admin/audit-logs/names', { ids: asked }), { signal }),
    enabled: asked !== '',
  });
}

export const auditUsersQuery = queryOptions({
  queryKey: ['users', 'people'],
  queryFn: async ({ signal }) => {
    const ofRole = (role: string) => call<ManagedUser[]>(withQuery('/api/admin/users', { role }), { signal });
    const staff = (await Promise.all(['admin', 'broker'].map(ofRole))).flat();
    return staff.map(({ id, name }) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name, 'pt-BR'));
  },
  staleTime: 60_000,
});
