/** In milliseconds. */
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

/** As `@nestjs/throttler`; refused calls do not count. */
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
