import type { DocumentStore, Filter, WriteOp } from '../../platform/storage/document-store/document-store.js';
import { NOTIFIER_LEADS, type NotifierLead } from './notifier-leads.js';
import { NOTIFICATIONS, type NotificationDocument } from './notification.document.js';

const AT_ONCE = 1_000;

/** `subject: null` also matches a missing one and uses the index. */
export const INCOMPLETE_NOTIFICATIONS: Filter = { subject: null, module: { $exists: false } };

/**
 * Completes notifications of releases that stored no subject. Those of visits stay with the lead's broker, as
 * the visit is unknown. No writes mean all are complete.
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
