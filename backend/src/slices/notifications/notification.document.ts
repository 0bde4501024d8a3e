import type { Notification } from '@lox/contracts/notifications.js';
import { abilityOf, type Actor, canOn, reachOf, scopeOf } from '@lox/contracts/permissions.js';
import { anyIdCondition } from '../../platform/http/auth/scope-filter.js';
import type { Document, Filter, IndexSpec } from '../../platform/storage/document-store/document-store.js';
import { picked } from '../../platform/log/projections/picked.js';

/** Changes in place, also with its record's broker (docs/adr/0022-notifications-follow-sight.md). */
export const NOTIFICATIONS = 'notifications';

export interface NotificationDocument extends Document, Omit<Notification, 'id' | 'data'> {
  userId: string;
  eventId: string;
  request?: string;
  leadId: string | null;
  data: Omit<Notification['data'], 'visitId'>;
  position: number;
  /** `lead-…`, `visit-…` or `property-…`; null when tied to no record. */
  subject: string | null;
  module: 'leads' | 'visits' | 'properties';
  /** The subject's broker, which decides visibility. */
  brokerId: string | null;
  /** Log position of that assignment. */
  brokerSince: number;
}

export const NOTIFICATION_INDEXES: readonly IndexSpec[] = [
  { fields: { userId: 1, isArchived: 1, position: 1, _id: -1 } },
  { fields: { userId: 1, isArchived: 1, isRead: 1, module: 1, brokerId: 1 } },
  { fields: { leadId: 1 } },
  { fields: { subject: 1 } },
];

/** Each id begins with its event's. */
export const ofEvents = (ids: readonly string[]): Filter => ({
  $or: ids.map((id) => ({ _id: { $gt: `${id}-`, $lt: `${id}.` } })),
});

export function visibleTo(actor: Actor): Filter {
  const scopes = MODULES.map((module) => ({ module, scope: scopeOf(actor, 'read', module) }));
  const all = scopes.filter(({ scope }) => scope === 'all').map(({ module }) => module);
  const own = scopes.filter(({ scope }) => typeof scope === 'object').map(({ module }) => module);
  const anybodys = { module: { $in: all } };
  const theirs = { module: { $in: own }, brokerId: anyIdCondition(reachOf(actor)) };
  if (own.length === 0) return { userId: actor.id, ...anybodys };
  return { userId: actor.id, ...(all.length === 0 ? theirs : { $or: [anybodys, theirs] }) };
}

const MODULES = ['leads', 'visits', 'properties'] as const;

export const isVisibleTo = (
  actor: Actor,
  { userId, module, brokerId }: Pick<NotificationDocument, 'userId' | 'module' | 'brokerId'>,
): boolean => userId === actor.id && canOn(abilityOf(actor), 'read', module, { brokerId });

export function notificationOf(document: NotificationDocument): Notification {
  const { _id: id, subject, data } = document;
  const visitId = subject?.startsWith(VISIT) && subject.slice(VISIT.length);
  return {
    id,
    ...picked(document, ['type', 'title', 'message', 'createdAt', 'isRead', 'isArchived']),
    data: { ...data, ...(visitId && { visitId }) },
  };
}

const VISIT = 'visit-';
