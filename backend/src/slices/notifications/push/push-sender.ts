import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { PushMessage, PushSubscriptionKeys } from '@lox/contracts/push.js';
import { Accounts } from '../../../platform/http/auth/accounts.js';
import { Agency } from '../../settings/agency/agency.published.js';
import { EngineUnavailable } from '../../../platform/storage/errors/engine-unavailable.js';
import { OutgoingAddressPolicy } from '../../../platform/edge/outgoing/outgoing-address-policy.js';
import { postOnce } from '../../../platform/edge/outgoing/post-once.js';
import { Jobs } from '../../../platform/log/jobs/jobs.js';
import { Outbox, type Outcome } from '../../../platform/log/jobs/outbox.js';
import { OutboxSender } from '../../../platform/log/jobs/outbox-sender.js';
import type { DocumentStore } from '../../../platform/storage/document-store/document-store.js';
import { DOCUMENT_STORE } from '../../../platform/storage/engines.js';
import { isVisibleTo } from '../notification.document.js';
import { Notifier } from '../notifier.js';
import { PushDevices } from './push-devices.js';
import { PushKeys } from './push-keys.js';
import { PUSH_OUTBOX, PUSHES, pushTopic, type PushDocument } from './push-outbox.js';
import { loadWebPush } from './load-web-push.js';

const ALL_DEVICES = [{ id: 'devices' }];
const DROPPED: Outcome = { state: 'dropped' };

@Injectable()
export class PushSender implements OnModuleInit {
  private readonly log = new Logger('push');
  private readonly outbox: Outbox<PushDocument>;

  constructor(
    @Inject(Jobs) private readonly jobs: Jobs,
    @Inject(DOCUMENT_STORE) documents: DocumentStore,
    @Inject(Notifier) private readonly notifier: Notifier,
    @Inject(PushDevices) private readonly devices: PushDevices,
    @Inject(PushKeys) private readonly keys: PushKeys,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(Agency) private readonly agency: Agency,
    @Inject(OutgoingAddressPolicy) private readonly addresses: OutgoingAddressPolicy,
  ) {
    this.outbox = new Outbox(documents, PUSH_OUTBOX);
  }

  onModuleInit(): void {
    const { outbox, jobs } = this;
    const sender = new OutboxSender('push', jobs.clock, {
      outbox,
      destinations: () => Promise.resolve(ALL_DEVICES),
      send: (push: PushDocument, _, now, signal) => this.trySend(push, now, signal),
    });
    let nextDueAt: number | null = null;
    jobs.handle('push', {
      process: this.notifier,
      wakesFor: (write) => 'insert' in write && write.insert === PUSHES,
      queue: {
        backlog: () => outbox.backlog(),
        sweep: async (...limits) => {
          await outbox.sweep(...limits);
          await this.devices.sweep();
        },
      },
      isDue: async () => {
        nextDueAt = await outbox.nextDueAt();
        return nextDueAt !== null && nextDueAt <= jobs.clock.now();
      },
      isIdle: () => nextDueAt === null,
      run: (alone) => sender.sendDue(alone),
    });
  }

  /** Delays no other push. */
  private async trySend(push: PushDocument, now: number, signal: AbortSignal): Promise<Outcome | undefined> {
    try {
      return await this.send(push, now, signal);
    } catch (error) {
      if (error instanceof EngineUnavailable) throw error;
      this.log.error('a push was given up', (error as Error).stack);
      return DROPPED;
    }
  }

  private async send(push: PushDocument, now: number, signal: AbortSignal): Promise<Outcome | undefined> {
    const [recipient] = await this.accounts.byIds([push.userId]);
    const maySee = recipient && isVisibleTo(recipient, push);
    const device = await this.devices.subscriptionOf(push.device, push.userId);
    if (!maySee || !device || now >= push.newsUntil) return DROPPED;
    const { endpoint, headers, body } = await this.request(push, device, now);
    const { status, problem } = await postOnce(this.addresses, endpoint, body, headers, signal);
    if (signal.aborted && status === null) return undefined;
    if (status !== null && status >= 200 && status < 300) return { state: 'done' };
    if (status === 404 || status === 410) {
      await this.devices.remove([push.device]);
      await this.outbox.setAll({ device: push.device }, { dueAt: null });
      return DROPPED;
    }
    const mayPass = status === null ? problem !== 'refused_address' : status === 429 || status >= 500;
    if (mayPass) return { state: 'retry' };
    this.log.warn(`a push was refused by ${new URL(endpoint).host}: ${problem ?? status}`);
    return DROPPED;
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
}
