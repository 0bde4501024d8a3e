import type { DocumentStore, Filter, WriteOp } from '../../platform/storage/document-store/document-store.js';
import { NOTIFIER_LEADS, type NotifierLead } from './notifier-leads.js';
import { NOTIFICATIONS, type NotificationDocument } from './notification.document.js';

const AT_ONCE = 1_000;

/** `null` also matches a missing field and uses the index. */
export const INCOMPLETE_NOTIFICATIONS: Filter = { subject: null, module: null };

/** For releases that stored no subject; without writes, all are complete. */
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
