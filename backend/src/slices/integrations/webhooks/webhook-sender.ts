import { setTimeout as delay } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { DocumentStore } from '../../../platform/storage/document-store/document-store.js';
import { EngineUnavailable } from '../../../platform/storage/errors/engine-unavailable.js';
import { DOCUMENT_STORE } from '../../../platform/storage/engines.js';
import { OutgoingAddressPolicy } from '../../../platform/edge/outgoing/outgoing-address-policy.js';
import { postOnce } from '../../../platform/edge/outgoing/post-once.js';
import { oneAtATime } from '../../../platform/log/following/one-at-a-time.js';
import type { ProjectionReader } from '../../../platform/log/following/projection-reader.js';
import { BackgroundLoop } from '../../../platform/log/jobs/background-loop.js';
import { SWITCHED_OFF_MS, type DeliveryDocument } from './delivery.document.js';
import { DeliveryLog } from './delivery-log.js';
import { GiveWebhookUp } from './webhook.commands.js';
import { WebhookPayloads } from './webhook-payloads.js';
import { WebhookSecrets } from './webhook-secrets.js';
import type { WebhookDocument } from './webhooks.projection.js';
import { WEBHOOKS } from './webhooks.tokens.js';

/** While there are webhooks. */
const POLL_MS = 1_000;
/** While there are none. */
const IDLE_POLL_MS = 15_000;
const SWEEP_MS = 3_600_000;
/** Sent to one webhook at once, each about another record. */
const AT_ONCE = 4;
/** Looked at in one round of a webhook. */
const BATCH = 100;
const MOST_WEBHOOKS = 100;

/** The time by which deliveries are due. */
@Injectable()
export class DeliveryClock {
  now(): number {
    return Date.now();
  }
}

/**
 * Sends what the outbox notes, from one instance at a time: of one record in the order in which it happened, of
 * different ones side by side. A webhook that is slow or away holds no other back.
 */
@Injectable()
export class WebhookSender implements BeforeApplicationShutdown {
  private readonly log = new Logger('webhooks');
  private readonly rounds = new BackgroundLoop(this.log, POLL_MS, (stop) => this.poll(stop));
  private readonly serving = new Map<string, Promise<void>>();
  private awakeUntil = 0;
  private sweptAt = 0;

  constructor(
    @Inject(DOCUMENT_STORE) private readonly documents: DocumentStore,
    @Inject(WEBHOOKS) private readonly webhooks: ProjectionReader<WebhookDocument>,
    @Inject(DeliveryLog) private readonly deliveries: DeliveryLog,
    @Inject(WebhookPayloads) private readonly payloads: WebhookPayloads,
    @Inject(WebhookSecrets) private readonly secrets: WebhookSecrets,
    @Inject(OutgoingAddressPolicy) private readonly addresses: OutgoingAddressPolicy,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(DeliveryClock) private readonly clock: DeliveryClock,
  ) {}

  start(): void {
    this.rounds.start();
  }

  /** Something may be due soon. */
  wake(): void {
    this.awakeUntil = performance.now() + IDLE_POLL_MS;
    this.rounds.wake();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.rounds.stop();
  }

  /** Sends what is due, if it is this instance's to send; answers when to look again. */
  private async poll(stop: AbortSignal): Promise<number> {
    if ((await this.withDueDeliveries()).length > 0) {
      await oneAtATime(this.documents, 'webhook-sender', stop, (alone) => this.sendDue(alone));
      return POLL_MS;
    }
    return (await this.isNeeded()) ? POLL_MS : IDLE_POLL_MS;
  }

  /** Whether there is a webhook, or may be in a moment. */
  private async isNeeded(): Promise<boolean> {
    return performance.now() < this.awakeUntil || (await this.webhooks.count({ state: 'on' })) > 0;
  }

  /** Until nothing is due. */
  private async sendDue(alone: AbortSignal): Promise<void> {
    try {
      while (!alone.aborted) {
        for (const webhook of await this.withDueDeliveries()) this.startBatch(webhook, alone);
        if (this.serving.size === 0) break;
        await Promise.race([...this.serving.values(), delay(POLL_MS, undefined, { ref: false })]);
      }
      await this.sweep();
    } finally {
      await Promise.all(this.serving.values());
    }
  }

  /** The webhooks to which something is due now. */
  private async withDueDeliveries(): Promise<WebhookDocument[]> {
    const on = await this.webhooks.find({ state: 'on' }, { limit: MOST_WEBHOOKS });
    const now = this.clock.now();
    const due = await Promise.all(on.map(({ _id }) => this.deliveries.due(_id, now, 1)));
    return on.filter((_, at) => due[at]!.length > 0);
  }

  /** Begins a round of a webhook, unless one is under way. */
  private startBatch(webhook: WebhookDocument, signal: AbortSignal): void {
    const { _id } = webhook;
    if (this.serving.has(_id)) return;
    const round = this.sendBatch(webhook, signal)
      .catch((error: unknown) => {
        if (!(error instanceof EngineUnavailable))
          this.log.error(`${_id} not served`, (error as Error).stack);
        return delay(POLL_MS, undefined, { ref: false });
      })
      .finally(() => this.serving.delete(_id));
    this.serving.set(_id, round);
  }

  private async sendBatch(webhook: WebhookDocument, signal: AbortSignal): Promise<void> {
    const due = await this.deliveries.due(webhook._id, this.clock.now(), BATCH);
    const lanes = new Set(due.map(({ lane }) => lane)).values();
    // All take from the same lanes: each is somebody's once.
    const worker = async (): Promise<void> => {
      for (const lane of lanes) if (!signal.aborted) await this.sendFirst(webhook, lane, signal);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
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

  private async sweep(): Promise<void> {
    const now = this.clock.now();
    if (now - this.sweptAt < SWEEP_MS) return;
    this.sweptAt = now;
    await this.deliveries.sweep(now);
  }
}
