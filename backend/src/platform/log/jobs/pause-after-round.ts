import type { NextRound } from './job-handler.js';
import type { JobPlan } from './job-plans.js';

/**
 * How a round ended: nothing was due (`idle`: nor can be soon), another instance does it, or it was done, perhaps with
 * a next round that the work itself asked for.
 */
export type RoundEnd = 'idle' | 'not due' | 'elsewhere' | 'done' | NextRound;

/** In how many milliseconds the next round follows. */
export function pauseAfterRound(
  { everyMs, idleMs = everyMs, afterFailureMs = everyMs }: JobPlan,
  end: RoundEnd,
): number {
  if (end === 'idle') return idleMs;
  if (end === 'not due' || end === 'done') return everyMs;
  if (end === 'elsewhere') return afterFailureMs;
  return end.nextInMs;
}
