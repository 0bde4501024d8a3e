import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Today } from '@lox/contracts/today.js';
import { call, withQuery } from '../../../../shared/api.js';
import { dashboardKeys, DASHBOARD_POLL_MS } from '../dashboard-queries.js';

export const TODAY_KEY = [...dashboardKeys.all, 'today'] as const;

export const todayQuery = (brokerId: string | undefined) =>
  queryOptions({
    queryKey: [...TODAY_KEY, brokerId ?? null],
    queryFn: ({ signal }) => call<Today>(withQuery('/api/admin/today', { brokerId }), { signal }),
    refetchInterval: DASHBOARD_POLL_MS,
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
  });
