import { ERASED_NAME } from '@lox/contracts/leads.js';
import { searchText } from '@lox/contracts/search-words.js';
import { type LeadEvent, leadEvents } from '../../leads/domain/lead.events.js';
import { leadFields, type LeadSummary } from '../../leads/lead.published.js';
import { picked } from '../../../platform/log/projections/picked.js';
import { type Projected, projection, type Projection } from '../../../platform/log/projections/projection.js';
import { visitEvents } from '../domain/visit.events.js';
import { isNewVisit } from '../visit.published.js';

export const VISIT_LEADS = Symbol('VISIT_LEADS');

const SHOWN = ['name', 'phone', 'email', 'brokerId', 'mergedInto'] as const;

export type VisitContact = Pick<LeadSummary, 'name' | 'phone' | 'email'>;

export interface VisitLeadDocument extends Projected, VisitContact {
  brokerId: string | null;
  visited?: true;
  mergedInto: string | null;
  absorbed: readonly string[];
  former: (VisitContact & { until: number })[];
  /** All names, one per line. */
  search: string;
}

export const visitLeads: Projection<VisitLeadDocument> = projection({
  name: 'visit-leads',
  version: 5,
  smallDocuments: true,
  deferred: true,
  categories: [leadEvents, visitEvents],
  indexes: [{ fields: { visited: 1, search: 1 }, sparse: 'visited' }],
  perStream: leadEvents.category,
  past: { erased: ['name', 'phone', 'email', 'former', 'search'] },
  key(event) {
    if (isNewVisit(event)) return event.data.leadId;
    return FOLDED.has(event.type) ? event.stream.slice('lead-'.length) : null;
  },
  evolve(document, event) {
    switch (event.type) {
      case 'LeadCreated': {
        const lead = picked(leadFields(event), SHOWN);
        return searchable({ _id: '', _position: 0, former: [], absorbed: [], ...lead });
      }
      case 'VisitRequested':
      case 'VisitScheduled':
        return document && { ...document, visited: true };
      case 'LeadAssigned':
      case 'LeadWithdrawn':
      case 'LeadMerged':
      case 'LeadSeparated':
        return document && { ...document, ...picked(leadFields(event), SHOWN) };
      case 'LeadAbsorbed':
        return document && { ...document, visited: true, absorbed: [...document.absorbed, event.data.lead] };
      case 'LeadReleased': {
        const { lead } = event.data;
        return document && { ...document, absorbed: document.absorbed.filter((one) => one !== lead) };
      }
      case 'LeadContactCorrected':
        return document && corrected(document, picked(leadFields(event), SHOWN), event.position);
      case 'LeadPersonalDataErased':
        return document && searchable({ ...document, ...picked(leadFields(event), SHOWN), former: [] });
      default:
        return document;
    }
  },
});

const FOLDED: ReadonlySet<string> = new Set<LeadEvent['type']>([
  'LeadCreated',
  'LeadAssigned',
  'LeadContactCorrected',
  'LeadWithdrawn',
  'LeadMerged',
  'LeadSeparated',
  'LeadAbsorbed',
  'LeadReleased',
  'LeadPersonalDataErased',
]);

/** No broker saw a contact from before the first visit. */
function corrected(
  document: VisitLeadDocument,
  to: Partial<VisitContact>,
  position: number,
): VisitLeadDocument {
  const { name, phone, email, visited } = document;
  if (Object.keys(to).length === 0) return document;
  const former = visited ? [...document.former, { name, phone, email, until: position }] : [];
  return searchable({ ...document, ...to, former });
}

function searchable(document: Omit<VisitLeadDocument, 'search'>): VisitLeadDocument {
  const name = document.name || ERASED_NAME;
  const names = new Set([{ name }, ...document.former].map((contact) => searchText(contact.name)));
  const found = { name, search: [...names].join('\n') };
  return { ...document, ...found };
}
