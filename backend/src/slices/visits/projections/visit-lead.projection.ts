import { ERASED_NAME } from '@lox/contracts/leads.js';
import { searchText } from '@lox/contracts/search-words.js';
import { leadEvents, type LeadEvent } from '../../leads/domain/lead.events.js';
import { projection, type Projected, type Projection } from '../../../platform/log/projections/projection.js';
import { visitEvents } from '../domain/visit.events.js';

export interface VisitContact {
  name: string;
  phone: string | null;
  email: string | null;
}

export interface VisitLeadDocument extends Projected, VisitContact {
  brokerId: string | null;
  /** Only such leads are searched. */
  visited: boolean;
  /** Earlier contacts, oldest first, each valid before log position `until`. */
  former: (VisitContact & { until: number })[];
  /** All names, one per line. */
  search: string;
}

export const visitLeads: Projection<VisitLeadDocument> = projection({
  name: 'visit-leads',
  version: 3,
  categories: [leadEvents, visitEvents],
  indexes: [{ fields: { visited: 1, search: 1 } }],
  perStream: leadEvents.category,
  key(event) {
    if (event.type === 'VisitRequested' || event.type === 'VisitScheduled') return event.data.leadId;
    return SHOWN.has(event.type) ? event.stream.slice('lead-'.length) : null;
  },
  evolve(document, event) {
    if (event.type === 'LeadCreated') {
      const { name, phone, email, brokerId } = event.data;
      const begun = { _id: '', _position: 0, brokerId, visited: false, former: [] };
      return searchable({ ...begun, name: name ?? ERASED_NAME, phone, email });
    }
    if (!document) return undefined;
    if (event.type === 'VisitRequested' || event.type === 'VisitScheduled')
      return { ...document, visited: true };
    if (event.type === 'LeadAssigned') return { ...document, brokerId: event.data.to };
    if (event.type === 'LeadContactCorrected')
      return corrected(document, event.data.to ?? {}, event.position);
    if (event.type === 'LeadPersonalDataErased')
      return searchable({ ...document, name: ERASED_NAME, phone: null, email: null, former: [] });
    return document;
  },
});

const SHOWN: ReadonlySet<string> = new Set<LeadEvent['type']>([
  'LeadCreated',
  'LeadAssigned',
  'LeadContactCorrected',
  'LeadPersonalDataErased',
]);

/** No broker saw a contact from before the first visit. */
function corrected(
  document: VisitLeadDocument,
  to: Partial<VisitContact>,
  position: number,
): VisitLeadDocument {
  const { name, phone, email, visited } = document;
  if (to.name === undefined && to.phone === undefined && to.email === undefined) return document;
  const former = visited ? [...document.former, { name, phone, email, until: position }] : [];
  return searchable({
    ...document,
    former,
    name: to.name ?? name,
    phone: to.phone === undefined ? phone : to.phone,
    email: to.email === undefined ? email : to.email,
  });
}

function searchable(document: Omit<VisitLeadDocument, 'search'>): VisitLeadDocument {
  const names = new Set([document, ...document.former].map(({ name }) => searchText(name)));
  return { ...document, search: [...names].join('\n') };
}
