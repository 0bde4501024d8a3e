import { queryOptions } from '@tanstack/react-query';
import type { AdminDashboard } from '@lox/contracts/dashboard.js';
import { call } from '../../../shared/api.js';
import type { LiveData } from '../../ui/live-data.js';

/** Beside the hints, should one be lost. */
const POLL_MS = 30_000;

export const dashboardKeys = { all: ['dashboard'] as const };

/** The figures; however many changes come, they are fetched this often at most. */
export const dashboardHints: LiveData = {
  hints: ['lead', 'property'],
  keys: [dashboardKeys.all],
  gatherMs: 1_500,
};

export const dashboardQuery = queryOptions({
  queryKey: dashboardKeys.all,
  queryFn: ({ signal }) => call<AdminDashboard>('/api/admin/dashboard', { signal }),
  refetchInterval: POLL_MS,
  refetchOnWindowFocus: 'always',
});
