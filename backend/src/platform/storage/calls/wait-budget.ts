import { AsyncLocalStorage } from 'node:async_hooks';
import { EngineUnavailable } from '../errors/engine-unavailable.js';

/** How long one request may wait for engines that do not answer, all its calls together. */
const BUDGET_MS = 4_200;
/** How long it may wait for one that is known to be away: it might come back in this moment. */
const AWAY_MS = 1_000;
/** The least that every call may wait. */
const LEAST_MS = 200;

const waiting = new AsyncLocalStorage<{ spentMs: number }>();

/** Runs the handling of one request: its engine calls share one time budget. */
export const withWaitBudget = (serve: () => void): void => waiting.run({ spentMs: 0 }, serve);

/**
 * How requests are run. Engines in this process answer or fail at once; a budget for them would have Node tell it of every
 * promise of the program, which is a tenth of what a request costs.
 */
export const waitBudgetRunner = (engines: object | null): ((serve: () => void) => void) =>
  engines ? withWaitBudget : (serve) => serve();

/**
 * How much longer a call may wait, at most as long as it would wait by itself; in milliseconds. Outside a request nobody
 * waits at a browser: there an engine that is known to be away is waited for as any other.
 */
export function remainingWaitMs(most: number, isAway = false): number {
  const request = waiting.getStore();
  if (!request) return most;
  return Math.min(most, Math.max(LEAST_MS, (isAway ? AWAY_MS : BUDGET_MS) - request.spentMs));
}

/** Notes that the request has waited in vain for what others make of an engine: the rest of it may wait as much less. */
export function chargeWait(ms: number): void {
  const request = waiting.getStore();
  if (request) request.spentMs += ms;
}

/**
 * Calls an engine with as much time as the request has left. Only what was left without an answer uses up the
 * budget: under load, and after many conflicts, requests are served late rather than refused.
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
