import { Inject, Injectable, Logger } from '@nestjs/common';
import type { DeliveryAttempt } from '@lox/contracts/integrations.js';
import type { PushMessage, PushSubscriptionKeys } from '@lox/contracts/push.js';
import { Accounts } from '../../../platform/http/auth/accounts.js';
import { Agency } from '../../settings/agency/agency.published.js';
import { EngineUnavailable } from '../../../platform/storage/errors/engine-unavailable.js';
import { OutgoingAddressPolicy } from '../../../platform/edge/outgoing/outgoing-address-policy.js';
import { postOnce } from '../../../platform/edge/outgoing/post-once.js';
import { eachAtOnce } from '../../../platform/log/jobs/each-at-once.js';
import { JobClock } from '../../../platform/log/jobs/job-clock.js';
import { JOB_PLANS } from '../../../platform/log/jobs/job-plans.js';
import { Jobs } from '../../../platform/log/jobs/jobs.js';
import { isVisibleTo } from '../notification.document.js';
import { PushDevices } from './push-devices.js';
import { PushKeys } from './push-keys.js';
import { PushOutbox, pushTopic, type PushDocument } from './push-outbox.js';
import { loadWebPush } from './load-web-push.js';

/** Looked at in one round. */
const BATCH = 100;

/** Sends what the outbox notes, from one instance at a time, if its recipient may still see what it tells of. */
@Injectable()
export class PushSender {
  private readonly log = new Logger('push');
  private nextDueAt: number | null = null;

  constructor(
    @Inject(Jobs) jobs: Jobs,
    @Inject(PushOutbox) private readonly outbox: PushOutbox,
    @Inject(PushDevices) private readonly devices: PushDevices,
    @Inject(PushKeys) private readonly keys: PushKeys,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(Agency) private readonly agency: Agency,
    @Inject(OutgoingAddressPolicy) private readonly addresses: OutgoingAddressPolicy,
    @Inject(JobClock) private readonly clock: JobClock,
  ) {
    const { queue } = outbox;
    const sweep = async (now: number, keptForMs: number): Promise<void> => {
      await queue.sweep(now, keptForMs);
      await devices.sweep();
    };
    jobs.handle('push', {
      queue: { backlog: () => queue.backlog(), sweep },
      isDue: async () => {
        this.nextDueAt = await queue.nextDueAt();
        return this.nextDueAt !== null && this.nextDueAt <= clock.now();
      },
      isIdle: () => this.nextDueAt === null,
      run: (alone) => this.sendDue(alone),
    });
  }

  /** Until nothing is due. */
  private async sendDue(alone: AbortSignal): Promise<void> {
    while (!alone.aborted) {
      const due = await this.outbox.queue.due(this.clock.now(), BATCH);
      if (due.length === 0) return;
      await eachAtOnce(due, JOB_PLANS.push.atOnce, alone, (push) => this.trySend(push, alone));
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
}
