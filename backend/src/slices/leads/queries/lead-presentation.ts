import type { Lead } from '@lox/contracts/leads.js';
import type { BrokerFace } from '@lox/contracts/users.js';
import { picked } from '../../../platform/log/projections/picked.js';
import type { LeadDocument } from '../projections/lead-board.projection.js';
import { addressOf, type LeadPropertyDocument } from '../projections/lead-property.projection.js';

export function brokerOf(
  id: string | null,
  profileOf: (id: string) => Omit<BrokerFace, 'id'> | undefined,
): BrokerFace | null {
  const profile = id === null ? undefined : profileOf(id);
  return id !== null && profile ? { id, ...profile } : null;
}

export function presentLead(
  lead: LeadDocument,
  property: LeadPropertyDocument | undefined,
  broker: Lead['broker'],
): Lead {
  const { nextStep } = lead;
  return {
    id: lead._id,
    name: lead.name,
    email: lead.email,
    phone: lead.phone,
    whatsappId: lead.whatsappId ?? null,
    portalId: lead.portalId ?? null,
    message: lead.message,
    notes: lead.notes,
    status: lead.status,
    priority: lead.priority,
    source: lead.source,
    propertyId: lead.propertyId,
    propertyType: lead.propertyType,
    purpose: lead.purpose,
    region: lead.region,
    value: lead.hasValue ? lead.value / 100 : null,
    brokerId: lead.brokerId,
    stageEnteredAt: lead.stageEnteredAt,
    createdAt: lead.createdAt,
    updatedAt: lead.updatedAt,
    // Documents of the former release lack both.
    firstContactAt: lead.firstContactAt ?? null,
    lastActivityAt: lead.lastActivityAt ?? lead.updatedAt,
    revision: lead.revision,
    property: property ? presentProperty(property) : null,
    broker,
    lastNote: lead.lastNote ?? null,
    nextStep: nextStep ? picked(nextStep, ['text', 'dueAt']) : null,
    lostReason: lead.lostReason ?? null,
  };
}

function presentProperty(document: LeadPropertyDocument): Lead['property'] {
  const { _id: id, slug, code, title, type, purpose, price } = document;
  return { id, slug, code, title, address: addressOf(document), type, purpose, price: price / 100 };
}
