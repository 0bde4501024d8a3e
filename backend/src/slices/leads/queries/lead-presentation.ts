import {
  BOARD_STAGES,
  conversionRate,
  type BoardStage,
  type Lead,
  type LeadSummary,
} from '@lox/contracts/leads.js';
import type { LeadDocument } from '../projections/lead-board.projection.js';
import type { LeadPropertyDocument } from '../projections/lead-property.projection.js';

/** What staff see of a lead's document. */
export type ShownLead = Omit<LeadDocument, 'stage' | 'furthest' | 'search' | '_position'>;

/** A lead as staff see it, with what it is about and whose it is. */
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

/** The property that a lead is about, as staff see it beside the lead. */
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

/** The figures of a pipeline that has so many leads in each column. */
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
