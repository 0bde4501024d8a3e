import type { PreferredTime } from '@lox/contracts/visit-requests.js';
import { VISIT_DURATION } from '@lox/contracts/visits.js';
import { projection, type Projected, type Projection } from '../../../platform/log/projections/projection.js';
import { visitEvents } from '../domain/visit.events.js';
import { visitChanges, type ExistingVisit } from '../domain/visit.js';

export interface VisitDocument extends Projected, Omit<ExistingVisit, 'firstDate' | 'erased'> {
  preferredTime: PreferredTime | null;
  createdAt: string;
  updatedAt: string;
  revision: number;
  /** Log position at which the broker got the visit, with the lead's contact. */
  givenAt: number;
}

export const visitsProjection: Projection<VisitDocument> = projection({
  name: 'visits',
  version: 3,
  categories: [visitEvents],
  // The first two also count by status without documents.
  indexes: [
    { fields: { scheduledDate: 1, _id: 1, status: 1 } },
    { fields: { brokerId: 1, scheduledDate: 1, _id: 1, status: 1 } },
    { fields: { status: 1, scheduledDate: 1 } },
    { fields: { brokerId: 1, status: 1, scheduledDate: 1 } },
    { fields: { leadId: 1, scheduledDate: 1 } },
    { fields: { propertyId: 1, scheduledDate: 1 } },
  ],
  perStream: true,
  key: ({ stream }) => stream.slice('visit-'.length),
  evolve(document, event) {
    const { occurredAt } = event.metadata;
    const stamp = { updatedAt: occurredAt, revision: event.revision };
    const begun = { _id: '', _position: 0, createdAt: occurredAt, givenAt: event.position, ...stamp };
    if (event.type === 'VisitRequested') {
      const { message, ...asked } = event.data;
      return {
        ...begun,
        ...asked,
        durationMinutes: VISIT_DURATION.default,
        status: 'scheduled',
        notes: message,
      };
    }
    if (event.type === 'VisitScheduled')
      return { ...begun, ...event.data, provisional: false, preferredTime: null };
    if (!document) return undefined;
    const { erased: _, ...changed } = visitChanges(event);
    const given = event.type === 'VisitReassigned' && { givenAt: event.position };
    return { ...document, ...changed, ...given, ...stamp };
  },
});
