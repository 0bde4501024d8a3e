import { queryOptions } from '@tanstack/react-query';
import type { ManagedUser } from '@lox/contracts/user-management.js';
import { call, withQuery } from '../../../../shared/api.js';

export const eventActorsQuery = queryOptions({
  queryKey: ['operations', 'people'],
  queryFn: async ({ signal }) => {
    const ofRole = (role: string) => call<ManagedUser[]>(withQuery('/api/admin/users', { role }), { signal });
    const staff = (await Promise.all(['admin', 'broker'].map(ofRole))).flat();
    return staff.map(({ id, name }) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name, 'pt-BR'));
  },
  staleTime: 60_000,
});
