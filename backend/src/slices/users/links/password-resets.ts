import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { accountKey } from '../../../platform/http/auth/account-key.js';
import { CONFIG, type Config } from '../../../config/config.js';
import { Streams, type Origin } from '../../../platform/log/deciding/streams.js';
import {
  countCall,
  isBlocked,
  type RateLimitWindow,
} from '../../../platform/http/limits/shared-rate-limit-storage.js';
import { SharedStates } from '../../../platform/http/limits/shared-states.js';
import { EmailReservations } from '../domain/email-reservations.js';
import { requestPasswordReset } from '../domain/account-links.decider.js';
import { user } from '../domain/user.js';

/** In ms; well over an append, so that timing does not reveal an account. */
const ANSWER_MS = 500;
/** Per address; more are dropped silently, known or not. */
const PER_PERSON = { limit: 3, ttlMs: 15 * 60_000, blockMs: 15 * 60_000 };

@Injectable()
export class PasswordResets implements BeforeApplicationShutdown {
  private readonly log = new Logger('password resets');
  private readonly running = new Set<Promise<void>>();

  constructor(
    @Inject(Streams) private readonly streams: Streams,
    @Inject(EmailReservations) private readonly emails: EmailReservations,
    @Inject(SharedStates) private readonly states: SharedStates,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Resolves after the same time in every case. */
  async ask(email: string, origin: Origin): Promise<void> {
    const work: Promise<void> = this.request(email, origin)
      .catch((error: unknown) => this.log.error(`not requested: ${(error as Error).name}`))
      .finally(() => this.running.delete(work));
    this.running.add(work);
    await delay(ANSWER_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.running);
  }

  private async request(email: string, origin: Origin): Promise<void> {
    if (this.config.rateLimit && !(await this.isWithinLimit(email))) return;
    const userId = await this.emails.ownerOf(email);
    if (!userId) return;
    const asked = { requestId: randomUUID(), now: origin.now };
    await this.streams.decide(user, userId, origin, ({ state }) => requestPasswordReset(state, asked));
  }

  private async isWithinLimit(email: string): Promise<boolean> {
    let within = true;
    await this.states.change<RateLimitWindow>(`password reset\n${accountKey(email)}`, (before) => {
      const window = countCall(before, PER_PERSON, Date.now());
      within = !isBlocked(window, Date.now());
      return window === before ? undefined : { state: window, ttlMs: PER_PERSON.ttlMs };
    });
    return within;
  }
}
