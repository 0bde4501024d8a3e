import type { DeliveryAttempt, DeliveryState, WebhookKind } from '@lox/contracts/integrations.js';
import type { QueueSpec } from '../../../platform/log/jobs/job-queue.js';
import type { Document, IndexSpec } from '../../../platform/storage/document-store/document-store.js';

/** What webhooks have to be told, and what came of it. References only: what is told is made when it is sent. */
export const DELIVERIES = 'webhook_deliveries';

/** One event for one webhook; named by both, so that it is there once. */
export interface DeliveryDocument extends Document {
  webhookId: string;
  kind: WebhookKind | 'ping';
  /** The record's stream, within which the order is kept; a ping's own id. */
  lane: string;
  eventId: string;
  /** The event's place in the log. */
  position: number;
  occurredAt: string;
  state: DeliveryState;
  attempts: number;
  /** When it is tried next, in milliseconds; null: no more. */
  dueAt: number | null;
  /** When it was tried first since it was asked for; milliseconds. */
  triedAt: number | null;
  /** When it ended; milliseconds. */
  doneAt: number | null;
  last: DeliveryAttempt | null;
}

export const DELIVERY_INDEXES: readonly IndexSpec[] = [
  { fields: { webhookId: 1, state: 1, dueAt: 1 } },
  { fields: { webhookId: 1, lane: 1, state: 1, position: 1 } },
  { fields: { webhookId: 1, occurredAt: -1 } },
  { fields: { state: 1, doneAt: 1 } },
];

export const DELIVERY_QUEUE = {
  name: DELIVERIES,
  indexes: DELIVERY_INDEXES,
  waiting: { state: 'due' },
  due: { field: 'dueAt', unit: 'milliseconds' },
  failed: { where: { state: 'parked' }, causes: ['last.problem', 'last.status'] },
  over: { where: { state: { $in: ['delivered', 'withheld', 'parked'] } }, since: 'doneAt' },
} as const satisfies QueueSpec;

/** A delivery that is due at once. */
export function newDelivery(
  given: Pick<DeliveryDocument, 'webhookId' | 'kind' | 'lane' | 'eventId' | 'position' | 'occurredAt'>,
): DeliveryDocument {
  const { webhookId, eventId, occurredAt } = given;
  return { _id: `${eventId}.${webhookId}`, ...given, ...dueNow(Date.parse(occurredAt)), last: null };
}

/** The fields of one that is to be sent, for the first time or once more. */
export const dueNow = (now: number) =>
  ({ state: 'due', attempts: 0, dueAt: now, triedAt: null, doneAt: null }) as const;

/** For how long a webhook may fail before it is switched off. */
export const SWITCHED_OFF_MS = 3 * 86_400_000;
