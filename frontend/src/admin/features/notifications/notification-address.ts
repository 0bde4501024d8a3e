import { localDay } from '@lox/contracts/local-time.js';
import type { Notification } from '@lox/contracts/notifications.js';

/**
 * Where a notification leads: to its visit, else to the day of one that is no longer the person's, else to its lead;
 * null: nowhere.
 */
export function notificationAddress({ data }: Notification): string | null {
  const { visitId, leadId, scheduledDate } = data;
  const day = scheduledDate && `date=${localDay(scheduledDate)}`;
  if (visitId)
    return `/admin/visits?${[day, `visit=${encodeURIComponent(visitId)}`].filter(Boolean).join('&')}`;
  if (day) return `/admin/visits?${day}`;
  return leadId ? `/admin/crm?lead=${encodeURIComponent(leadId)}` : null;
}
