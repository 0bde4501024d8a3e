import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { GivenEngines } from '../platform/engines.js';
import { raised, type PassedError } from '../platform/passed-errors.js';

/** What the thread says: that it has begun, or why it failed. */
export type VerifierSaid = 'begun' | { failed: PassedError };

/**
 * Verifies in a thread, which ends with it; see `verification-thread-main.ts`. Resolves when it has begun.
 * @param script compiled
 * @throws what it failed with before it began
 */
export async function verifyInThread(
  script: URL,
  { data, transferList }: GivenEngines,
  projection: string,
  signal: AbortSignal,
): Promise<{ finished: Promise<void> }> {
  const worker = new Worker(script, { workerData: { ...data, projection }, transferList });
  let failed: Error | undefined;
  const begun = new Promise<void>((resolve) => {
    worker.on('message', (said: VerifierSaid) => {
      if (said === 'begun') resolve();
      else failed = raised(said.failed);
    });
  });
  worker.on('error', (error: Error) => (failed = error));
  const end = (): void => worker.postMessage(null);
  signal.addEventListener('abort', end);
  const finished = once(worker, 'exit').then(() => {
    signal.removeEventListener('abort', end);
    if (failed) throw failed;
  });
  await Promise.race([begun, finished]);
  return { finished };
}
