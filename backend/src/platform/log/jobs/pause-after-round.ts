import type { NextRound } from './job-handler.js';
import type { JobPlan } from './job-plans.js';

/** How a round ended. `idle`: nothing was due, nor can be soon; `elsewhere`: another instance does it. */
export type RoundEnd = 'idle' | 'not due' | 'elsewhere' | 'done' | NextRound;

/** In how many milliseconds the next round follows. */
export function pauseAfterRound(
  { everyMs, idleMs = everyMs, afterFailureMs = everyMs, awake }: JobPlan,
  end: RoundEnd,
  isAwake: boolean,
): number {
  if (typeof end === 'object') return end.nextInMs;
  if (end === 'elsewhere') return afterFailureMs;
  if (awake && isAwake) return awake.everyMs;
  return end === 'idle' ? idleMs : everyMs;
}
