import type { Document } from '../../platform/storage/document-store/document-store.js';
import { isOf, type Recorded } from '../../platform/storage/event-store/event-catalogue.js';
import { picked } from '../../platform/log/projections/picked.js';
import { type LeadEvent, leadEvents } from '../leads/domain/lead.events.js';
import { leadFields, type LeadSummary } from '../leads/lead.published.js';
import { isNewVisit } from '../visits/visit.published.js';
import type { NotifyingEvent } from './notification-drafts.js';

export interface NotifierLead extends Document, Pick<LeadSummary, (typeof KNOWN)[number]> {
  position: number;
  absorbed?: string[];
  /** Correlation id of the request in which the person last wrote again. */
  againIn?: string;
}
const KNOWN = ['name', 'phone', 'brokerId', 'nextStep'] as const;
export const NOTIFIER_LEADS = 'notification_leads';

export const leadIdOf = (event: NotifyingEvent): string | null =>
  isNewVisit(event) ? event.data.leadId : isOf(leadEvents, event) ? event.stream.slice('lead-'.length) : null;

export function evolveNotifierLead(
  lead: NotifierLead | undefined,
  event: NotifyingEvent,
): NotifierLead | undefined {
  const { position } = event;
  if ((lead && lead.position >= position) || !isOf(leadEvents, event)) return lead;
  if (event.type === 'LeadCreated')
    return { _id: leadIdOf(event) ?? '', position, ...picked(leadFields(event), KNOWN) };
  const changes = { ...picked(leadFields(event), KNOWN), ...joined(lead, event) };
  return lead && Object.keys(changes).length > 0 ? { ...lead, position, ...changes } : lead;
}

function joined(
  { absorbed = [] }: Partial<NotifierLead> = {},
  event: Recorded<LeadEvent>,
): Pick<NotifierLead, 'absorbed' | 'againIn'> {
  switch (event.type) {
    case 'LeadAbsorbed':
      return { absorbed: [...absorbed, event.data.lead] };
    case 'LeadReleased':
      return { absorbed: absorbed.filter((one) => one !== event.data.lead) };
    case 'LeadContactedAgain':
      return { againIn: event.metadata.correlationId };
    default:
      return {};
  }
}
