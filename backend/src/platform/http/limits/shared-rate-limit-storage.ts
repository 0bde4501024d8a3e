import { Inject, Injectable } from '@nestjs/common';
import { ThrottlerStorageService, type ThrottlerStorage } from '@nestjs/throttler';
import { SharedStates } from './shared-states.js';

type RateLimitRecord = Awaited<ReturnType<ThrottlerStorage['increment']>>;

/** Beyond, each instance counts alone. */
const SHARED_UP_TO = 100;

@Injectable()
export class SharedRateLimitStorage implements ThrottlerStorage {
  private readonly own = new ThrottlerStorageService();

  constructor(@Inject(SharedStates) private readonly states: SharedStates) {}

  /** Takes milliseconds, answers seconds (`@nestjs/throttler`). */
  async increment(
    key: string,
    ttlMs: number,
    limit: number,
    blockMs: number,
    name: string,
  ): Promise<RateLimitRecord> {
    if (limit > SHARED_UP_TO) return this.own.increment(key, ttlMs, limit, blockMs, name);
    const known = this.states.lastKnown<RateLimitWindow>(key);
    // Refused calls must not reach the store.
    if (known && isBlocked(known, Date.now())) return recordOf(known);
    let window: RateLimitWindow | undefined;
    await this.states.change<RateLimitWindow>(key, (before) => {
      window = countCall(before, { limit, ttlMs, blockMs }, Date.now());
      return window === before ? undefined : { state: window, ttlMs: Math.max(ttlMs, blockMs) };
    });
    return recordOf(window!);
  }
}

function recordOf(window: RateLimitWindow): RateLimitRecord {
  const now = Date.now();
  const seconds = (until: number): number => Math.ceil((until - now) / 1_000);
  return {
    totalHits: window.calls.length,
    timeToExpire: seconds(window.resetsAt),
    isBlocked: isBlocked(window, now),
    timeToBlockExpire: seconds(window.blockedUntil),
  };
}

export type RateLimitWindow = {
  calls: number[];
  resetsAt: number;
  blockedUntil: number;
};

export interface RateLimit {
  limit: number;
  ttlMs: number;
  blockMs: number;
}

export function countCall(
  before: RateLimitWindow | undefined,
  { limit, ttlMs, blockMs }: RateLimit,
  now: number,
): RateLimitWindow {
  if (before && isBlocked(before, now)) return before;
  const wasBlocked = before !== undefined && before.blockedUntil > 0;
  const calls = wasBlocked ? [] : (before?.calls ?? []).filter((end) => end > now);
  calls.push(now + ttlMs);
  return {
    calls,
    resetsAt: before && before.resetsAt > now ? before.resetsAt : now + ttlMs,
    blockedUntil: calls.length > limit ? now + blockMs : 0,
  };
}

export const isBlocked = ({ blockedUntil }: RateLimitWindow, now: number): boolean => blockedUntil > now;
