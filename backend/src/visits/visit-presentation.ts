import type { Visit } from '@lox/contracts/visits.js';
import type { VisitLeadDocument } from './visit-lead.projection.js';
import type { VisitPropertyDocument } from './visit-property.projection.js';
import type { VisitDocument } from './visits.projection.js';

/** A visit as staff see it, with whom and what it is about. */
export function presentVisit(
  { _id: id, _position, ...visit }: VisitDocument,
  joined: {
    lead: VisitLeadDocument | undefined;
    property: VisitPropertyDocument | undefined;
    broker: { name: string; avatar: string | null } | undefined;
  },
): Visit {
  const { lead, property, broker } = joined;
  return {
    id,
    ...visit,
    lead: lead ? { id: lead._id, name: lead.name, phone: lead.phone, email: lead.email } : null,
    property: property ? presentProperty(property) : null,
    broker: visit.brokerId && broker ? { id: visit.brokerId, ...broker } : null,
  };
}

function presentProperty({ _id, slug, code, title, address, neighborhood }: VisitPropertyDocument) {
  return { id: _id, slug, code, title, address, neighborhood };
}
