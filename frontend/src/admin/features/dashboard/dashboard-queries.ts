import { queryOptions } from '@tanstack/react-query';
import type { AdminDashboard } from '@lox/contracts/dashboard.js';
import { call } from '../../../shared/api.js';

/** Beside the hints, should one be lost. */
const POLL_MS = 30_000;

export const dashboardKeys = { all: ['dashboard'] as const };

export const dashboardQuery = queryOptions({
  queryKey: dashboardKeys.all,
  queryFn: ({ signal }) => call<AdminDashboard>('/api/admin/dashboard', { signal }),
  refetchInterval: POLL_MS,
  refetchOnWindowFocus: 'always',
});
