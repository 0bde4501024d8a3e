import { retryPause, type RetryPolicy } from './retry-policy.js';

const DAY = 1_000;
const longer: RetryPolicy = { pausesMs: [10, 60, 300] };

describe('given pauses that grow', () => {
  it.each([
    [0, 10],
    [1, 10],
    [2, 60],
    [3, 300],
    [40, 300],
  ])('when attempt %d failed, then the next follows after %d', (attempts, pause) => {
    expect(retryPause(longer, attempts)).toBe(pause);
  });

  it('then nothing is given up, however long it is tried', () => {
    expect(retryPause(longer, 3, 1e12)).toBe(300);
  });
});

describe('given a time after which it is given up', () => {
  it('when that time is over, then there is no further attempt', () => {
    const policy = { ...longer, giveUpAfterMs: DAY };
    expect([DAY - 1, DAY, DAY + 1].map((tried) => retryPause(policy, 3, tried))).toEqual([300, null, null]);
  });

  it('and a last attempt at its end, then the pause before it is cut, but not below the shortest', () => {
    const policy = { ...longer, giveUpAfterMs: DAY, lastPauseMs: 20 };
    expect([0, 800, 995].map((tried) => retryPause(policy, 3, tried))).toEqual([300, 200, 20]);
  });
});
