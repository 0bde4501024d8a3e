import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { GivenEngines } from '../platform/storage/engines.js';
import { growYoungHeaps } from '../platform/storage/threads/heap.js';
import { raised, type PassedError } from '../platform/storage/threads/passed-errors.js';

/** What the thread is told: that the server ends, or that what it was given is lost. */
export type VerifierTold = 'stop' | 'lost';
/** What the thread says: that it has begun, or why it failed. */
export type VerifierSaid = 'begun' | { failed: PassedError };

/**
 * Verifies in a thread, which ends with it; see `verification-thread-main.ts`. Resolves when it has begun.
 * @param script compiled
 * @throws what it failed with before it began
 */
export async function verifyInThread(
  script: URL,
  { data, transferList, lost }: GivenEngines,
  projection: string,
  signal: AbortSignal,
): Promise<{ finished: Promise<void> }> {
  growYoungHeaps();
  const worker = new Worker(script, { workerData: { ...data, projection }, transferList });
  let failed: Error | undefined;
  const begun = new Promise<void>((resolve) => {
    worker.on('message', (said: VerifierSaid) => {
      if (said === 'begun') resolve();
      else failed = raised(said.failed);
    });
  });
  worker.on('error', (error: Error) => (failed = error));
  const tell = (told: VerifierTold): void => worker.postMessage(told);
  const end = (): void => tell('stop');
  signal.addEventListener('abort', end);
  void lost?.then(() => {
    failed ??= new Error('the thread that writes has ended');
    tell('lost');
  });
  const finished = once(worker, 'exit').then(() => {
    signal.removeEventListener('abort', end);
    if (failed) throw failed;
  });
  await Promise.race([begun, finished]);
  return { finished };
}
