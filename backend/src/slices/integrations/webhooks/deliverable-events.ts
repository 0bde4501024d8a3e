import type { WebhookKind, WebhookPayload } from '@lox/contracts/integrations.js';
import type { RecordedIn } from '../../../platform/storage/event-store/event-catalogue.js';
import { leadEvents } from '../../leads/domain/lead.events.js';
import { propertyEvents } from '../../properties/domain/property.events.js';
import { visitEvents } from '../../visits/domain/visit.events.js';

export const DELIVERABLE_CATEGORIES = [leadEvents, visitEvents, propertyEvents] as const;
export type DeliverableEvent = RecordedIn<typeof DELIVERABLE_CATEGORIES>;

/** The public name; null for events that are not delivered. */
export function webhookKindOf(event: DeliverableEvent): WebhookKind | null {
  switch (event.type) {
    case 'LeadCreated':
      return 'lead.created';
    case 'LeadStageMoved':
      return 'lead.stage_moved';
    case 'LeadAssigned':
      return 'lead.assigned';
    case 'LeadPersonalDataErased':
      return 'lead.erased';
    case 'VisitRequested':
      return 'visit.requested';
    case 'VisitScheduled':
      return 'visit.scheduled';
    case 'VisitRescheduled':
      return 'visit.rescheduled';
    case 'VisitStatusChanged':
      return event.data.to === 'cancelled' ? 'visit.cancelled' : 'visit.status_changed';
    case 'PropertyListed':
      return event.data.status === 'live' ? 'property.published' : null;
    case 'PropertyRestored':
      return event.data.status === 'live' ? 'property.published' : null;
    case 'PropertyStatusChanged':
      if (event.data.to === 'live') return 'property.published';
      return event.data.from === 'live' ? 'property.unpublished' : null;
    case 'PropertyPriceChanged':
      return 'property.price_changed';
    case 'PropertyRemoved':
      return 'property.removed';
    default:
      return null;
  }
}

/** Personal data that the webhook's owner may read; null once the person is erased. */
export function webhookDataOf(event: DeliverableEvent): WebhookPayload['data'] {
  switch (event.type) {
    case 'LeadCreated': {
      const { name, email, phone, message, source, status, priority, propertyId, brokerId, value } =
        event.data;
      const contact = { name, email, phone, message };
      return { ...contact, source, status, priority, propertyId, brokerId, value: inReais(value) };
    }
    case 'LeadStageMoved':
    case 'LeadAssigned':
    case 'VisitRescheduled':
    case 'VisitStatusChanged':
    case 'PropertyStatusChanged':
      return { from: event.data.from, to: event.data.to };
    case 'VisitRequested':
    case 'VisitScheduled': {
      const { leadId, propertyId, brokerId, scheduledDate } = event.data;
      return { leadId, propertyId, brokerId, scheduledDate };
    }
    case 'PropertyListed':
      return { from: null, to: event.data.status };
    case 'PropertyRestored':
      return { from: null, to: event.data.status };
    case 'PropertyPriceChanged':
      return { from: inReais(event.data.from), to: inReais(event.data.to) };
    default:
      return {};
  }
}

const inReais = (cents: number | null): number | null => (cents === null ? null : cents / 100);
