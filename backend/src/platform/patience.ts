import { AsyncLocalStorage } from 'node:async_hooks';

/** How long one request may wait for engines that do not answer, all its calls together. */
const PATIENCE_MS = 4_600;
/** A call that took less is no sign of an engine that is away. */
const SLOW_MS = 1_000;
/** What every call is granted. */
const LEAST_MS = 200;

interface Waiting {
  spentMs: number;
  calls: number;
  since: number;
}

const waiting = new AsyncLocalStorage<Waiting>();

/** Runs what serves one request: its calls of engines share one patience. */
export const withPatience = (serve: () => void): void =>
  waiting.run({ spentMs: 0, calls: 0, since: 0 }, serve);

/** How much longer a call may wait, at most as long as it would wait by itself; in milliseconds. */
export function patienceLeft(most: number): number {
  const request = waiting.getStore();
  return request ? Math.min(most, Math.max(LEAST_MS, PATIENCE_MS - request.spentMs)) : most;
}

/** Calls an engine with as much time as the request has left. Calls at the same time are waited for at the same time. */
export async function patiently<T>(most: number, call: (ms: number) => Promise<T>): Promise<T> {
  const request = waiting.getStore();
  if (!request) return call(most);
  if (request.calls++ === 0) request.since = performance.now();
  try {
    return await call(patienceLeft(most));
  } finally {
    const took = performance.now() - request.since;
    if (--request.calls === 0 && took > SLOW_MS) request.spentMs += took;
  }
}
