import type { NextRound } from './job-handler.js';
import type { JobPlan } from './job-plans.js';

/** `idle`: nothing was due, nor can be soon; `elsewhere`: another instance runs it. */
export type RoundEnd = 'idle' | 'not due' | 'elsewhere' | 'done' | NextRound;

/** In milliseconds. */
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
