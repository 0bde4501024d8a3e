import type { RecentActivity } from '@lox/contracts/dashboard.js';
import { LEAD_STATUS_LABELS } from '@lox/contracts/leads.js';
import { localClock } from '@lox/contracts/local-time.js';
import { PROPERTY_STATUS_LABELS } from '@lox/contracts/properties.js';

export function greeting(name: string, now: Date): string {
  const hour = Number(localClock(now).time.slice(0, 2));
  const words = hour < 5 || hour >= 18 ? 'Boa noite' : hour < 12 ? 'Bom dia' : 'Boa tarde';
  const first = name.trim().split(/\s+/)[0];
  return first ? `${words}, ${first}` : words;
}

const longDay = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

export const todayText = (now: Date): string => longDay.format(now);

export const statusLabel = (activity: RecentActivity): string =>
  activity.kind === 'lead' ? LEAD_STATUS_LABELS[activity.status] : PROPERTY_STATUS_LABELS[activity.status];

export const activityPath = ({ kind, id, title }: RecentActivity): string =>
  kind === 'lead'
    ? `/admin/crm?lead=${encodeURIComponent(id)}`
    : `/admin/properties?search=${encodeURIComponent(title)}`;
