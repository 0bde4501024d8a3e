import { Inject, Injectable, Logger } from '@nestjs/common';
import { MAIL_SERVER_RETRY, OVERTAKEN_EVERY_MS } from '../../../platform/log/jobs/job-plans.js';
import { Jobs } from '../../../platform/log/jobs/jobs.js';
import { retryPause } from '../../../platform/log/jobs/retry-policy.js';
import { MailServerSettings } from '../server/mail-server-settings.js';
import { ScheduledLetters } from './scheduled-letters.js';
import { LetterOutboxStore } from './letter-outbox-store.js';
import { LetterSender } from './letter-sender.js';

/** Sends what is due, and notes what the time makes due, on one instance at a time. */
@Injectable()
export class LetterWorker {
  private readonly log = new Logger('letters');
  /** Set each minute, and when something was written: letters that cannot leave may say what no longer holds. */
  private mayBeOvertaken = false;
  /** Set each minute: a sender may have died in the middle. */
  private mayBeInterrupted = true;
  private cancelledAt = -Infinity;
  private isConfigured = true;
  private serverFailures = 0;
  private restsUntil = 0;

  constructor(
    @Inject(LetterOutboxStore) private readonly outbox: LetterOutboxStore,
    @Inject(LetterSender) private readonly sender: LetterSender,
    @Inject(ScheduledLetters) private readonly scheduled: ScheduledLetters,
    @Inject(MailServerSettings) private readonly settings: MailServerSettings,
    @Inject(Jobs) private readonly jobs: Jobs,
  ) {}

  /** Something is about to be written, or a person asked for something: it need not wait for the next look. */
  wake(): void {
    this.mayBeOvertaken = true;
    this.jobs.wake('letters');
  }

  /** A person expects that it is tried now: the server may be back. */
  retryNow(): void {
    this.restsUntil = 0;
    this.wake();
  }

  /** Whether there was a mail server at the last look. */
  get hasServer(): boolean {
    return this.isConfigured;
  }

  /** Notes what the time makes due. */
  async schedule(): Promise<void> {
    const noted = await this.scheduled.enqueueDue(new Date());
    this.mayBeOvertaken = this.mayBeInterrupted = true;
    if (noted > 0) this.wake();
  }

  async isDue(): Promise<boolean> {
    if (!(await this.canSend()))
      return this.mayBeOvertaken && performance.now() - this.cancelledAt >= OVERTAKEN_EVERY_MS;
    if (await this.outbox.hasDue(new Date())) return true;
    const looks = this.mayBeInterrupted;
    this.mayBeInterrupted = false;
    return looks && this.outbox.hasInterrupted();
  }

  private async canSend(): Promise<boolean> {
    this.isConfigured = await this.settings.isConfigured();
    return this.isConfigured && performance.now() >= this.restsUntil;
  }

  /** Until nothing is due, or the server is away. */
  async send(alone: AbortSignal): Promise<void> {
    if (!(await this.canSend())) return this.cancelOvertaken();
    await this.outbox.requeueInterrupted(new Date());
    while (!alone.aborted) {
      const { tried, serverFailure } = await this.sender.sendBatch(alone);
      if (serverFailure) {
        const pauseMs = retryPause(MAIL_SERVER_RETRY, ++this.serverFailures)!;
        this.restsUntil = performance.now() + pauseMs;
        this.log.warn(`${serverFailure.message}: letters wait ${pauseMs / 1000} s`);
        return;
      }
      this.serverFailures = 0;
      if (tried === 0) return;
    }
  }

  private async cancelOvertaken(): Promise<void> {
    this.mayBeOvertaken = false;
    this.cancelledAt = performance.now();
    await this.sender.cancelOvertaken();
  }
}
