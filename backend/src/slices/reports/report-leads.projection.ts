import { type FunnelStage, furthestStage } from '@lox/contracts/leads.js';
import { TYPED_REASON } from '@lox/contracts/reasons.js';
import { type Day, localDay } from '@lox/contracts/local-time.js';
import { type LeadCreated, type LeadEvent, leadEvents } from '../leads/domain/lead.events.js';
import { leadFields, type LeadSummary } from '../leads/lead.published.js';
import type { Recorded } from '../../platform/storage/event-store/event-catalogue.js';
import { picked } from '../../platform/log/projections/picked.js';
import { type Projected, projection, type Projection } from '../../platform/log/projections/projection.js';

export const REPORT_LEADS = Symbol('REPORT_LEADS');

const SHOWN = ['status', 'source', 'brokerId', 'mergedInto'] as const;

export interface ReportLead extends Projected, Pick<LeadSummary, (typeof SHOWN)[number]> {
  /** Of arrival, in São Paulo. */
  day: Day;
  createdAt: string;
  furthest: FunnelStage;
  /** Null unless closed now. */
  minutesToClose: number | null;
  mergedInto: string | null;
  /** A reason's key, or `TYPED_REASON.key`; null unless lost and explained. */
  lostReason: string | null;
}

export const reportLeads: Projection<ReportLead> = projection({
  name: 'report-leads',
  version: 3,
  smallDocuments: true,
  deferred: true,
  past: { scope: 'leads', goesOnAs: 'mergedInto', erased: [], changes },
  categories: [leadEvents],
  // Figures need no document.
  indexes: [
    {
      fields: {
        ...{ day: 1, brokerId: 1, status: 1, source: 1, furthest: 1, minutesToClose: 1, mergedInto: 1 },
        lostReason: 1,
      },
    },
  ],
  perStream: true,
  key: ({ stream, type }) => (COUNTED.has(type) ? stream.slice('lead-'.length) : null),
  evolve(document, event) {
    if (event.type === 'LeadCreated') return created(event);
    return document && { ...document, ...changes(document, event) };
  },
});

function created(event: Recorded<LeadCreated>): ReportLead {
  const { occurredAt } = event.metadata;
  const fields = picked(leadFields(event), SHOWN);
  const furthest = furthestStage(fields.status);
  const minutesToClose = fields.status === 'closed' ? 0 : null;
  const begun = { day: localDay(occurredAt), createdAt: occurredAt, furthest, minutesToClose };
  return { _id: '', _position: 0, lostReason: null, ...begun, ...fields };
}

function changes(
  document: ReportLead | undefined,
  event: Recorded<LeadEvent>,
): Partial<ReportLead> | undefined {
  if (event.type === 'LeadCreated') return created(event);
  if (!document) return undefined;
  switch (event.type) {
    case 'LeadLossExplained':
      return { lostReason: event.data.reason ?? TYPED_REASON.key };
    case 'LeadStageMoved': {
      const { to: status } = event.data;
      const { occurredAt } = event.metadata;
      return {
        status,
        lostReason: null,
        furthest: furthestStage(status, document.furthest),
        minutesToClose: status === 'closed' ? minutesBetween(document.createdAt, occurredAt) : null,
      };
    }
    default:
      return picked(leadFields(event), SHOWN);
  }
}

const COUNTED: ReadonlySet<LeadEvent['type']> = new Set([
  'LeadCreated',
  'LeadStageMoved',
  'LeadAssigned',
  'LeadWithdrawn',
  'LeadMerged',
  'LeadSeparated',
  'LeadLossExplained',
]);

/** Whole minutes sum exactly in every engine. */
function minutesBetween(from: string, to: string): number {
  return Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 60_000));
}
