import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import type { DeliveryAttempt } from '@lox/contracts/integrations.js';
import type { PushMessage, PushSubscriptionKeys } from '@lox/contracts/push.js';
import { Accounts } from '../../../platform/http/auth/accounts.js';
import { Agency } from '../../settings/agency/agency.published.js';
import type { DocumentStore } from '../../../platform/storage/document-store/document-store.js';
import { EngineUnavailable } from '../../../platform/storage/errors/engine-unavailable.js';
import { DOCUMENT_STORE } from '../../../platform/storage/engines.js';
import { OutgoingAddressPolicy } from '../../../platform/edge/outgoing/outgoing-address-policy.js';
import { postOnce } from '../../../platform/edge/outgoing/post-once.js';
import { oneAtATime } from '../../../platform/log/following/one-at-a-time.js';
import { BackgroundLoop } from '../../../platform/log/jobs/background-loop.js';
import { isVisibleTo } from '../notification.document.js';
import { PushDevices } from './push-devices.js';
import { PushKeys } from './push-keys.js';
import { PushOutbox, pushTopic, type PushDocument } from './push-outbox.js';
import { loadWebPush } from './load-web-push.js';

/** While something waits. */
const POLL_MS = 1_000;
/** While nothing does. */
const IDLE_POLL_MS = 15_000;
const SWEEP_MS = 3_600_000;
const AT_ONCE = 8;
/** Looked at in one round. */
const BATCH = 100;

/** The time by which pushes are due. */
@Injectable()
export class PushClock {
  now(): number {
    return Date.now();
  }
}

/** Sends what the outbox notes, from one instance at a time, if its recipient may still see what it tells of. */
@Injectable()
export class PushSender implements BeforeApplicationShutdown {
  private readonly log = new Logger('push');
  private readonly rounds = new BackgroundLoop(this.log, POLL_MS, (stop) => this.poll(stop));
  private awakeUntil = 0;
  private sweptAt = 0;

  constructor(
    @Inject(DOCUMENT_STORE) private readonly documents: DocumentStore,
    @Inject(PushOutbox) private readonly outbox: PushOutbox,
    @Inject(PushDevices) private readonly devices: PushDevices,
    @Inject(PushKeys) private readonly keys: PushKeys,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(Agency) private readonly agency: Agency,
    @Inject(OutgoingAddressPolicy) private readonly addresses: OutgoingAddressPolicy,
    @Inject(PushClock) private readonly clock: PushClock,
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
    await this.sweep();
    const next = await this.outbox.nextDueAt();
    if (next !== null && next <= this.clock.now())
      await oneAtATime(this.documents, 'push-sender', stop, (alone) => this.sendDue(alone));
    const isAwake = next !== null || performance.now() < this.awakeUntil;
    return isAwake ? POLL_MS : IDLE_POLL_MS;
  }

  /** Until nothing is due. */
  private async sendDue(alone: AbortSignal): Promise<void> {
    while (!alone.aborted) {
      const due = await this.outbox.due(this.clock.now(), BATCH);
      if (due.length === 0) return;
      const rest = due.values();
      // All take from the same ones: each is somebody's once.
      const worker = async (): Promise<void> => {
        for (const push of rest) if (!alone.aborted) await this.trySend(push, alone);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, worker));
    }
  }

  /** One that cannot even be made, as with keys that nobody can open, holds no other up. */
  private async trySend(push: PushDocument, signal: AbortSignal): Promise<void> {
    try {
      await this.send(push, signal);
    } catch (error) {
      if (error instanceof EngineUnavailable) throw error;
      this.log.error('a push was given up', (error as Error).stack);
      await this.outbox.finish(push);
    }
  }

  private async send(push: PushDocument, signal: AbortSignal): Promise<void> {
    const now = this.clock.now();
    const [recipient] = await this.accounts.byIds([push.userId]);
    const maySee = recipient && isVisibleTo(recipient, push);
    const device = await this.devices.subscriptionOf(push.device, push.userId);
    if (!maySee || !device || now >= push.newsUntil) return this.outbox.finish(push);
    const { endpoint, headers, body } = await this.request(push, device, now);
    const attempt = await postOnce(this.addresses, endpoint, body, headers, signal);
    // Cut short by the end of this term: the next holder sends it.
    if (signal.aborted && attempt.status === null) return;
    await this.recordAttempt(push, attempt, new URL(endpoint).host);
  }

  private async request(
    { message, ...push }: PushDocument,
    device: PushSubscriptionKeys,
    now: number,
  ): Promise<{ endpoint: string; headers: Record<string, string>; body: Buffer }> {
    const payload: PushMessage = { ...message, tag: push.notificationId };
    const pair = await this.keys.pair();
    const { email } = await this.agency.profile();
    const { generateRequestDetails } = await loadWebPush();
    const { endpoint, headers, body } = generateRequestDetails(device, JSON.stringify(payload), {
      vapidDetails: { subject: `mailto:${email}`, ...pair },
      TTL: Math.ceil((push.newsUntil - now) / 1_000),
      topic: pushTopic({ message, ...push }),
      urgency: 'high',
    });
    return { endpoint, headers: headers as Record<string, string>, body: body ?? Buffer.alloc(0) };
  }

  private async recordAttempt(push: PushDocument, attempt: DeliveryAttempt, host: string): Promise<void> {
    const { status, problem } = attempt;
    if (status !== null && status >= 200 && status < 300) return this.outbox.finish(push);
    if (status === 404 || status === 410) {
      await this.devices.remove([push.device]);
      return this.outbox.finishDevice(push.device);
    }
    const mayPass = status === null ? problem !== 'refused_address' : status === 429 || status >= 500;
    if (mayPass) return this.outbox.scheduleRetry(push, this.clock.now());
    this.log.warn(`a push was refused by ${host}: ${problem ?? status}`);
    await this.outbox.finish(push);
  }

  private async sweep(): Promise<void> {
    const now = this.clock.now();
    if (now - this.sweptAt < SWEEP_MS) return;
    this.sweptAt = now;
    await this.outbox.sweep(now);
    await this.devices.sweep();
  }
}
