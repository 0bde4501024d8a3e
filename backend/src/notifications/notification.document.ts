import type { Notification, NotificationType } from '@lox/contracts/notifications.js';
import type { Document, IndexSpec } from '../platform/document-store/document-store.js';

/** Notifications are kept per recipient and written once per event; reading and archiving change them in place. */
export const NOTIFICATIONS = 'notifications';

export interface NotificationDocument extends Document {
  userId: string;
  eventId: string;
  leadId: string | null;
  type: NotificationType;
  title: string;
  message: string;
  data: { leadId?: string; leadName?: string; leadPhone?: string | null; scheduledDate?: string };
  createdAt: string;
  /** Order in the log. */
  position: number;
  isRead: boolean;
  isArchived: boolean;
}

export const NOTIFICATION_INDEXES: readonly IndexSpec[] = [
  { fields: { userId: 1, isArchived: 1, position: -1 } },
  { fields: { userId: 1, isArchived: 1, isRead: 1 } },
  { fields: { eventId: 1 } },
  { fields: { leadId: 1 } },
];

export const notificationOf = ({
  _id,
  type,
  title,
  message,
  data,
  createdAt,
  isRead,
  isArchived,
}: NotificationDocument): Notification => ({
  id: _id,
  type,
  title,
  message,
  data,
  createdAt,
  isRead,
  isArchived,
});
