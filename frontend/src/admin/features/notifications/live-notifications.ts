import type { Notification } from '@lox/contracts/notifications.js';
import { createContext, use } from 'react';

/** The list may lack these live notifications. */
export const LiveNotificationsContext = createContext<readonly Notification[]>([]);

export const useLiveNotifications = (): readonly Notification[] => use(LiveNotificationsContext);

export function mergeLiveNotifications(
  list: readonly Notification[],
  arrivals: readonly Notification[],
): Notification[] {
  const known = new Set(list.map((notification) => notification.id));
  return [...arrivals.filter((arrival) => !known.has(arrival.id)), ...list];
}
