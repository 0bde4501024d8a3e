import { AsyncLocalStorage } from 'node:async_hooks';
import { EngineUnavailable } from '../errors/engine-unavailable.js';

/** The time that all engine calls of one request may wait together without an answer. */
const BUDGET_MS = 4_200;
/** The same when the engine is known to be unavailable. */
const AWAY_MS = 1_000;
/** The minimum for every call. */
const LEAST_MS = 200;

const waiting = new AsyncLocalStorage<{ spentMs: number }>();

export const withWaitBudget = (serve: () => void): void => waiting.run({ spentMs: 0 }, serve);

/**
 * Async context makes Node track every promise (a tenth of a request's cost), so the embedded pair, which
 * answers at once, does without a budget.
 */
export const waitBudgetRunner = (engines: object | null): ((serve: () => void) => void) =>
  engines ? withWaitBudget : (serve) => serve();

/** How long a call may still wait, at most `most`, in milliseconds; outside a request always `most`. */
export function remainingWaitMs(most: number, isAway = false): number {
  const request = waiting.getStore();
  if (!request) return most;
  return Math.min(most, Math.max(LEAST_MS, (isAway ? AWAY_MS : BUDGET_MS) - request.spentMs));
}

/** Charges the request for time that it waited without an answer. */
export function chargeWait(ms: number): void {
  const request = waiting.getStore();
  if (request) request.spentMs += ms;
}

/**
 * Calls an engine with the time that the request has left. Only failed calls are charged, so that under load
 * requests are served late rather than refused.
 */
export async function withinBudget<T>(
  most: number,
  call: (ms: number) => Promise<T>,
  isAway = false,
): Promise<T> {
  const begun = performance.now();
  try {
    return await call(remainingWaitMs(most, isAway));
  } catch (error) {
    const request = waiting.getStore();
    if (request && error instanceof EngineUnavailable) request.spentMs += performance.now() - begun;
    throw error;
  }
}
