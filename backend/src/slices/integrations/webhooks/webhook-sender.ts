import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { DeliveryAttempt } from '@lox/contracts/integrations.js';
import { OutgoingAddressPolicy } from '../../../platform/edge/outgoing/outgoing-address-policy.js';
import { postOnce } from '../../../platform/edge/outgoing/post-once.js';
import type { ProjectionReader } from '../../../platform/log/following/projection-reader.js';
import { Jobs } from '../../../platform/log/jobs/jobs.js';
import type { Outcome } from '../../../platform/log/jobs/outbox.js';
import { type Destination, OutboxSender } from '../../../platform/log/jobs/outbox-sender.js';
import type { DocumentStore } from '../../../platform/storage/document-store/document-store.js';
import { DOCUMENT_STORE } from '../../../platform/storage/engines.js';
import { type DeliveryDocument, dueNow, SWITCHED_OFF_MS } from './delivery.document.js';
import { DeliveryLog } from './delivery-log.js';
import { WebhookOutbox } from './webhook-outbox.process.js';
import { GiveWebhookUp } from './webhook.commands.js';
import { WebhookPayloads } from './webhook-payloads.js';
import { WebhookSecrets } from './webhook-signature.js';
import { type WebhookDocument, WEBHOOKS } from './webhooks.projection.js';

const MOST_WEBHOOKS = 100;

interface WebhookDestination extends Destination {
  webhook: WebhookDocument;
}

@Injectable()
export class WebhookSender implements OnModuleInit {
  private readonly log = new Logger('webhooks');

  constructor(
    @Inject(Jobs) private readonly jobs: Jobs,
    @Inject(DOCUMENT_STORE) private readonly documents: DocumentStore,
    @Inject(WEBHOOKS) private readonly webhooks: ProjectionReader<WebhookDocument>,
    @Inject(DeliveryLog) private readonly deliveries: DeliveryLog,
    @Inject(WebhookPayloads) private readonly payloads: WebhookPayloads,
    @Inject(WebhookSecrets) private readonly secrets: WebhookSecrets,
    @Inject(OutgoingAddressPolicy) private readonly addresses: OutgoingAddressPolicy,
    @Inject(CommandBus) private readonly commands: CommandBus,
  ) {}

  onModuleInit(): void {
    const { outbox } = this.deliveries;
    const sender = new OutboxSender<DeliveryDocument, DeliveryAttempt, WebhookDestination>(
      'webhooks',
      this.jobs.clock,
      {
        outbox,
        destinations: () => this.destinations(),
        send: (delivery, { webhook }, _, signal) => this.send(delivery, webhook, signal),
        settled: ({ id }, { state }) => this.recordHealth(id, state),
      },
    );
    this.jobs.handle('webhooks', {
      process: new WebhookOutbox(this.documents),
      queue: outbox,
      isDue: () => sender.isDue(),
      isIdle: async () => (await this.webhooks.count({ state: 'on' })) === 0,
      run: (alone) => sender.sendDue(alone),
      retryFailed: () => outbox.setAll({ state: 'parked' }, dueNow(this.jobs.clock.now())),
    });
  }

  private async destinations(): Promise<WebhookDestination[]> {
    const on = await this.webhooks.find({ state: 'on' }, { limit: MOST_WEBHOOKS });
    return on.map((webhook) => ({ id: webhook._id, items: { webhookId: webhook._id }, webhook }));
  }

  private async send(
    delivery: DeliveryDocument,
    { _id, userId, address }: WebhookDocument,
    signal: AbortSignal,
  ): Promise<Outcome<DeliveryAttempt> | undefined> {
    const payload = await this.payloads.payloadFor(userId, delivery);
    const body = payload && JSON.stringify(payload);
    const signature = body && (await this.secrets.signature(_id, body));
    if (!payload || !body || !signature) return { state: 'dropped' };
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'LOX-Webhooks/1',
      'x-lox-event': payload.type,
      'x-lox-signature': signature,
    };
    const attempt = await postOnce(this.addresses, address, body, headers, signal);
    const { status } = attempt;
    // Cut short by the end of the lease: the next holder sends it.
    if (signal.aborted && status === null) return undefined;
    const arrived = status !== null && status >= 200 && status < 300;
    return { state: arrived ? 'done' : 'retry', cause: attempt };
  }

  private async recordHealth(id: string, state: Outcome['state']): Promise<void> {
    if (state === 'dropped') return;
    const now = this.jobs.clock.now();
    const failingSince = await this.deliveries.recordHealth(id, state === 'done', now);
    if (failingSince === null || now - failingSince < SWITCHED_OFF_MS) return;
    const origin = { actorId: null, correlationId: randomUUID(), now: new Date(now).toISOString() };
    await this.commands.execute(new GiveWebhookUp(id, origin));
    this.log.warn(`${id} was switched off: nothing got through for three days`);
  }
}
