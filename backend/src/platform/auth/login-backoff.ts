import { createHash } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { Inject, Injectable, UnauthorizedException } from '@nestjs/common';
import { fold } from '@lox/contracts/text.js';

const WINDOW_MS = 15 * 60_000;
/** So many failures cost nothing: people mistype. */
const FREE = 5;
const STEP_MS = 100;
const LONGEST_MS = 5_000;
/** Attempts that wait for one account at a time. */
export const MOST_WAITING = 10;
const REMEMBERED = 10_000;
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

/** When an account was tried, by everybody or from one address, since the last success. */
class Tries {
  private times: number[] = [];
  waiting = 0;

  delayAt(now: number): number {
    const recent = this.times.filter((time) => time > now - WINDOW_MS).length;
    return Math.min(Math.max(recent - FREE + 1, 0) * STEP_MS, LONGEST_MS);
  }

  add(time: number): void {
    this.times = [...this.times, time].slice(-COUNTED);
  }

  takeBack(time: number): void {
    const at = this.times.lastIndexOf(time);
    if (at >= 0) this.times.splice(at, 1);
  }

  clear(): void {
    this.times = [];
  }
}

/**
 * Makes guessing the password of one account slow, from however many addresses, and locks nobody out: after a few
 * failures every further attempt waits a little longer before it is checked. An address that has signed in to the
 * account before waits for its own failures only. Each instance keeps its own count.
 */
@Injectable()
export class LoginBackoff {
  private readonly accounts = new LRUCache<string, Tries>({ max: REMEMBERED });
  /** By account and address: those that have signed in. */
  private readonly known = new LRUCache<string, Tries>({ max: REMEMBERED });

  constructor(@Inject(BackoffClock) private readonly clock: BackoffClock) {}

  /**
   * Checks a password when it is its turn. `check` fails with `UnauthorizedException` for a wrong one; no other
   * failure counts.
   * @throws TooManyWaiting
   */
  async attempt<T>(email: string, address: string, check: () => Promise<T>): Promise<T> {
    const account = nameOf(email);
    const place = nameOf(email, address);
    const all = this.accounts.get(account) ?? new Tries();
    this.accounts.set(account, all);
    const own = this.known.get(place);
    const tries = own ? [own, all] : [all];
    const time = this.clock.now();
    await this.turn(own ?? all, time, () => tries.forEach((each) => each.add(time)));
    try {
      const result = await check();
      for (const each of tries) each.clear();
      this.known.set(place, own ?? new Tries());
      return result;
    } catch (error) {
      if (!(error instanceof UnauthorizedException)) for (const each of tries) each.takeBack(time);
      throw error;
    }
  }

  /** An attempt counts as a failure from its beginning, so that many at once are no way around the wait. */
  private async turn(tries: Tries, time: number, begin: () => void): Promise<void> {
    const delay = tries.delayAt(time);
    if (delay > 0 && tries.waiting >= MOST_WAITING) throw new TooManyWaiting(Math.ceil(delay / 1_000));
    begin();
    if (delay === 0) return;
    tries.waiting++;
    await this.clock.wait(delay).finally(() => tries.waiting--);
  }
}

/** Short whatever was typed, and no personal data. */
function nameOf(email: string, address = ''): string {
  return createHash('sha256')
    .update(`${address}\n${fold(email)}`)
    .digest('base64url');
}
