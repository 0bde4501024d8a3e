import { createHash } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import { Inject, Injectable, UnauthorizedException } from '@nestjs/common';
import { accountKey } from './account-key.js';
import { SharedStates, type ExpiringState } from '../limits/shared-states.js';

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
export const SECRET_BACKOFF: BackoffPolicy = {
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

export class TooManyAttempts extends Error {
  constructor(readonly retryAfterSeconds: number) {
    super('too many attempts at this account');
  }
}

type AttemptHistory = { times: number[]; waits: number[] };

const NONE: AttemptHistory = { times: [], waits: [] };

interface AttemptDecision {
  tries: AttemptHistory;
  delayMs: number;
  mayBegin: boolean;
  isLast: boolean;
}

/** An attempt counts from its beginning, so that parallel ones cannot avoid the wait. */
function decideAttempt(
  before: AttemptHistory,
  now: number,
  { windowMs, pauses }: BackoffPolicy,
): AttemptDecision {
  const times = before.times.filter((time) => time > now - windowMs);
  const refused = (delayMs: number): AttemptDecision => ({
    tries: before,
    delayMs,
    mayBegin: false,
    isLast: false,
  });
  const pauseMs = pauses ? pausedUntil(times, pauses) - now : 0;
  if (pauseMs > 0) return refused(pauseMs);
  const waits = before.waits.filter((until) => until > now);
  const delayMs = Math.min(Math.max(times.length - FREE_FAILURES + 1, 0) * STEP_MS, LONGEST_MS);
  if (delayMs > 0 && waits.length >= MAX_WAITING_ATTEMPTS) return refused(delayMs);
  const waiting = delayMs > 0 ? [...waits, now + delayMs] : waits;
  const tries = { times: [...times, now].slice(-MAX_COUNTED_FAILURES), waits: waiting };
  return { tries, delayMs, mayBegin: true, isLast: times.length + 1 === pauses?.after };
}

function pausedUntil(times: readonly number[], pauses: NonNullable<BackoffPolicy['pauses']>): number {
  const beyond = times.length - pauses.after;
  return beyond < 0 ? 0 : (times.at(-1) ?? 0) + Math.min(pauses.firstMs * 2 ** beyond, pauses.longestMs);
}

/**
 * Failures count across all addresses and instances; an address that has signed in before waits for its own
 * only.
 */
@Injectable()
export class LoginBackoff {
  constructor(
    @Inject(BackoffClock) private readonly clock: BackoffClock,
    @Inject(SharedStates) private readonly states: SharedStates,
  ) {}

  /**
   * Only `UnauthorizedException` counts as a failure. `onPause` runs when the first pause begins.
   * @throws TooManyAttempts
   */
  async attempt<T>(
    email: string,
    address: string,
    check: () => Promise<T>,
    { pace = PASSWORD_BACKOFF, onPause }: { pace?: BackoffPolicy; onPause?: () => Promise<void> } = {},
  ): Promise<T> {
    const account = backoffKey(email);
    const place = backoffKey(email, address);
    const now = this.clock.now();
    const { isKnown, delayMs, isLast } = await this.begin(account, place, now, pace);
    if (delayMs > 0) {
      await this.clock.wait(delayMs);
      await this.removeMoment(isKnown ? place : account, 'waits', now + delayMs);
    }
    try {
      const result = await check();
      await this.states.change<AttemptHistory>(account, (all) => all && { state: NONE, ttlMs: 0 });
      await this.states.change<AttemptHistory>(place, () => ({ state: NONE, ttlMs: KNOWN_MS }));
      return result;
    } catch (error) {
      if (!(error instanceof UnauthorizedException)) {
        await this.removeMoment(account, 'times', now);
        if (isKnown) await this.removeMoment(place, 'times', now);
      } else if (isLast) await onPause?.();
      throw error;
    }
  }

  private async begin(
    account: string,
    place: string,
    now: number,
    pace: BackoffPolicy,
  ): Promise<{ isKnown: boolean; delayMs: number; isLast: boolean }> {
    const own = await this.decide(place, now, KNOWN_MS, undefined, pace);
    const turn = own ?? (await this.decide(account, now, pace.windowMs, NONE, pace))!;
    if (!turn.mayBegin) throw new TooManyAttempts(Math.ceil(turn.delayMs / 1_000));
    if (own) {
      const add = (all = NONE): ExpiringState<AttemptHistory> => ({
        state: { ...all, times: [...all.times, now].slice(-MAX_COUNTED_FAILURES) },
        ttlMs: pace.windowMs,
      });
      await this.states.change<AttemptHistory>(account, add);
    }
    return { isKnown: own !== undefined, delayMs: turn.delayMs, isLast: turn.isLast };
  }

  private async decide(
    name: string,
    now: number,
    lastsMs: number,
    unknown: AttemptHistory | undefined,
    pace: BackoffPolicy,
  ): Promise<AttemptDecision | undefined> {
    let turn: AttemptDecision | undefined;
    await this.states.change<AttemptHistory>(name, (tries = unknown) => {
      turn = tries && decideAttempt(tries, now, pace);
      return turn?.mayBegin ? { state: turn.tries, ttlMs: lastsMs } : undefined;
    });
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

/** The hash bounds the length and holds no personal data. */
function backoffKey(email: string, address = ''): string {
  return createHash('sha256')
    .update(`${address}\n${accountKey(email)}`)
    .digest('base64url');
}
