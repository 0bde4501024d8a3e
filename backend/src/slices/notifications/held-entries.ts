import { HOLD_REASON_LABELS, worksAllLeads } from '@lox/contracts/incoming-leads.js';
import { abilityOf } from '@lox/contracts/permissions.js';
import type { Account } from '../../platform/http/auth/accounts.js';
import type { Recorded } from '../../platform/storage/event-store/event-catalogue.js';
import type { IncomingLeadEvent } from '../incoming-leads/domain/incoming-lead.events.js';
import type { NotificationDocument } from './notification.document.js';

/** Names nobody. */
export function heldNotifications(
  event: Recorded<IncomingLeadEvent>,
  staff: readonly Account[],
): NotificationDocument[] {
  if (event.type !== 'IncomingLeadHeld') return [];
  const incomingLeadId = event.stream.slice('incomingLead-'.length);
  return staff
    .filter((account) => worksAllLeads(abilityOf(account)))
    .map(({ id }) => ({
      _id: `${event.id}-${id}`,
      userId: id,
      eventId: event.id,
      leadId: null,
      type: 'new_lead',
      title: 'Entrada à espera',
      message: HOLD_REASON_LABELS[event.data.reason],
      data: { incomingLeadId },
      createdAt: event.metadata.occurredAt,
      position: event.position,
      isRead: false,
      isArchived: false,
      subject: null,
      module: 'leads',
      brokerId: null,
      brokerSince: event.position,
    }));
}
