import { localDay, type Day } from '@lox/contracts/local-time.js';
import type { Recorded } from '../../platform/storage/event-store/event-catalogue.js';
import { projection, type Projected, type Projection } from '../../platform/log/projections/projection.js';
import { visitEvents, type VisitEvent, type VisitScheduled } from '../visits/domain/visit.events.js';

type Counted = 'status' | 'brokerId' | 'leadId' | 'propertyId';

export interface ReportVisit extends Projected, Pick<VisitScheduled['data'], Counted> {
  /** Of the visit, in São Paulo. */
  day: Day;
}

export const reportVisits: Projection<ReportVisit> = projection({
  name: 'report-visits',
  version: 1,
  categories: [visitEvents],
  indexes: [
    { fields: { day: 1, brokerId: 1, status: 1, propertyId: 1, leadId: 1 } },
    { fields: { brokerId: 1, day: 1, status: 1, propertyId: 1, leadId: 1 } },
  ],
  perStream: true,
  key: ({ stream, type }) => (COUNTED.has(type) ? stream.slice('visit-'.length) : null),
  evolve(document, event) {
    if (event.type === 'VisitRequested' || event.type === 'VisitScheduled') {
      const { scheduledDate, brokerId, leadId, propertyId } = event.data;
      const status = event.type === 'VisitScheduled' ? event.data.status : 'scheduled';
      return { _id: '', _position: 0, day: localDay(scheduledDate), status, brokerId, leadId, propertyId };
    }
    return document && { ...document, ...change(event) };
  },
});

const COUNTED: ReadonlySet<VisitEvent['type']> = new Set([
  'VisitRequested',
  'VisitScheduled',
  'VisitRescheduled',
  'VisitStatusChanged',
  'VisitReassigned',
]);

type Change = Exclude<Recorded<VisitEvent>, { type: 'VisitRequested' | 'VisitScheduled' }>;

function change(event: Change): Partial<ReportVisit> {
  switch (event.type) {
    case 'VisitRescheduled':
      return { day: localDay(event.data.to) };
    case 'VisitStatusChanged':
      return { status: event.data.to };
    case 'VisitReassigned':
      return { brokerId: event.data.to };
    case 'VisitNotesChanged':
    case 'VisitDurationChanged':
    case 'VisitChangeAbandoned':
    case 'VisitPersonalDataErased':
      return {};
  }
}
