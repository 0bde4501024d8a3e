import { type Day, localDay } from '@lox/contracts/local-time.js';
import { TYPED_REASON } from '@lox/contracts/reasons.js';
import { picked } from '../../platform/log/projections/picked.js';
import { type Projected, projection, type Projection } from '../../platform/log/projections/projection.js';
import { type VisitEvent, visitEvents } from '../visits/domain/visit.events.js';
import { isNewVisit, visitFields, type VisitSummary } from '../visits/visit.published.js';

export const REPORT_VISITS = Symbol('REPORT_VISITS');

const SHOWN = ['status', 'brokerId', 'leadId', 'propertyId'] as const;

export interface ReportVisit extends Projected, Pick<VisitSummary, (typeof SHOWN)[number]> {
  /** Of the visit, in São Paulo. */
  day: Day;
  /** A reason's key, or `TYPED_REASON.key`; null unless cancelled and explained. */
  cancelReason: string | null;
  /** Keys of chosen words, parted by a space. */
  opinion: string | null;
}

export const reportVisits: Projection<ReportVisit> = projection({
  name: 'report-visits',
  version: 3,
  smallDocuments: true,
  deferred: true,
  categories: [visitEvents],
  past: { scope: 'visits', erased: [] },
  indexes: [
    { fields: { day: 1, brokerId: 1, status: 1, propertyId: 1, leadId: 1 } },
    { fields: { brokerId: 1, day: 1, status: 1, propertyId: 1, leadId: 1 } },
    { fields: { status: 1, day: 1, brokerId: 1, cancelReason: 1, opinion: 1, propertyId: 1 } },
  ],
  perStream: true,
  key: ({ stream, type }) => (COUNTED.has(type) ? stream.slice('visit-'.length) : null),
  evolve(document, event) {
    if (isNewVisit(event)) {
      const visit = visitFields(event);
      const day = localDay(visit.scheduledDate);
      return { _id: '', _position: 0, day, cancelReason: null, opinion: null, ...picked(visit, SHOWN) };
    }
    const changes = visitFields(event);
    const day = changes.scheduledDate !== undefined && { day: localDay(changes.scheduledDate) };
    if (event.type === 'VisitCancellationExplained')
      return document && { ...document, cancelReason: event.data.reason ?? TYPED_REASON.key };
    if (event.type === 'VisitOpinionNoted')
      return document && { ...document, opinion: event.data.words.join(' ') || null };
    const why = event.type === 'VisitStatusChanged' && { cancelReason: null, opinion: null };
    return document && { ...document, ...day, ...why, ...picked(changes, SHOWN) };
  },
});

const COUNTED: ReadonlySet<VisitEvent['type']> = new Set([
  'VisitRequested',
  'VisitScheduled',
  'VisitRescheduled',
  'VisitStatusChanged',
  'VisitCancellationExplained',
  'VisitOpinionNoted',
  'VisitReassigned',
]);
