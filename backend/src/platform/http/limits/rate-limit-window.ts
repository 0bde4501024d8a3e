/** How often somebody has called one route, as the limits see it. Times are milliseconds. */
export type RateLimitWindow = {
  /** When each counted call is forgotten. */
  calls: number[];
  resetsAt: number;
  /** Until then every call is refused; 0: none is. */
  blockedUntil: number;
};

/** So many calls in so much time; beyond it, nothing for a while. */
export interface RateLimit {
  limit: number;
  ttlMs: number;
  blockMs: number;
}

/** Counts one call, as `@nestjs/throttler` counts in memory. A call that is refused counts for nothing. */
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
