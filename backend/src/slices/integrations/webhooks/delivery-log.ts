import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  PING_KIND,
  type DeliveryAttempt,
  type DeliveryState,
  type WebhookDelivery,
} from '@lox/contracts/integrations.js';
import type {
  Document,
  DocumentStore,
  WriteOp,
} from '../../../platform/storage/document-store/document-store.js';
import { DOCUMENT_STORE } from '../../../platform/storage/engines.js';
import { JOB_PLANS } from '../../../platform/log/jobs/job-plans.js';
import { JobQueue } from '../../../platform/log/jobs/job-queue.js';
import { retryPause } from '../../../platform/log/jobs/retry-policy.js';
import {
  dueNow,
  DELIVERIES,
  DELIVERY_QUEUE,
  newDelivery,
  type DeliveryDocument,
} from './delivery.document.js';

/** Since when nothing gets through to a webhook; may be lost. */
export const WEBHOOK_HEALTH = 'webhook_health';

interface Health extends Document {
  failingSince: number | null;
}

const SHOWN = 50;

/** Whether somebody may be told of a delivery. */
type MayBeTold = (delivery: DeliveryDocument) => Promise<boolean>;

/** What is due to webhooks, what came of it, and how each webhook fares. */
@Injectable()
export class DeliveryLog {
  readonly queue: JobQueue<DeliveryDocument>;

  constructor(@Inject(DOCUMENT_STORE) private readonly documents: DocumentStore) {
    this.queue = new JobQueue(documents, DELIVERY_QUEUE);
  }

  /** The first of what a webhook still has to be told of one record. */
  async firstInLane(webhookId: string, lane: string): Promise<DeliveryDocument | undefined> {
    const filter = { webhookId, lane, state: 'due' } as const;
    const options = { sort: { position: 1 }, limit: 1 } as const;
    return (await this.documents.find<DeliveryDocument>(DELIVERIES, filter, options))[0];
  }

  /** What follows in a lane waits at least as long as its first. */
  async holdLane({ webhookId, lane, dueAt }: DeliveryDocument): Promise<void> {
    const where = { webhookId, lane, state: 'due', dueAt: { $lt: dueAt ?? 0 } } as const;
    await this.documents.write([{ set: DELIVERIES, where, fields: { dueAt } }]);
  }

  /** Writes an attempt down; since when nothing gets through to the webhook, null when this did. */
  async recordAttempt(
    delivery: DeliveryDocument,
    last: DeliveryAttempt,
    now: number,
  ): Promise<number | null> {
    const { webhookId } = delivery;
    const arrived = last.status !== null && last.status >= 200 && last.status < 300;
    await this.documents.write([change(delivery, afterAttempt(delivery, arrived, now), last)]);
    if (arrived) {
      const where = { _id: webhookId, failingSince: { $gt: 0 } } as const;
      await this.documents.write([{ set: WEBHOOK_HEALTH, where, fields: { failingSince: null } }]);
      return null;
    }
    const document: Health = { _id: webhookId, failingSince: now };
    await this.documents.write([
      { insert: WEBHOOK_HEALTH, document },
      { set: WEBHOOK_HEALTH, where: { _id: webhookId, failingSince: null }, fields: { failingSince: now } },
    ]);
    return (await this.documents.get<Health>(WEBHOOK_HEALTH, webhookId))?.failingSince ?? now;
  }

  /** Nothing is sent: its owner may not see what happened. */
  async withhold(delivery: DeliveryDocument, now: number): Promise<void> {
    await this.documents.write([change(delivery, ended('withheld', delivery.attempts, now), delivery.last)]);
  }

  /** The newest of one webhook of which `may` says that they may be told of. */
  async recent(webhookId: string, may: MayBeTold): Promise<WebhookDelivery[]> {
    const options = { sort: { occurredAt: -1 }, limit: SHOWN } as const;
    const found = await this.documents.find<DeliveryDocument>(DELIVERIES, { webhookId }, options);
    const told = await Promise.all(found.map(may));
    return found.filter((_, at) => told[at]).map(presentDelivery);
  }

  /** Has one sent once more, whatever came of it. False when there is none that may be told of. */
  async resend(webhookId: string, id: string, may: MayBeTold, now: number): Promise<boolean> {
    const found = await this.documents.get<DeliveryDocument>(DELIVERIES, id);
    if (found?.webhookId !== webhookId || !(await may(found))) return false;
    await this.documents.write([{ set: DELIVERIES, where: { _id: id }, fields: dueNow(now) }]);
    return true;
  }

  /** Has all that were given up sent once more. */
  async resendParked(now: number): Promise<void> {
    await this.documents.write([{ set: DELIVERIES, where: { state: 'parked' }, fields: dueNow(now) }]);
  }

  /** Has a webhook sent something that nothing has happened for. */
  async ping(webhookId: string, now: number): Promise<void> {
    const eventId = randomUUID();
    const occurredAt = new Date(now).toISOString();
    const document = newDelivery({
      webhookId,
      kind: PING_KIND,
      lane: eventId,
      eventId,
      position: 0,
      occurredAt,
    });
    await this.documents.write([{ insert: DELIVERIES, document }]);
  }

  /** By webhook, how many deliveries were given up, and since when nothing gets through. */
  async health(
    ids: readonly string[],
  ): Promise<Map<string, { parked: number; failingSince: number | null }>> {
    const [rows, found] = await Promise.all([
      this.documents.summarise(
        DELIVERIES,
        { webhookId: { $in: ids }, state: 'parked' },
        { by: ['webhookId'], count: true },
      ),
      this.documents.getMany<Health>(WEBHOOK_HEALTH, ids),
    ]);
    const parked = new Map(rows.map(({ by, count }) => [by.webhookId, count]));
    const since = new Map(found.map(({ _id, failingSince }) => [_id, failingSince]));
    return new Map(
      ids.map((id) => [id, { parked: parked.get(id) ?? 0, failingSince: since.get(id) ?? null }]),
    );
  }

  /** Forgets how a webhook fared before it was switched on, or was removed. */
  async forgetHealth(id: string): Promise<void> {
    await this.documents.write([{ remove: WEBHOOK_HEALTH, where: { _id: id } }]);
  }
}

type Outcome = Pick<DeliveryDocument, 'state' | 'attempts' | 'dueAt' | 'triedAt' | 'doneAt'>;

function afterAttempt({ attempts, triedAt }: DeliveryDocument, arrived: boolean, now: number): Outcome {
  if (arrived) return ended('delivered', attempts + 1, now);
  const pause = retryPause(JOB_PLANS.webhooks.retry, attempts + 1, now - (triedAt ?? now));
  if (pause === null) return ended('parked', attempts + 1, now);
  return { state: 'due', attempts: attempts + 1, dueAt: now + pause, triedAt: triedAt ?? now, doneAt: null };
}

const ended = (state: DeliveryState, attempts: number, now: number): Outcome => ({
  state,
  attempts,
  dueAt: null,
  triedAt: null,
  doneAt: now,
});

/** If nobody else has written an attempt down meanwhile. */
function change(
  { _id, attempts }: DeliveryDocument,
  outcome: Outcome,
  last: DeliveryAttempt | null,
): WriteOp {
  const fields = { ...outcome, last: last && { ...last } };
  return { set: DELIVERIES, where: { _id, attempts, state: 'due' }, fields };
}

const presentDelivery = ({
  _id,
  kind,
  occurredAt,
  state,
  attempts,
  last,
  dueAt,
}: DeliveryDocument): WebhookDelivery => ({
  id: _id,
  kind,
  occurredAt,
  state,
  attempts,
  last,
  nextAt: dueAt === null ? null : new Date(dueAt).toISOString(),
});
