import type { Lead } from '@lox/contracts/leads.js';
import type { LeadDocument } from '../projections/lead-board.projection.js';
import type { LeadPropertyDocument } from '../projections/lead-property.projection.js';

export function presentLead(
  document: LeadDocument,
  property: LeadPropertyDocument | undefined,
  broker: Lead['broker'],
): Lead {
  return {
    id: document._id,
    name: document.name,
    email: document.email,
    phone: document.phone,
    message: document.message,
    notes: document.notes,
    status: document.status,
    priority: document.priority,
    source: document.source,
    propertyId: document.propertyId,
    propertyType: document.propertyType,
    purpose: document.purpose,
    region: document.region,
    value: document.hasValue ? document.value / 100 : null,
    brokerId: document.brokerId,
    stageEnteredAt: document.stageEnteredAt,
    createdAt: document.createdAt,
    updatedAt: document.updatedAt,
    revision: document.revision,
    property: property ? presentProperty(property) : null,
    broker,
  };
}

const presentProperty = ({
  _id,
  slug,
  code,
  title,
  address,
  type,
  purpose,
  price,
}: LeadPropertyDocument): Lead['property'] => ({
  id: _id,
  slug,
  code,
  title,
  address,
  type,
  purpose,
  price: price / 100,
});
