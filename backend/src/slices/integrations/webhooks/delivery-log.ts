import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type DeliveryAttempt, PING_KIND, type WebhookDelivery } from '@lox/contracts/integrations.js';
import type { Document, DocumentStore } from '../../../platform/storage/document-store/document-store.js';
import { DOCUMENT_STORE } from '../../../platform/storage/engines.js';
import { Outbox } from '../../../platform/log/jobs/outbox.js';
import {
  DELIVERIES,
  DELIVERY_OUTBOX,
  type DeliveryDocument,
  dueNow,
  newDelivery,
} from './delivery.document.js';
import { picked } from '../../../platform/log/projections/picked.js';

/** May be lost. */
export const WEBHOOK_HEALTH = 'webhook_health';

interface Health extends Document {
  failingSince: number | null;
}

const SHOWN = 50;

type MaySee = (delivery: DeliveryDocument) => Promise<boolean>;

@Injectable()
export class DeliveryLog {
  readonly outbox: Outbox<DeliveryDocument, DeliveryAttempt>;

  constructor(@Inject(DOCUMENT_STORE) private readonly documents: DocumentStore) {
    this.outbox = new Outbox(documents, DELIVERY_OUTBOX);
  }

  /** Answers since when nothing gets through, null if this did. */
  async recordHealth(webhookId: string, arrived: boolean, now: number): Promise<number | null> {
    const known = (await this.documents.get<Health>(WEBHOOK_HEALTH, webhookId))?.failingSince ?? null;
    const failingSince = arrived ? null : (known ?? now);
    const document: Health = { _id: webhookId, failingSince };
    if (failingSince !== known) await this.documents.write([{ put: WEBHOOK_HEALTH, document }]);
    return failingSince;
  }

  async recent(webhookId: string, may: MaySee): Promise<WebhookDelivery[]> {
    const options = { sort: { occurredAt: -1 }, limit: SHOWN } as const;
    const found = await this.documents.find<DeliveryDocument>(DELIVERIES, { webhookId }, options);
    const visible = await Promise.all(found.map(may));
    return found.filter((_, at) => visible[at]).map(presentDelivery);
  }

  /** False when there is none that the caller may see. */
  async resend(webhookId: string, id: string, may: MaySee, now: number): Promise<boolean> {
    const found = await this.documents.get<DeliveryDocument>(DELIVERIES, id);
    if (found?.webhookId !== webhookId || !(await may(found))) return false;
    await this.outbox.setAll({ _id: id }, dueNow(now));
    return true;
  }

  async ping(webhookId: string, now: number): Promise<void> {
    const eventId = randomUUID();
    const occurredAt = new Date(now).toISOString();
    const ping = { kind: PING_KIND, lane: eventId, eventId, position: 0, occurredAt } as const;
    const document = newDelivery({ webhookId, ...ping });
    await this.documents.write([{ insert: DELIVERIES, document }]);
  }

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

  async forgetHealth(id: string): Promise<void> {
    await this.documents.write([{ remove: WEBHOOK_HEALTH, where: { _id: id } }]);
  }
}

const presentDelivery = (document: DeliveryDocument): WebhookDelivery => ({
  id: document._id,
  ...picked(document, ['kind', 'occurredAt', 'state', 'attempts', 'last']),
  nextAt: document.dueAt === null ? null : new Date(document.dueAt).toISOString(),
});
