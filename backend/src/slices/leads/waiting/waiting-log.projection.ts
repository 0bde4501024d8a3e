import type { WaitingLogEntry } from '@lox/contracts/waiting-rules.js';
import { type Projected, projection, type Projection } from '../../../platform/log/projections/projection.js';
import type { LeadWaitedTooLong } from '../domain/lead.events.js';
import { leadEvents } from '../domain/lead.events.js';

export const WAITING_LOG = Symbol('WAITING_LOG');

type Acted = LeadWaitedTooLong['data'];

/** Holds no personal data. */
export interface WaitingLogDocument extends Projected, Pick<WaitingLogEntry, 'at'>, Acted {
  leadId: string;
}

export const waitingLog: Projection<WaitingLogDocument> = projection({
  name: 'waiting-log',
  version: 3,
  categories: [leadEvents],
  indexes: [
    { fields: { at: -1, _id: -1 } },
    { fields: { brokerId: 1, at: -1 } },
    { fields: { newBrokerId: 1, at: -1 } },
  ],
  perEvent: true,
  key: (event) => (event.type === 'LeadWaitedTooLong' ? event.id : null),
  evolve(document, event) {
    if (document || event.type !== 'LeadWaitedTooLong') return document;
    const { occurredAt: at } = event.metadata;
    return { _id: '', _position: 0, at, leadId: event.stream.slice('lead-'.length), ...event.data };
  },
});
