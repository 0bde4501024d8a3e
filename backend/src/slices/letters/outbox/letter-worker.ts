import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import type { DocumentStore } from '../../../platform/storage/document-store/document-store.js';
import { DOCUMENT_STORE } from '../../../platform/storage/engines.js';
import { oneAtATime } from '../../../platform/log/following/one-at-a-time.js';
import { BackgroundLoop } from '../../../platform/log/jobs/background-loop.js';
import { MailServerSettings } from '../server/mail-server-settings.js';
import { ScheduledLetters } from './scheduled-letters.js';
import { LetterOutboxStore } from './letter-outbox-store.js';
import { LetterSender } from './letter-sender.js';

/** How often it is looked whether something is due; sooner when this instance has just noted a letter. */
const POLL_MS = 5_000;
/** How often it is looked whether there is a server by now, which another instance may have been told of. */
const NO_SERVER_POLL_MS = 15_000;
const WAKE_DELAY_MS = 300;
const CLOCK_MS = 60_000;
/** Letters that wait for a server are looked through for what no longer holds at most this often. */
const CANCEL_MS = 10_000;
/** After a server that was away: longer each time. */
const FIRST_BACKOFF_MS = 5_000;
const MAX_BACKOFF_MS = 300_000;

/** Sends what is due, and notes what the time makes due, on one instance at a time. */
@Injectable()
export class LetterWorker implements BeforeApplicationShutdown {
  private readonly log = new Logger('letters');
  private readonly rounds = new BackgroundLoop(this.log, POLL_MS, (stop) => this.poll(stop));
  private clockAt = 0;
  private isWoken = false;
  private cancelledAt = -CANCEL_MS;
  private backoffMs = 0;
  private backoffUntil = 0;

  constructor(
    @Inject(DOCUMENT_STORE) private readonly documents: DocumentStore,
    @Inject(LetterOutboxStore) private readonly outbox: LetterOutboxStore,
    @Inject(LetterSender) private readonly sender: LetterSender,
    @Inject(ScheduledLetters) private readonly scheduled: ScheduledLetters,
    @Inject(MailServerSettings) private readonly settings: MailServerSettings,
  ) {}

  start(): void {
    this.rounds.start();
  }

  /** Something is about to be written, or a person asked for something: it need not wait for the next look. */
  wake(): void {
    this.isWoken = true;
    this.rounds.wake(WAKE_DELAY_MS);
  }

  /** A person expects that it is tried now: the server may be back. */
  retryNow(): void {
    this.backoffUntil = 0;
    this.wake();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.rounds.stop();
  }

  /** Answers when to look again. */
  private async poll(signal: AbortSignal): Promise<number> {
    const now = new Date();
    const isClockDue = now.getTime() - this.clockAt >= CLOCK_MS;
    if (isClockDue) {
      this.clockAt = now.getTime();
      await this.scheduled.enqueueDue(now);
    }
    const isThere = await this.settings.isConfigured();
    if (!isThere || performance.now() < this.backoffUntil) {
      if ((isClockDue || this.isWoken) && performance.now() - this.cancelledAt >= CANCEL_MS) {
        this.isWoken = false;
        this.cancelledAt = performance.now();
        await oneAtATime(this.documents, 'letters', signal, () => this.sender.cancelOvertaken());
      }
      return isThere ? POLL_MS : NO_SERVER_POLL_MS;
    }
    if ((await this.outbox.hasDue(now)) || (isClockDue && (await this.outbox.hasInterrupted())))
      await oneAtATime(this.documents, 'letters', signal, (alone) => this.send(alone));
    return POLL_MS;
  }

  /** Until nothing is due, or the server is away. */
  private async send(alone: AbortSignal): Promise<void> {
    await this.outbox.requeueInterrupted(new Date());
    while (!alone.aborted) {
      const { tried, serverFailure: away } = await this.sender.sendBatch(alone);
      if (away) {
        this.backoffMs = Math.min(this.backoffMs * 2 || FIRST_BACKOFF_MS, MAX_BACKOFF_MS);
        this.backoffUntil = performance.now() + this.backoffMs;
        this.log.warn(`${away.message}: letters wait ${this.backoffMs / 1000} s`);
        return;
      }
      this.backoffMs = 0;
      if (tried === 0) return;
    }
  }
}
