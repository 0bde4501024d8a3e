import type { DeliveryAttempt, DeliveryState, WebhookKind } from '@lox/contracts/integrations.js';
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

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const PAUSES = [10 * SECOND, MINUTE, 5 * MINUTE, 20 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR];

/** For how long one delivery is tried. */
export const GIVEN_UP_MS = DAY;
/** For how long a webhook may fail before it is switched off. */
export const SWITCHED_OFF_MS = 3 * DAY;
/** For how long the log of what was sent is kept. */
export const DELIVERY_KEPT_MS = 30 * DAY;

/** How long to wait after so many attempts, each time longer; null when it has been tried for a day. */
export function deliveryRetryPause(attempts: number, triedMs: number): number | null {
  if (triedMs >= GIVEN_UP_MS) return null;
  return Math.min(PAUSES[attempts - 1] ?? PAUSES.at(-1)!, Math.max(GIVEN_UP_MS - triedMs, SECOND));
}
