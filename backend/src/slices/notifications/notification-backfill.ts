import type { DocumentStore, Filter, WriteOp } from '../../platform/storage/document-store/document-store.js';
import { NOTIFIER_LEADS, type NotifierLead } from './notifier-leads.js';
import { NOTIFICATIONS, type NotificationDocument } from './notification.document.js';

/** Notifications that one run completes. */
const AT_ONCE = 1_000;

/** A subject that is missing or null: the index leaves few to be looked at, which have no record any more. */
export const INCOMPLETE_NOTIFICATIONS: Filter = { subject: null, module: { $exists: false } };

/**
 * Completes notifications of releases that did not record which record they are about. Those did not name the visit
 * either: they stay with the lead's broker. No writes: all are complete.
 */
export async function backfillWrites(documents: DocumentStore): Promise<WriteOp[]> {
  const found = await documents.find<NotificationDocument>(NOTIFICATIONS, INCOMPLETE_NOTIFICATIONS, {
    limit: AT_ONCE,
  });
  const leads = await documents.getMany<NotifierLead>(NOTIFIER_LEADS, [
    ...new Set(found.flatMap(({ leadId }) => leadId ?? [])),
  ]);
  const brokers = new Map(leads.map(({ _id, brokerId }) => [_id, brokerId]));
  return found.map(({ _id, leadId, type }) => ({
    set: NOTIFICATIONS,
    where: { _id },
    fields: {
      subject: leadId && `lead-${leadId}`,
      module: type === 'new_visit' ? 'visits' : 'leads',
      brokerId: (leadId && brokers.get(leadId)) ?? null,
      brokerSince: 0,
    },
  }));
}
