import { setFlagsFromString } from 'node:v8';

/**
 * Gives back at once the memory of what this thread holds no more, which V8 does by itself after half a minute of rest.
 * The thread stands still meanwhile, for about a millisecond for each MB that is alive. Where Node has no inspector, V8
 * is left to itself.
 */
export async function tidyHeap(): Promise<void> {
  const inspector = await import('node:inspector/promises').catch(() => undefined);
  if (!inspector) return;
  const session = new inspector.Session();
  session.connect();
  try {
    await session.post('HeapProfiler.collectGarbage');
  } finally {
    session.disconnect();
  }
}

/**
 * To be called before a thread is begun that follows the log: nearly all that it reads is garbage a page later. Holds for
 * every thread that is begun from then on; a limit of one thread's own would yield to the program's.
 */
export const growYoungHeaps = (): void => setFlagsFromString('--max-semi-space-size=16');
