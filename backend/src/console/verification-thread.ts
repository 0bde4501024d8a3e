import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ThreadStoreAccess } from '../platform/storage/engines.js';
import { enlargeYoungGeneration } from '../platform/storage/threads/v8-heap.js';
import { deserialiseError, type SerialisedError } from '../platform/storage/threads/serialised-error.js';

/** `lost`: the store access is gone. */
export type VerifierCommand = 'stop' | 'lost';
export type VerifierMessage = 'begun' | { failed: SerialisedError };

/**
 * Resolves once begun.
 * @param script compiled `verification-thread-main.ts`
 * @throws earlier failures
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
