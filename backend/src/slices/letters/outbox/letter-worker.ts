import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import type { DocumentStore } from '../../../platform/storage/document-store/document-store.js';
import { DOCUMENT_STORE } from '../../../platform/storage/engines.js';
import { oneAtATime } from '../../../platform/log/following/one-at-a-time.js';
import { Rounds } from '../../../platform/log/jobs/rounds.js';
import { MailServerSettings } from '../server/mail-server-settings.js';
import { ClockLetters } from './clock-letters.js';
import { Outbox } from './outbox.js';
import { Sender } from './sender.js';

/** How often it is looked whether something is due; sooner when this instance has just noted a letter. */
const LOOK_MS = 5_000;
/** How often it is looked whether there is a server by now, which another instance may have been told of. */
const NO_SERVER_MS = 15_000;
const SOON_MS = 300;
const CLOCK_MS = 60_000;
/** Letters that wait for a server are looked through for what no longer holds at most this often. */
const STRIKE_MS = 10_000;
/** After a server that was away: longer each time. */
const FIRST_REST_MS = 5_000;
const LONGEST_REST_MS = 300_000;

/** Sends what is due, and notes what the time makes due, on one instance at a time. */
@Injectable()
export class LetterWorker implements BeforeApplicationShutdown {
  private readonly log = new Logger('letters');
  private readonly rounds = new Rounds(this.log, LOOK_MS, (stop) => this.look(stop));
  private clockAt = 0;
  private isNudged = false;
  private struckAt = -STRIKE_MS;
  private restMs = 0;
  private restsUntil = 0;

  constructor(
    @Inject(DOCUMENT_STORE) private readonly documents: DocumentStore,
    @Inject(Outbox) private readonly outbox: Outbox,
    @Inject(Sender) private readonly sender: Sender,
    @Inject(ClockLetters) private readonly clock: ClockLetters,
    @Inject(MailServerSettings) private readonly settings: MailServerSettings,
  ) {}

  start(): void {
    this.rounds.start();
  }

  /** Something is about to be written, or a person asked for something: it need not wait for the next look. */
  nudge(): void {
    this.isNudged = true;
    this.rounds.wake(SOON_MS);
  }

  /** A person expects that it is tried now: the server may be back. */
  tryNow(): void {
    this.restsUntil = 0;
    this.nudge();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.rounds.stop();
  }

  /** Answers when to look again. */
  private async look(signal: AbortSignal): Promise<number> {
    const now = new Date();
    const isClockDue = now.getTime() - this.clockAt >= CLOCK_MS;
    if (isClockDue) {
      this.clockAt = now.getTime();
      await this.clock.note(now);
    }
    const isThere = await this.settings.isThere();
    if (!isThere || performance.now() < this.restsUntil) {
      if ((isClockDue || this.isNudged) && performance.now() - this.struckAt >= STRIKE_MS) {
        this.isNudged = false;
        this.struckAt = performance.now();
        await oneAtATime(this.documents, 'letters', signal, () => this.sender.strikeOvertaken());
      }
      return isThere ? LOOK_MS : NO_SERVER_MS;
    }
    if ((await this.outbox.isAnythingDue(now)) || (isClockDue && (await this.outbox.isAnyHalfSent())))
      await oneAtATime(this.documents, 'letters', signal, (alone) => this.send(alone));
    return LOOK_MS;
  }

  /** Until nothing is due, or the server is away. */
  private async send(alone: AbortSignal): Promise<void> {
    await this.outbox.takeBack(new Date());
    while (!alone.aborted) {
      const { tried, away } = await this.sender.round(alone);
      if (away) {
        this.restMs = Math.min(this.restMs * 2 || FIRST_REST_MS, LONGEST_REST_MS);
        this.restsUntil = performance.now() + this.restMs;
        this.log.warn(`${away.message}: letters wait ${this.restMs / 1000} s`);
        return;
      }
      this.restMs = 0;
      if (tried === 0) return;
    }
  }
}
