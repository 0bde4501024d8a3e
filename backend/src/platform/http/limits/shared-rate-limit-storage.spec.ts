import { countCall, isBlocked, type RateLimitWindow } from './shared-rate-limit-storage.js';

const LIMIT = { limit: 3, ttlMs: 60_000, blockMs: 60_000 };
const START = 1_000_000;

function calls(...after: number[]): RateLimitWindow {
  let window: RateLimitWindow | undefined;
  for (const ms of after) window = countCall(window, LIMIT, START + ms);
  return window!;
}

it('lets as many calls through as the limit says, and blocks the next one', () => {
  expect(isBlocked(calls(0, 1, 2), START + 2)).toBe(false);
  expect(isBlocked(calls(0, 1, 2, 3), START + 3)).toBe(true);
});

it('counts no call that it refuses, so that a block ends', () => {
  const blocked = calls(0, 1, 2, 3);
  expect(countCall(blocked, LIMIT, START + 40_000)).toBe(blocked);
  const later = countCall(blocked, LIMIT, START + 60_003);
  expect([isBlocked(later, START + 60_003), later.calls.length]).toEqual([false, 1]);
});

it('forgets each call after its time, one by one', () => {
  expect(calls(0, 30_000, 60_001).calls).toHaveLength(2);
  expect(isBlocked(calls(0, 30_000, 60_001, 60_002), START + 60_002)).toBe(false);
});
