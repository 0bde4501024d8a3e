import type { ThreadStoreAccess } from '../platform/storage/engines.js';
import { BackgroundTask } from '../platform/storage/threads/background-task.js';
import { enlargeYoungGeneration } from '../platform/storage/threads/v8-heap.js';

export interface VerificationRequest {
  projection: string;
}

/** @param script compiled `verification-thread-main.ts` @throws earlier failures */
export async function verifyInThread(
  script: URL,
  { data, transferList, lost }: ThreadStoreAccess,
  projection: string,
  signal: AbortSignal,
): Promise<{ finished: Promise<void> }> {
  enlargeYoungGeneration();
  const request: VerificationRequest = { projection };
  const task = new BackgroundTask<'begun'>(script, { input: { ...data, ...request }, transferList });
  const stop = (): void => task.stop();
  signal.addEventListener('abort', stop);
  void lost?.then(() => task.fail(new Error('the thread that writes has ended')));
  const step = async (): Promise<IteratorResult<'begun', void>> => {
    try {
      const result = await task.next();
      if (result.done) await end();
      return result;
    } catch (error) {
      await end();
      throw error;
    }
  };
  const end = (): Promise<void> => {
    signal.removeEventListener('abort', stop);
    return task.end();
  };
  await step();
  return { finished: step().then(() => undefined) };
}
