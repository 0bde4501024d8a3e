import type { Document } from '../../platform/storage/document-store/document-store.js';
import { isOf } from '../../platform/storage/event-store/event-catalogue.js';
import { picked } from '../../platform/log/projections/picked.js';
import { leadEvents } from '../leads/domain/lead.events.js';
import { leadFields, type LeadSummary } from '../leads/lead.published.js';
import { isNewVisit } from '../visits/visit.published.js';
import type { NotifyingEvent } from './notification-drafts.js';

/** Written with the notifier's checkpoint. */
export interface NotifierLead extends Document, Pick<LeadSummary, (typeof KNOWN)[number]> {
  position: number;
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
  const changes = picked(leadFields(event), KNOWN);
  return lead && Object.keys(changes).length > 0 ? { ...lead, position, ...changes } : lead;
}
