import { createHash } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import { Inject, Injectable, UnauthorizedException } from '@nestjs/common';
import { accountKey } from './account-key.js';
import { SharedStates, type Lasting } from '../limits/shared-states.js';

const WINDOW_MS = 15 * 60_000;
/** So many failures cost nothing: people mistype. */
const FREE = 5;
const STEP_MS = 100;
const LONGEST_MS = 5_000;
/** Attempts that wait for one account at a time. */
export const MOST_WAITING = 10;
/** For how long an address is known that has signed in. */
const KNOWN_MS = 30 * 86_400_000;
/** More failures than these make no attempt slower. */
const COUNTED = FREE + LONGEST_MS / STEP_MS;

/** The time, and how to let it pass. */
@Injectable()
export class BackoffClock {
  now(): number {
    return Date.now();
  }

  /** Does not keep the process running. */
  async wait(ms: number): Promise<void> {
    await after(ms, undefined, { ref: false });
  }
}

/** Too many attempts wait already. */
export class TooManyWaiting extends Error {
  constructor(readonly retryAfterSeconds: number) {
    super('too many attempts wait for this account');
  }
}

/** When an account was tried since the last success, by everybody or from one address, and until when attempts wait. */
type Tries = { times: number[]; waits: number[] };

const NONE: Tries = { times: [], waits: [] };

/** An attempt that may begin, after `delayMs`; or none, where too many wait. */
interface Turn {
  tries: Tries;
  delayMs: number;
  mayBegin: boolean;
}

/** An attempt counts as a failure from its beginning, so that many at once are no way around the wait. */
function turnOf(before: Tries, now: number): Turn {
  const times = before.times.filter((time) => time > now - WINDOW_MS);
  const waits = before.waits.filter((until) => until > now);
  const delayMs = Math.min(Math.max(times.length - FREE + 1, 0) * STEP_MS, LONGEST_MS);
  if (delayMs > 0 && waits.length >= MOST_WAITING) return { tries: before, delayMs, mayBegin: false };
  const waiting = delayMs > 0 ? [...waits, now + delayMs] : waits;
  return { tries: { times: [...times, now].slice(-COUNTED), waits: waiting }, delayMs, mayBegin: true };
}

/**
 * Makes guessing the password of one account slow, from however many addresses and on whichever instances, and locks
 * nobody out: after a few failures every further attempt waits a little longer before it is checked. An address that
 * has signed in to the account before waits for its own failures only.
 */
@Injectable()
export class LoginBackoff {
  constructor(
    @Inject(BackoffClock) private readonly clock: BackoffClock,
    @Inject(SharedStates) private readonly states: SharedStates,
  ) {}

  /**
   * Checks a password when it is its turn. `check` fails with `UnauthorizedException` for a wrong one; no other
   * failure counts.
   * @throws TooManyWaiting
   */
  async attempt<T>(email: string, address: string, check: () => Promise<T>): Promise<T> {
    const account = nameOf(email);
    const place = nameOf(email, address);
    const now = this.clock.now();
    const { isKnown, delayMs } = await this.begin(account, place, now);
    if (delayMs > 0) {
      await this.clock.wait(delayMs);
      await this.take(isKnown ? place : account, 'waits', now + delayMs);
    }
    try {
      const result = await check();
      await this.states.change<Tries>(account, (all) => all && { state: NONE, lastsMs: 0 });
      await this.states.change<Tries>(place, () => ({ state: NONE, lastsMs: KNOWN_MS }));
      return result;
    } catch (error) {
      if (!(error instanceof UnauthorizedException)) {
        await this.take(account, 'times', now);
        if (isKnown) await this.take(place, 'times', now);
      }
      throw error;
    }
  }

  /** Counts the attempt; a place that has signed in before is counted by itself too, and waits by that count. */
  private async begin(
    account: string,
    place: string,
    now: number,
  ): Promise<{ isKnown: boolean; delayMs: number }> {
    const own = await this.turn(place, now, KNOWN_MS, undefined);
    const turn = own ?? (await this.turn(account, now, WINDOW_MS, NONE))!;
    if (!turn.mayBegin) throw new TooManyWaiting(Math.ceil(turn.delayMs / 1_000));
    if (own) {
      const add = (all = NONE): Lasting<Tries> => ({
        state: { ...all, times: [...all.times, now].slice(-COUNTED) },
        lastsMs: WINDOW_MS,
      });
      await this.states.change<Tries>(account, add);
    }
    return { isKnown: own !== undefined, delayMs: turn.delayMs };
  }

  private async turn(
    name: string,
    now: number,
    lastsMs: number,
    unknown: Tries | undefined,
  ): Promise<Turn | undefined> {
    let turn: Turn | undefined;
    await this.states.change<Tries>(name, (tries = unknown) => {
      turn = tries && turnOf(tries, now);
      return turn?.mayBegin ? { state: turn.tries, lastsMs } : undefined;
    });
    return turn;
  }

  /** Takes one moment back. */
  private take(name: string, from: keyof Tries, moment: number): Promise<void> {
    return this.states.change<Tries>(name, (tries) => {
      const at = tries?.[from].lastIndexOf(moment) ?? -1;
      return tries && at >= 0
        ? { state: { ...tries, [from]: tries[from].toSpliced(at, 1) }, lastsMs: 0 }
        : undefined;
    });
  }
}

/** Short whatever was typed, and no personal data. */
function nameOf(email: string, address = ''): string {
  return createHash('sha256')
    .update(`${address}\n${accountKey(email)}`)
    .digest('base64url');
}
