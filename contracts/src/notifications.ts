import { localDay } from './local-time.js';

/** The socket has hyphens instead of underscores. */
export const NOTIFICATION_TYPES = [
  'new_visit',
  'new_lead',
  'lead_status_change',
  'next_step',
  'lead_waiting',
  'property_offered',
  'mandate_ending',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

export const NOTIFICATION_KIND_LABELS = {
  'new-lead': 'Novo lead',
  'leads-assigned': 'Leads atribuídos a você',
  'lead-moved': 'Lead mudou de etapa',
  'next-step': 'Próximo passo',
  'lead-waiting': 'Lead esperando',
  'team-lead-waiting': 'Lead da equipe esperando',
  'lead-idle': 'Lead parado demais',
  'team-lead-idle': 'Lead da equipe parado demais',
  'lead-passed-on': 'Lead que passa a outro corretor',
  'mandate-ending': 'Autorização que vence',
  'visit-asked': 'Visita solicitada',
  'visit-booked': 'Visita agendada',
  'visit-handed-over': 'Visita que muda de corretor',
  'property-offered': 'Imóvel enviado pelo site',
} as const;
export type NotificationKind = keyof typeof NOTIFICATION_KIND_LABELS;
export const NOTIFICATION_KINDS = Object.keys(NOTIFICATION_KIND_LABELS) as NotificationKind[];

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

export interface NotificationData {
  incomingLeadId?: string;
  leadId?: string;
  propertyCode?: string;
  visitId?: string;
  propertyId?: string;
  leadName?: string;
  leadPhone?: string | null;
  scheduledDate?: string;
}

/** Neither read nor archived. */
export interface NotificationCount {
  count: number;
}

export function notificationAddress({
  visitId,
  leadId,
  propertyCode,
  propertyId,
  scheduledDate,
  incomingLeadId,
}: NotificationData): string | null {
  if (propertyId) return `/admin/properties?mandate=${encodeURIComponent(propertyId)}`;
  if (incomingLeadId) return `/admin/entradas?entrada=${encodeURIComponent(incomingLeadId)}`;
  const day = scheduledDate && `date=${localDay(scheduledDate)}`;
  if (visitId)
    return `/admin/visits?${[day, `visit=${encodeURIComponent(visitId)}`].filter(Boolean).join('&')}`;
  if (day) return `/admin/visits?${day}`;
  if (propertyCode) return `/admin/properties?search=${encodeURIComponent(propertyCode)}`;
  return leadId ? `/admin/crm?lead=${encodeURIComponent(leadId)}` : null;
}

export const NOTIFICATION_PAGE = 100;

/** In milliseconds. */
export const NOTIFICATION_TIMING = {
  listRefresh: 30_000,
  countRefresh: 10_000,
  toast: 5_000,
  refreshAfterArrival: 1_000,
  removeLocalAfterRefresh: 500,
} as const;
export const NOTIFICATION_VOLUME = 0.3;

export function badgeText(count: number): string {
  return count <= 0 ? '' : count > 9 ? '9+' : String(count);
}
