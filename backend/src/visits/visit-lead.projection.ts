import { ERASED_NAME } from '@lox/contracts/leads.js';
import { fold } from '@lox/contracts/text.js';
import type { LeadEvent } from '../leads/lead.events.js';
import type { Recorded } from '../platform/events/event-catalogue.js';
import type { Projected, Projection } from '../platform/projections/projection.js';
import type { VisitEvent } from './visit.events.js';

/** What visits show of a lead. */
export interface VisitLeadDocument extends Projected {
  name: string;
  phone: string | null;
  email: string | null;
  /** Whether the lead ever had a visit: only such leads are searched. */
  visited: boolean;
  /** The name, folded, for searching. */
  search: string;
}

export const visitLeads: Projection<VisitLeadDocument> = {
  name: 'visit-leads',
  version: 1,
  categories: ['lead', 'visit'],
  indexes: [{ fields: { visited: 1, search: 1 } }],
  key(stored) {
    const event = stored as unknown as Recorded<LeadEvent> | Recorded<VisitEvent>;
    if (event.type === 'VisitRequested' || event.type === 'VisitScheduled') return event.data.leadId;
    return event.category === 'lead' ? event.stream.slice('lead-'.length) : null;
  },
  evolve(document, stored) {
    const event = stored as unknown as Recorded<LeadEvent> | Recorded<VisitEvent>;
    if (event.type === 'LeadCreated') {
      const { name, phone, email } = event.data;
      return named({ _id: '', _position: 0, phone, email, visited: false }, name ?? ERASED_NAME);
    }
    if (!document) return undefined;
    if (event.type === 'VisitRequested' || event.type === 'VisitScheduled')
      return { ...document, visited: true };
    if (event.type === 'LeadContactCorrected') {
      const { name = document.name, phone = document.phone, email = document.email } = event.data.to ?? {};
      return named({ ...document, phone, email }, name);
    }
    if (event.type === 'LeadPersonalDataErased')
      return named({ ...document, phone: null, email: null }, ERASED_NAME);
    return document;
  },
};

const named = (document: Omit<VisitLeadDocument, 'name' | 'search'>, name: string): VisitLeadDocument => ({
  ...document,
  name,
  search: fold(name),
});
