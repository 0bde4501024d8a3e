import { queryOptions } from '@tanstack/react-query';
import {
  NOTIFICATION_TIMING,
  type Notification,
  type NotificationCount,
} from '@lox/contracts/notifications.js';
import { call } from '../../../shared/api.js';
import type { LiveData } from '../../ui/live-data.js';

export const notificationKeys = {
  all: ['notifications'] as const,
  list: ['notifications', 'list'] as const,
  count: ['notifications', 'count'] as const,
};

export const notificationHints: LiveData = {
  hints: ['notifications'],
  keys: [notificationKeys.all],
  batchMs: 0,
};

/** Includes read, excludes archived notifications. */
export const notificationsQuery = queryOptions({
  queryKey: notificationKeys.list,
  queryFn: ({ signal }) =>
    call<Notification[]>('/api/notifications?includeRead=true&includeArchived=false', { signal }),
  refetchInterval: NOTIFICATION_TIMING.listRefresh,
});

export const notificationCountQuery = queryOptions({
  queryKey: notificationKeys.count,
  queryFn: ({ signal }) => call<NotificationCount>('/api/notifications/count', { signal }),
  refetchInterval: NOTIFICATION_TIMING.countRefresh,
});

export const markRead = (id: string): Promise<unknown> =>
  call(`/api/notifications/${encodeURIComponent(id)}/read`, { method: 'PATCH' });

export const archive = (id: string): Promise<unknown> =>
  call(`/api/notifications/${encodeURIComponent(id)}/archive`, { method: 'PATCH' });
