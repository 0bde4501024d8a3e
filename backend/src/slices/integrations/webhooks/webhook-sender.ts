import { setTimeout as delay } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { EngineUnavailable } from '../../../platform/storage/errors/engine-unavailable.js';
import { OutgoingAddressPolicy } from '../../../platform/edge/outgoing/outgoing-address-policy.js';
import { postOnce } from '../../../platform/edge/outgoing/post-once.js';
import type { ProjectionReader } from '../../../platform/log/following/projection-reader.js';
import { eachAtOnce } from '../../../platform/log/jobs/each-at-once.js';
import { JobClock } from '../../../platform/log/jobs/job-clock.js';
import { JOB_PLANS } from '../../../platform/log/jobs/job-plans.js';
import { Jobs } from '../../../platform/log/jobs/jobs.js';
import { SWITCHED_OFF_MS, type DeliveryDocument } from './delivery.document.js';
import { DeliveryLog } from './delivery-log.js';
import { GiveWebhookUp } from './webhook.commands.js';
import { WebhookPayloads } from './webhook-payloads.js';
import { WebhookSecrets } from './webhook-secrets.js';
import type { WebhookDocument } from './webhooks.projection.js';
import { WEBHOOKS } from './webhooks.tokens.js';

const { everyMs, atOnce } = JOB_PLANS.webhooks;
/** Looked at in one round of a webhook. */
const BATCH = 100;
const MOST_WEBHOOKS = 100;

/**
 * Sends what the outbox notes, from one instance at a time: of one record in the order in which it happened, of
 * different ones side by side. A webhook that is slow or away holds no other back.
 */
@Injectable()
export class WebhookSender {
  private readonly log = new Logger('webhooks');
  private readonly serving = new Map<string, Promise<void>>();

  constructor(
    @Inject(Jobs) jobs: Jobs,
    @Inject(WEBHOOKS) private readonly webhooks: ProjectionReader<WebhookDocument>,
    @Inject(DeliveryLog) private readonly deliveries: DeliveryLog,
    @Inject(WebhookPayloads) private readonly payloads: WebhookPayloads,
    @Inject(WebhookSecrets) private readonly secrets: WebhookSecrets,
    @Inject(OutgoingAddressPolicy) private readonly addresses: OutgoingAddressPolicy,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(JobClock) private readonly clock: JobClock,
  ) {
    jobs.handle('webhooks', {
      queue: deliveries.queue,
      isDue: async () => (await this.withDueDeliveries()).length > 0,
      isIdle: async () => (await webhooks.count({ state: 'on' })) === 0,
      run: (alone) => this.sendDue(alone),
      retryFailed: () => deliveries.resendParked(clock.now()),
    });
  }

  /** Until nothing is due. */
  private async sendDue(alone: AbortSignal): Promise<void> {
    try {
      while (!alone.aborted) {
        for (const webhook of await this.withDueDeliveries()) this.startBatch(webhook, alone);
        if (this.serving.size === 0) break;
        await Promise.race([...this.serving.values(), delay(everyMs, undefined, { ref: false })]);
      }
    } finally {
      await Promise.all(this.serving.values());
    }
  }

  /** The webhooks to which something is due now. */
  private async withDueDeliveries(): Promise<WebhookDocument[]> {
    const on = await this.webhooks.find({ state: 'on' }, { limit: MOST_WEBHOOKS });
    const now = this.clock.now();
    const due = await Promise.all(on.map(({ _id }) => this.dueTo(_id, now, 1)));
    return on.filter((_, at) => due[at]!.length > 0);
  }

  private dueTo(webhookId: string, now: number, limit: number): Promise<DeliveryDocument[]> {
    return this.deliveries.queue.due(now, limit, { webhookId });
  }

  /** Begins a round of a webhook, unless one is under way. */
  private startBatch(webhook: WebhookDocument, signal: AbortSignal): void {
    const { _id } = webhook;
    if (this.serving.has(_id)) return;
    const round = this.sendBatch(webhook, signal)
      .catch((error: unknown) => {
        if (!(error instanceof EngineUnavailable))
          this.log.error(`${_id} not served`, (error as Error).stack);
        return delay(everyMs, undefined, { ref: false });
      })
      .finally(() => this.serving.delete(_id));
    this.serving.set(_id, round);
  }

  private async sendBatch(webhook: WebhookDocument, signal: AbortSignal): Promise<void> {
    const due = await this.dueTo(webhook._id, this.clock.now(), BATCH);
    const lanes = new Set(due.map(({ lane }) => lane));
    await eachAtOnce(lanes, atOnce, signal, (lane) => this.sendFirst(webhook, lane, signal));
  }

  private async sendFirst(webhook: WebhookDocument, lane: string, signal: AbortSignal): Promise<void> {
    const first = await this.deliveries.firstInLane(webhook._id, lane);
    if (!first) return;
    if ((first.dueAt ?? 0) > this.clock.now()) return this.deliveries.holdLane(first);
    await this.send(webhook, first, signal);
  }

  private async send(
    { _id, userId, address }: WebhookDocument,
    delivery: DeliveryDocument,
    signal: AbortSignal,
  ): Promise<void> {
    const payload = await this.payloads.payloadFor(userId, delivery);
    const body = payload && JSON.stringify(payload);
    const signature = body && (await this.secrets.signature(_id, body));
    if (!payload || !body || !signature) return this.deliveries.withhold(delivery, this.clock.now());
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'LOX-Webhooks/1',
      'x-lox-event': payload.type,
      'x-lox-signature': signature,
    };
    const attempt = await postOnce(this.addresses, address, body, headers, signal);
    // Cut short by the end of this term: the next holder sends it.
    if (signal.aborted && attempt.status === null) return;
    const now = this.clock.now();
    const failingSince = await this.deliveries.recordAttempt(delivery, attempt, now);
    if (failingSince === null || now - failingSince < SWITCHED_OFF_MS) return;
    const origin = { actorId: null, correlationId: randomUUID(), now: new Date(now).toISOString() };
    await this.commands.execute(new GiveWebhookUp(_id, origin));
    this.log.warn(`${_id} was switched off: nothing got through for three days`);
  }
}
