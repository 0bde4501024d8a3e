import type { Document } from '../../platform/storage/document-store/document-store.js';
import type { NotifyingEvent } from './notification-drafts.js';

/** Written with the notifier's checkpoint. */
export interface NotifierLead extends Document {
  position: number;
  name: string;
  phone: string | null;
  brokerId: string | null;
}
export const NOTIFIER_LEADS = 'notification_leads';

export function leadIdOf(event: NotifyingEvent): string | null {
  if (event.type === 'VisitRequested' || event.type === 'VisitScheduled') return event.data.leadId;
  return event.category === 'lead' ? event.stream.slice('lead-'.length) : null;
}

export function evolveNotifierLead(
  lead: NotifierLead | undefined,
  event: NotifyingEvent,
): NotifierLead | undefined {
  const { position } = event;
  if (lead && lead.position >= position) return lead;
  switch (event.type) {
    case 'LeadCreated': {
      const { name, phone, brokerId } = event.data;
      return { _id: leadIdOf(event) ?? '', position, name: name ?? '', phone, brokerId };
    }
    case 'LeadContactCorrected': {
      const { name, phone } = event.data.to ?? {};
      return (
        lead && {
          ...lead,
          position,
          name: name ?? lead.name,
          phone: phone === undefined ? lead.phone : phone,
        }
      );
    }
    case 'LeadAssigned':
      return lead && { ...lead, position, brokerId: event.data.to };
    case 'LeadPersonalDataErased':
      return lead && { ...lead, position, name: '', phone: null };
    case 'LeadStageMoved':
    case 'LeadPriorityChanged':
    case 'LeadNotesChanged':
    case 'VisitRequested':
    case 'VisitScheduled':
    case 'VisitRescheduled':
    case 'VisitStatusChanged':
    case 'VisitNotesChanged':
    case 'VisitDurationChanged':
    case 'VisitReassigned':
    case 'VisitChangeAbandoned':
    case 'VisitPersonalDataErased':
      return lead;
  }
}
