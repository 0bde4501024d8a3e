import { queryOptions } from '@tanstack/react-query';
import type { AdminDashboard } from '@lox/contracts/dashboard.js';
import { call, withQuery } from '../../../shared/api.js';
import { keyAsOf, pollAsOf, type AsOf } from '../../ui/as-of.js';
import type { LiveData } from '../../ui/live-data.js';

export const DASHBOARD_POLL_MS = 30_000;

export const dashboardKeys = { all: ['dashboard'] as const };

export const dashboardHints: LiveData = {
  hints: ['lead', 'property', 'visit'],
  keys: [dashboardKeys.all],
  batchMs: 1_500,
};

export const dashboardQuery = (at: AsOf) =>
  queryOptions({
    queryKey: keyAsOf(dashboardKeys.all, at),
    queryFn: ({ signal }) => call<AdminDashboard>(withQuery('/api/admin/dashboard', { ...at }), { signal }),
    refetchInterval: pollAsOf(DASHBOARD_POLL_MS, at),
    refetchOnWindowFocus: 'always',
  });
