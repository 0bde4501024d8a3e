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
  {
    _id: id,
    _position,
    stage: _stage,
    furthest: _furthest,
    search: _search,
    identities: _identities,
    mergedInto: _mergedInto,
    absorbed: _absorbed,
    apart: _apart,
    contactIsMove: _contactIsMove,
    arrivedWith: _arrivedWith,
    handedOverAt: _handedOverAt,
    waitingStep: _waitingStep,
    idleStep: _idleStep,
    idleSpells: _idleSpells,
    value,
    hasValue,
    lastNote = null,
    nextStep,
    lostReason = null,
    ...lead
  }: LeadDocument,
  property: LeadPropertyDocument | undefined,
  broker: Lead['broker'],
): Lead {
  const presented = {
    value: hasValue ? value / 100 : null,
    // Documents of the former release lack all four.
    whatsappId: lead.whatsappId ?? null,
    portalId: lead.portalId ?? null,
    firstContactAt: lead.firstContactAt ?? null,
    lastActivityAt: lead.lastActivityAt ?? lead.updatedAt,
    property: property ? presentProperty(property) : null,
    broker,
    lastNote,
    lostReason,
    nextStep: nextStep ? picked(nextStep, ['text', 'dueAt']) : null,
  };
  return { id, ...lead, ...presented };
}

function presentProperty(document: LeadPropertyDocument): Lead['property'] {
  const { _id: id, slug, code, title, type, purpose, price } = document;
  return { id, slug, code, title, address: addressOf(document), type, purpose, price: price / 100 };
}
