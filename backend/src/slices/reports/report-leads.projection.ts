import { type FunnelStage, furthestStage } from '@lox/contracts/leads.js';
import { TYPED_REASON } from '@lox/contracts/reasons.js';
import { type Day, localDay } from '@lox/contracts/local-time.js';
import { type LeadEvent, leadEvents } from '../leads/domain/lead.events.js';
import { leadFields, type LeadSummary } from '../leads/lead.published.js';
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
  past: { scope: 'leads', erased: [] },
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
    const { occurredAt } = event.metadata;
    if (event.type === 'LeadCreated') {
      const fields = picked(leadFields(event), SHOWN);
      const furthest = furthestStage(fields.status);
      const minutesToClose = fields.status === 'closed' ? 0 : null;
      const begun = { _id: '', _position: 0, day: localDay(occurredAt), createdAt: occurredAt };
      return { ...begun, ...fields, furthest, minutesToClose, lostReason: null };
    }
    if (!document) return undefined;
    const changed = { ...document, ...picked(leadFields(event), SHOWN) };
    if (event.type === 'LeadLossExplained')
      return { ...changed, lostReason: event.data.reason ?? TYPED_REASON.key };
    if (event.type !== 'LeadStageMoved') return changed;
    const furthest = furthestStage(changed.status, document.furthest);
    const isClosed = changed.status === 'closed';
    return {
      ...changed,
      lostReason: null,
      furthest,
      minutesToClose: isClosed ? minutesBetween(document.createdAt, occurredAt) : null,
    };
  },
});

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
