import { AsyncLocalStorage } from 'node:async_hooks';

/** How long one request may wait in vain for engines that do not answer, all its calls together. */
const PATIENCE_MS = 4_200;
/** What every call is granted. */
const LEAST_MS = 200;

const waiting = new AsyncLocalStorage<{ inVainMs: number }>();

/** Runs what serves one request: its calls of engines share one patience. */
export const withPatience = (serve: () => void): void => waiting.run({ inVainMs: 0 }, serve);

/** How much longer a call may wait, at most as long as it would wait by itself; in milliseconds. */
export function patienceLeft(most: number): number {
  const request = waiting.getStore();
  return request ? Math.min(most, Math.max(LEAST_MS, PATIENCE_MS - request.inVainMs)) : most;
}

/**
 * Calls an engine with as much time as the request has left. An engine that is slow but answers costs nothing of it: a
 * crowd is served late rather than not at all.
 */
export async function patiently<T>(most: number, call: (ms: number) => Promise<T>): Promise<T> {
  const begun = performance.now();
  try {
    return await call(patienceLeft(most));
  } catch (error) {
    const request = waiting.getStore();
    if (request) request.inVainMs += performance.now() - begun;
    throw error;
  }
}
