import type { VisitOpinion, VisitStatus } from '@lox/contracts/visits.js';
import type { Reason } from '@lox/contracts/reasons.js';
import { type Projected, projection, type Projection } from '../../../platform/log/projections/projection.js';
import { visitEvents } from '../domain/visit.events.js';
import { visitNotes, visitOutcome } from '../domain/visit.js';
import { isNewVisit, visitFields, type VisitSummary } from '../visit.published.js';

export const VISITS = Symbol('VISITS');

export interface VisitDocument extends Projected, Omit<VisitSummary, 'erased'> {
  notes: string | null;
  cancelReason: Reason | null;
  opinion: VisitOpinion | null;
  createdAt: string;
  updatedAt: string;
  revision: number;
  /** `time` while it is a visitor's wish; null: not open. */
  awaits: 'time' | 'outcome' | null;
  /** Log position. */
  givenAt: number;
}

export const visitsProjection: Projection<VisitDocument> = projection({
  name: 'visits',
  version: 6,
  categories: [visitEvents],
  past: { scope: 'visits', erased: ['notes', 'cancelReason', 'opinion'] },
  // The first two also count by status without documents.
  indexes: [
    { fields: { scheduledDate: 1, _id: 1, status: 1 } },
    { fields: { brokerId: 1, scheduledDate: 1, _id: 1, status: 1 } },
    { fields: { status: 1, scheduledDate: 1 } },
    { fields: { brokerId: 1, status: 1, scheduledDate: 1 } },
    { fields: { leadId: 1, scheduledDate: 1 } },
    { fields: { propertyId: 1, scheduledDate: 1 } },
    { fields: { awaits: 1, scheduledDate: 1, _id: 1 } },
    { fields: { brokerId: 1, awaits: 1, scheduledDate: 1, _id: 1 } },
  ],
  evolve(document, event) {
    const { occurredAt } = event.metadata;
    const stamp = { ...visitNotes(event), updatedAt: occurredAt, revision: event.revision };
    if (isNewVisit(event)) {
      const { erased: _, ...visit } = visitFields(event);
      const begun = { _id: '', _position: 0, createdAt: occurredAt, givenAt: event.position, notes: null };
      return { ...begun, cancelReason: null, opinion: null, ...visit, awaits: awaited(visit), ...stamp };
    }
    const { erased: _, ...changed } = visitFields(event);
    const given = event.type === 'VisitReassigned' && { givenAt: event.position };
    if (!document) return undefined;
    const after = { ...document, ...changed, ...visitOutcome(document, event), ...given, ...stamp };
    return { ...after, awaits: awaited(after) };
  },
});

const OPEN: readonly VisitStatus[] = ['scheduled', 'confirmed'];

function awaited({
  status,
  provisional,
}: Pick<VisitSummary, 'status' | 'provisional'>): VisitDocument['awaits'] {
  if (!OPEN.includes(status)) return null;
  return provisional ? 'time' : 'outcome';
}
