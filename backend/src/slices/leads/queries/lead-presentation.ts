import {
  BOARD_STAGES,
  conversionRate,
  type BoardStage,
  type Lead,
  type LeadSummary,
} from '@lox/contracts/leads.js';
import type { LeadDocument } from '../projections/lead-board.projection.js';
import type { LeadPropertyDocument } from '../projections/lead-property.projection.js';

export type ShownLead = Omit<LeadDocument, 'stage' | 'furthest' | 'search' | '_position'>;

export function presentLead(document: ShownLead, property: Lead['property'], broker: Lead['broker']): Lead {
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
    property,
    broker,
  };
}

export function presentProperty({
  _id,
  slug,
  code,
  title,
  address,
  type,
  purpose,
  price,
}: Omit<
  LeadPropertyDocument,
  'search' | 'place' | 'brokerId' | 'ownerId' | 'published' | 'unfinished' | '_position'
>) {
  return { id: _id, slug, code, title, address, type, purpose, price: price / 100 };
}

export function leadSummary(countOf: (stage: BoardStage) => number): LeadSummary {
  const count = (...stages: readonly BoardStage[]): number =>
    stages.reduce((sum, stage) => sum + countOf(stage), 0);
  const total = count(...BOARD_STAGES);
  const closed = count('closed');
  return {
    total,
    active: count('new', 'contacted'),
    awaitingVisit: count('visit_scheduled'),
    closed,
    conversionRate: conversionRate(closed, total),
  };
}
