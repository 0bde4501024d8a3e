import { type Day, localDay } from '@lox/contracts/local-time.js';
import { picked } from '../../platform/log/projections/picked.js';
import { type Projected, projection, type Projection } from '../../platform/log/projections/projection.js';
import { type VisitEvent, visitEvents } from '../visits/domain/visit.events.js';
import { isNewVisit, visitFields, type VisitSummary } from '../visits/visit.published.js';

export const REPORT_VISITS = Symbol('REPORT_VISITS');

const SHOWN = ['status', 'brokerId', 'leadId', 'propertyId'] as const;

export interface ReportVisit extends Projected, Pick<VisitSummary, (typeof SHOWN)[number]> {
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
    if (isNewVisit(event)) {
      const visit = visitFields(event);
      return { _id: '', _position: 0, day: localDay(visit.scheduledDate), ...picked(visit, SHOWN) };
    }
    const changes = visitFields(event);
    const day = changes.scheduledDate !== undefined && { day: localDay(changes.scheduledDate) };
    return document && { ...document, ...day, ...picked(changes, SHOWN) };
  },
});

const COUNTED: ReadonlySet<VisitEvent['type']> = new Set([
  'VisitRequested',
  'VisitScheduled',
  'VisitRescheduled',
  'VisitStatusChanged',
  'VisitReassigned',
]);
