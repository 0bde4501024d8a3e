import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ThreadStoreAccess } from '../platform/storage/engines.js';
import { enlargeYoungGeneration } from '../platform/storage/threads/v8-heap.js';
import { deserialiseError, type SerialisedError } from '../platform/storage/threads/serialised-error.js';

/** What the thread is told: that the server ends, or that what it was given is lost. */
export type VerifierCommand = 'stop' | 'lost';
/** What the thread says: that it has begun, or why it failed. */
export type VerifierMessage = 'begun' | { failed: SerialisedError };

/**
 * Verifies in a thread, which ends with it; see `verification-thread-main.ts`. Resolves when it has begun.
 * @param script compiled
 * @throws what it failed with before it began
 */
export async function verifyInThread(
  script: URL,
  { data, transferList, lost }: ThreadStoreAccess,
  projection: string,
  signal: AbortSignal,
): Promise<{ finished: Promise<void> }> {
  enlargeYoungGeneration();
  const worker = new Worker(script, { workerData: { ...data, projection }, transferList });
  let failed: Error | undefined;
  const begun = new Promise<void>((resolve) => {
    worker.on('message', (said: VerifierMessage) => {
      if (said === 'begun') resolve();
      else failed = deserialiseError(said.failed);
    });
  });
  worker.on('error', (error: Error) => (failed = error));
  const tell = (told: VerifierCommand): void => worker.postMessage(told);
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
