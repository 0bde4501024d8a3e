import { queryOptions } from '@tanstack/react-query';
import type { AdminDashboard } from '@lox/contracts/dashboard.js';
import { call } from '../../../shared/api.js';
import type { LiveData } from '../../ui/live-data.js';

/** Covers lost hints. */
export const DASHBOARD_POLL_MS = 30_000;

export const dashboardKeys = { all: ['dashboard'] as const };

export const dashboardHints: LiveData = {
  hints: ['lead', 'property', 'visit'],
  keys: [dashboardKeys.all],
  batchMs: 1_500,
};

export const dashboardQuery = queryOptions({
  queryKey: dashboardKeys.all,
  queryFn: ({ signal }) => call<AdminDashboard>('/api/admin/dashboard', { signal }),
  refetchInterval: DASHBOARD_POLL_MS,
  refetchOnWindowFocus: 'always',
});
