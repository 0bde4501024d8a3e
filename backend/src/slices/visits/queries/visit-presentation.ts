import type { Ability } from '@lox/contracts/permissions.js';
import type { Visit } from '@lox/contracts/visits.js';
import { visitContactFor } from './visit-contact.js';
import type { VisitContact, VisitLeadDocument } from '../projections/visit-lead.projection.js';
import type { VisitPropertyDocument } from '../projections/visit-property.projection.js';
import type { VisitDocument } from '../projections/visits.projection.js';

export function presentVisit(
  ability: Ability,
  { _id: id, _position, givenAt, ...visit }: VisitDocument,
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
    lead: lead ? presentLead(lead._id, visitContactFor(ability, lead, givenAt)) : null,
    property: property ? presentProperty(property) : null,
    broker: visit.brokerId && broker ? { id: visit.brokerId, ...broker } : null,
  };
}

const presentLead = (id: string, { name, phone, email }: VisitContact) => ({ id, name, phone, email });

function presentProperty({ _id, slug, code, title, address, neighborhood }: VisitPropertyDocument) {
  return { id: _id, slug, code, title, address, neighborhood };
}
