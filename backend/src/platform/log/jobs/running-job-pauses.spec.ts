import type { JobPlan } from './job-plans.js';
import { pauseAfterRound, type RoundEnd } from './running-job.js';

const awake = { everyMs: 1, forMs: 9 };
const plan: JobPlan = { label: 'Um trabalho', everyMs: 5, idleMs: 15, afterFailureMs: 60, awake };
const plain: JobPlan = { label: 'Outro trabalho', everyMs: 5 };

describe('given a plan with pauses of its own', () => {
  it.each<[RoundEnd, number, number]>([
    ['not due', 5, 1],
    ['idle', 15, 1],
    ['elsewhere', 60, 60],
    ['done', 5, 1],
    [{ nextInMs: 0 }, 0, 0],
    [{ nextInMs: 30_000 }, 30_000, 30_000],
  ])(
    'when a round ended with %j, then the next follows in %d, and once it was woken in %d',
    (end, ...pauses) => {
      expect([false, true].map((isAwake) => pauseAfterRound(plan, end, isAwake))).toEqual(pauses);
    },
  );
});

it('given a plan with one pause, when nothing can be due or another instance is at it, then it is that pause', () => {
  expect((['idle', 'elsewhere'] as const).map((end) => pauseAfterRound(plain, end, true))).toEqual([5, 5]);
});
