import { localDay } from '@lox/contracts/local-time.js';
import type { Notification } from '@lox/contracts/notifications.js';

/**
 * The link of a notification: its visit, else the day of a visit that the person can no longer see, else its
 * lead; null without a link.
 */
export function notificationAddress({ data }: Notification): string | null {
  const { visitId, leadId, scheduledDate } = data;
  const day = scheduledDate && `date=${localDay(scheduledDate)}`;
  if (visitId)
    return `/admin/visits?${[day, `visit=${encodeURIComponent(visitId)}`].filter(Boolean).join('&')}`;
  if (day) return `/admin/visits?${day}`;
  return leadId ? `/admin/crm?lead=${encodeURIComponent(leadId)}` : null;
}
