import { localDay } from './local-time.js';

/** See docs/behaviour/notifications.md#types: on the socket with hyphens, over HTTP with underscores. */
export const NOTIFICATION_TYPES = ['new_visit', 'new_lead', 'lead_status_change'] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/**
 * What people are told of in the program; everybody chooses which of it reaches them. What letters tell of too has the
 * same name there.
 */
export const NOTIFICATION_KIND_LABELS = {
  'new-lead': 'Novo lead',
  'leads-assigned': 'Leads atribuídos a você',
  'lead-moved': 'Lead mudou de etapa',
  'visit-asked': 'Visita solicitada',
  'visit-booked': 'Visita agendada',
  'visit-handed-over': 'Visita que muda de corretor',
} as const;
export type NotificationKind = keyof typeof NOTIFICATION_KIND_LABELS;
export const NOTIFICATION_KINDS = Object.keys(NOTIFICATION_KIND_LABELS) as NotificationKind[];

/** `GET /api/notifications/choices`: which notifications reach me in the program, and which on my devices. */
export interface NotificationChoice {
  kind: NotificationKind;
  label: string;
  program: boolean;
  push: boolean;
}
export interface NotificationChoices {
  choices: NotificationChoice[];
}

export interface Notification {
  id: string;
  type: NotificationType;
  title: string;
  message: string;
  data: NotificationData;
  createdAt: string;
  isRead: boolean;
  isArchived: boolean;
}

/** What it leads to: its visit when it names one, else its lead, else the day. */
export interface NotificationData {
  leadId?: string;
  visitId?: string;
  leadName?: string;
  leadPhone?: string | null;
  /** ISO UTC. */
  scheduledDate?: string;
}

/** `GET /api/notifications/count`: neither read nor archived. */
export interface NotificationCount {
  count: number;
}

/**
 * The link of a notification in the back office: its visit, else the day of a visit that the person can no longer see,
 * else its lead; null without a link.
 */
export function notificationAddress({ visitId, leadId, scheduledDate }: NotificationData): string | null {
  const day = scheduledDate && `date=${localDay(scheduledDate)}`;
  if (visitId)
    return `/admin/visits?${[day, `visit=${encodeURIComponent(visitId)}`].filter(Boolean).join('&')}`;
  if (day) return `/admin/visits?${day}`;
  return leadId ? `/admin/crm?lead=${encodeURIComponent(leadId)}` : null;
}

/** Notifications that one call answers at most. */
export const NOTIFICATION_PAGE = 100;

/** Refresh intervals and delays of docs/behaviour/notifications.md#arrival, in milliseconds. */
export const NOTIFICATION_TIMING = {
  listRefresh: 30_000,
  countRefresh: 10_000,
  toast: 5_000,
  refreshAfterArrival: 1_000,
  removeLocalAfterRefresh: 500,
} as const;
export const NOTIFICATION_VOLUME = 0.3;

/** The bell's badge: nothing for zero, `9+` above nine. */
export function badgeText(count: number): string {
  return count <= 0 ? '' : count > 9 ? '9+' : String(count);
}
