import type { DeliveryAttempt, WebhookDelivery } from '@lox/contracts/integrations.js';
import { JOB_PLANS } from '../../../platform/log/jobs/job-plans.js';
import type { OutboxSpec } from '../../../platform/log/jobs/outbox.js';
import type { Document } from '../../../platform/storage/document-store/document-store.js';

/** References only: the body is made when it is sent. */
export const DELIVERIES = 'webhook_deliveries';

export interface DeliveryDocument
  extends Document, Pick<WebhookDelivery, 'kind' | 'occurredAt' | 'state' | 'attempts' | 'last'> {
  webhookId: string;
  /** The record's stream, within which the order is kept; a ping's own id. */
  lane: string;
  eventId: string;
  position: number;
  /** Of the next attempt, in milliseconds; null: none follows. */
  dueAt: number | null;
  /** Of the first attempt since it was requested; milliseconds. */
  triedAt: number | null;
  /** Milliseconds. */
  doneAt: number | null;
}

const STATES = { done: 'delivered', retry: 'due', failed: 'parked', dropped: 'withheld' } as const;

export const DELIVERY_OUTBOX: OutboxSpec<DeliveryDocument, DeliveryAttempt> = {
  name: DELIVERIES,
  indexes: [
    { fields: { webhookId: 1, state: 1, dueAt: 1 } },
    { fields: { webhookId: 1, lane: 1, state: 1, position: 1 } },
    { fields: { webhookId: 1, occurredAt: -1 } },
    { fields: { state: 1, doneAt: 1 } },
  ],
  waiting: { state: 'due' },
  due: { field: 'dueAt', unit: 'milliseconds' },
  lane: { fields: ['webhookId', 'lane'], order: 'position' },
  failed: { where: { state: 'parked' }, causes: ['last.problem', 'last.status'] },
  over: { where: { state: { $in: ['delivered', 'withheld', 'parked'] } }, since: 'doneAt' },
  attempts: {
    retry: JOB_PLANS.webhooks.retry,
    guard: ['state', 'attempts'],
    made: ({ attempts, triedAt }) => ({ count: attempts + 1, since: triedAt }),
    fields: ({ attempts, triedAt, last }, { state, cause = last, now, nextAt }) => ({
      state: STATES[state],
      attempts: state === 'dropped' ? attempts : attempts + 1,
      dueAt: nextAt,
      triedAt: nextAt === null ? null : (triedAt ?? now),
      doneAt: nextAt === null ? now : null,
      last: cause,
    }),
  },
};

export function newDelivery(
  given: Pick<DeliveryDocument, 'webhookId' | 'kind' | 'lane' | 'eventId' | 'position' | 'occurredAt'>,
): DeliveryDocument {
  const { webhookId, eventId, occurredAt } = given;
  return { _id: `${eventId}.${webhookId}`, ...given, ...dueNow(Date.parse(occurredAt)), last: null };
}

export const dueNow = (now: number) =>
  ({ state: 'due', attempts: 0, dueAt: now, triedAt: null, doneAt: null }) as const;

/** For how long a webhook may fail before it is switched off. */
export const SWITCHED_OFF_MS = 3 * 86_400_000;
