import { AsyncLocalStorage } from 'node:async_hooks';
import { EngineUnavailable } from '../errors/engine-unavailable.js';

/** The budget of a request's engine calls that get no answer. */
const BUDGET_MS = 4_200;
/** The budget for an engine known to be unavailable. */
const AWAY_MS = 1_000;
const LEAST_MS = 200;

const waiting = new AsyncLocalStorage<{ spentMs: number }>();

export const withWaitBudget = (serve: () => void): void => waiting.run({ spentMs: 0 }, serve);

/** At most `most`; outside a request `most` itself. */
export function remainingWaitMs(most: number, isAway = false): number {
  const request = waiting.getStore();
  if (!request) return most;
  return Math.min(most, Math.max(LEAST_MS, (isAway ? AWAY_MS : BUDGET_MS) - request.spentMs));
}

export function chargeWait(ms: number): void {
  const request = waiting.getStore();
  if (request) request.spentMs += ms;
}

/** Charges only failed calls: under load requests are served late rather than refused. */
export async function withinBudget<T>(
  most: number,
  call: (ms: number) => Promise<T>,
  isAway = false,
): Promise<T> {
  const begun = performance.now();
  try {
    return await call(remainingWaitMs(most, isAway));
  } catch (error) {
    if (error instanceof EngineUnavailable) chargeWait(performance.now() - begun);
    throw error;
  }
}
