import { furthestStage, type FunnelStage, type LeadSource, type LeadStatus } from '@lox/contracts/leads.js';
import { localDay, type Day } from '@lox/contracts/local-time.js';
import { leadEvents, type LeadEvent } from '../leads/domain/lead.events.js';
import type { Recorded } from '../../platform/storage/event-store/event-catalogue.js';
import { projection, type Projected, type Projection } from '../../platform/log/projections/projection.js';

/** Holds no personal data. */
export interface ReportLead extends Projected {
  /** Of arrival, in São Paulo. */
  day: Day;
  createdAt: string;
  status: LeadStatus;
  furthest: FunnelStage;
  source: LeadSource;
  brokerId: string | null;
  /** Null unless closed now. */
  minutesToClose: number | null;
}

export const reportLeads: Projection<ReportLead> = projection({
  name: 'report-leads',
  version: 2,
  categories: [leadEvents],
  // Figures need no document.
  indexes: [
    { fields: { day: 1, brokerId: 1, status: 1, source: 1, furthest: 1, minutesToClose: 1 } },
    { fields: { brokerId: 1, day: 1, status: 1, source: 1, furthest: 1, minutesToClose: 1 } },
  ],
  perStream: true,
  key: ({ stream, type }) => (COUNTED.has(type) ? stream.slice('lead-'.length) : null),
  evolve(document, event) {
    const { occurredAt } = event.metadata;
    if (event.type === 'LeadCreated') {
      const { status, source, brokerId } = event.data;
      return {
        _id: '',
        _position: 0,
        day: localDay(occurredAt),
        createdAt: occurredAt,
        status,
        furthest: furthestStage(status),
        source,
        brokerId,
        minutesToClose: status === 'closed' ? 0 : null,
      };
    }
    return document && { ...document, ...change(document, event) };
  },
});

const COUNTED: ReadonlySet<LeadEvent['type']> = new Set(['LeadCreated', 'LeadStageMoved', 'LeadAssigned']);

function change(
  { createdAt, furthest }: ReportLead,
  event: Exclude<Recorded<LeadEvent>, { type: 'LeadCreated' }>,
): Partial<ReportLead> {
  switch (event.type) {
    case 'LeadStageMoved': {
      const { to } = event.data;
      return {
        status: to,
        furthest: furthestStage(to, furthest),
        minutesToClose: to === 'closed' ? minutesBetween(createdAt, event.metadata.occurredAt) : null,
      };
    }
    case 'LeadAssigned':
      return { brokerId: event.data.to };
    case 'LeadPriorityChanged':
    case 'LeadNotesChanged':
    case 'LeadContactCorrected':
    case 'LeadPersonalDataErased':
      return {};
  }
}

/** Whole minutes sum exactly in every engine. */
function minutesBetween(from: string, to: string): number {
  return Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 60_000));
}
