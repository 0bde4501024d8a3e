import type { Notification } from '@lox/contracts/notifications.js';
import { createContext, use } from 'react';

/** Notifications pushed over the live connection that the list may not contain yet. */
export const LiveNotificationsContext = createContext<readonly Notification[]>([]);

export const useLiveNotifications = (): readonly Notification[] => use(LiveNotificationsContext);

/** The fetched list, with missing new notifications on top. */
export function mergeLiveNotifications(
  list: readonly Notification[],
  arrivals: readonly Notification[],
): Notification[] {
  const known = new Set(list.map((notification) => notification.id));
  return [...arrivals.filter((arrival) => !known.has(arrival.id)), ...list];
}
