import { JOB_PLANS } from '../../platform/log/jobs/job-plans.js';
import type { OutboxSpec } from '../../platform/log/jobs/outbox.js';
import type { Process } from '../../platform/log/projections/projection.js';
import type { Document, WriteOp } from '../../platform/storage/document-store/document-store.js';
import { incomingLeadEvents } from '../../slices/incoming-leads/domain/incoming-lead.events.js';

/** Times in milliseconds. */
export interface UnplacedLead extends Document {
  /** Null once it is left to a person. */
  dueAt: number | null;
  attempts: number;
  since: number | null;
}

export const INCOMING_OUTBOX: OutboxSpec<UnplacedLead> = {
  name: 'incoming_leads_unplaced',
  indexes: [{ fields: { dueAt: 1 } }],
  waiting: { dueAt: { $ne: null } },
  due: { field: 'dueAt', unit: 'milliseconds' },
  attempts: {
    retry: JOB_PLANS['incoming-leads'].retry,
    guard: ['attempts'],
    made: ({ attempts, since }) => ({ count: attempts + 1, since }),
    fields: ({ attempts, since }, { now, nextAt }) => ({
      attempts: attempts + 1,
      since: since ?? now,
      dueAt: nextAt,
    }),
  },
};

const FOLLOWED = [incomingLeadEvents] as const;

export const incomingLeadsProcess: Process<typeof FOLLOWED> = {
  name: 'incoming-lead-outbox',
  categories: FOLLOWED,
  collections: [INCOMING_OUTBOX],
  react: (events) =>
    Promise.resolve(
      events.flatMap(({ type, stream, metadata }): WriteOp[] => {
        const _id = stream.slice('incomingLead-'.length);
        const dueAt = Date.parse(metadata.occurredAt);
        const document: UnplacedLead = { _id, dueAt, attempts: 0, since: null };
        if (type === 'IncomingLeadReceived') return [{ insert: INCOMING_OUTBOX.name, document }];
        if (type === 'IncomingLeadPlaced' || type === 'IncomingLeadDropped')
          return [{ remove: INCOMING_OUTBOX.name, where: { _id } }];
        return [];
      }),
    ),
};
