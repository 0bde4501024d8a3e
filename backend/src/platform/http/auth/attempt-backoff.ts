import { createHash } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import { Inject, Injectable, UnauthorizedException } from '@nestjs/common';
import type { Request } from 'express';
import { CONFIG, type Config } from '../../../config/config.js';
import { TooManyAttempts } from '../answers/http-failures.js';
import { SharedStates } from '../limits/shared-states.js';
import { accountKey } from './account-key.js';
import { GuessAlarm, type GuessedSecret } from './sign-in-ports.js';

const FREE_FAILURES = 5;
const STEP_MS = 100;
const LONGEST_MS = 5_000;

interface BackoffPolicy {
  windowMs: number;
  pauses?: { after: number; firstMs: number; longestMs: number };
}

/** Slow enough against guessing; the owner is never locked out. */
const PASSWORD_BACKOFF: BackoffPolicy = { windowMs: 15 * 60_000 };
/** Some fifty guesses a day, from all addresses together. */
const SECRET_BACKOFF: BackoffPolicy = {
  windowMs: 24 * 3_600_000,
  pauses: { after: 20, firstMs: 60_000, longestMs: 3_600_000 },
};

export const MAX_WAITING_ATTEMPTS = 10;
const KNOWN_MS = 30 * 86_400_000;
const MAX_COUNTED_FAILURES = FREE_FAILURES + LONGEST_MS / STEP_MS;

@Injectable()
export class BackoffClock {
  now(): number {
    return Date.now();
  }

  async wait(ms: number): Promise<void> {
    await after(ms, undefined, { ref: false });
  }
}

interface GuessableSecret {
  userId: string;
  what: GuessedSecret;
  since?: string;
}

type AttemptHistory = { times: number[]; waits: number[] };

const NONE: AttemptHistory = { times: [], waits: [] };

interface AttemptDecision {
  tries?: AttemptHistory;
  delayMs: number;
  isLast?: boolean;
}

/** An attempt counts from its beginning. */
function decideAttempt(
  before: AttemptHistory,
  now: number,
  { windowMs, pauses }: BackoffPolicy,
): AttemptDecision {
  const times = before.times.filter((time) => time > now - windowMs);
  const beyond = pauses ? times.length - pauses.after : -Infinity;
  if (pauses && beyond >= 0) {
    const pauseMs = Math.min(pauses.firstMs * 2 ** beyond, pauses.longestMs);
    const delayMs = (times.at(-1) ?? 0) + pauseMs - now;
    if (delayMs > 0) return { delayMs };
  }
  const waits = before.waits.filter((until) => until > now);
  const delayMs = Math.min(Math.max(times.length - FREE_FAILURES + 1, 0) * STEP_MS, LONGEST_MS);
  if (delayMs > 0 && waits.length >= MAX_WAITING_ATTEMPTS) return { delayMs };
  const waiting = delayMs > 0 ? [...waits, now + delayMs] : waits;
  return { tries: counted({ times, waits: waiting }, now), delayMs, isLast: beyond === -1 };
}

const counted = ({ times, waits }: AttemptHistory, now: number): AttemptHistory => ({
  times: [...times, now].slice(-MAX_COUNTED_FAILURES),
  waits,
});

type Check<T> = () => Promise<T>;

/** A known address waits for its own failures only. Only `UnauthorizedException` counts. */
@Injectable()
export class AttemptBackoff {
  constructor(
    @Inject(BackoffClock) private readonly clock: BackoffClock,
    @Inject(SharedStates) private readonly states: SharedStates,
    @Inject(CONFIG) private readonly config: Pick<Config, 'rateLimit'>,
    @Inject(GuessAlarm) private readonly alarm: GuessAlarm,
  ) {}

  /** @throws TooManyAttempts when too many wait */
  attempt<T>(email: string, request: Pick<Request, 'ip'>, check: Check<T>): Promise<T> {
    return this.run(email, request, check, PASSWORD_BACKOFF);
  }

  /**
   * After some failures the account is paused and its owner notified.
   * @throws TooManyAttempts
   */
  attemptSecret<T>(secret: GuessableSecret, request: Request, check: Check<T>): Promise<T> {
    const { userId, what, since = '' } = secret;
    const name = [what, userId, since].join(' ');
    return this.run(name, request, check, SECRET_BACKOFF, () => this.alarm.raise(request, userId, what));
  }

  private async run<T>(
    name: string,
    { ip }: Pick<Request, 'ip'>,
    check: Check<T>,
    policy: BackoffPolicy,
    onPause?: () => Promise<void>,
  ): Promise<T> {
    if (!this.config.rateLimit) return check();
    const account = backoffKey(name);
    const place = backoffKey(name, ip);
    const now = this.clock.now();
    const own = await this.begin(place, now, policy, KNOWN_MS);
    const { delayMs, isLast } = own ?? (await this.begin(account, now, policy, policy.windowMs, NONE))!;
    if (own)
      await this.states.change<AttemptHistory>(account, (all = NONE) => ({
        state: counted(all, now),
        ttlMs: policy.windowMs,
      }));
    if (delayMs > 0) {
      await this.clock.wait(delayMs);
      await this.removeMoment(own ? place : account, 'waits', now + delayMs);
    }
    try {
      const result = await check();
      await this.states.change<AttemptHistory>(account, (all) => all && { state: NONE, ttlMs: 0 });
      await this.states.change<AttemptHistory>(place, () => ({ state: NONE, ttlMs: KNOWN_MS }));
      return result;
    } catch (error) {
      if (!(error instanceof UnauthorizedException)) {
        await this.removeMoment(account, 'times', now);
        if (own) await this.removeMoment(place, 'times', now);
      } else if (isLast) await onPause?.();
      throw error;
    }
  }

  private async begin(
    name: string,
    now: number,
    policy: BackoffPolicy,
    ttlMs: number,
    unknown?: AttemptHistory,
  ): Promise<AttemptDecision | undefined> {
    let turn: AttemptDecision | undefined;
    await this.states.change<AttemptHistory>(name, (known = unknown) => {
      turn = known && decideAttempt(known, now, policy);
      return turn?.tries && { state: turn.tries, ttlMs };
    });
    if (turn && !turn.tries) throw new TooManyAttempts(Math.ceil(turn.delayMs / 1_000));
    return turn;
  }

  private removeMoment(name: string, from: keyof AttemptHistory, moment: number): Promise<void> {
    return this.states.change<AttemptHistory>(name, (tries) => {
      const at = tries?.[from].lastIndexOf(moment) ?? -1;
      return tries && at >= 0
        ? { state: { ...tries, [from]: tries[from].toSpliced(at, 1) }, ttlMs: 0 }
        : undefined;
    });
  }
}

/** Holds no personal data. */
const backoffKey = (name: string, address = ''): string =>
  createHash('sha256')
    .update(`${address}\n${accountKey(name)}`)
    .digest('base64url');
