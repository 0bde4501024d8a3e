import { Session } from 'node:inspector/promises';

/**
 * Gives back at once the memory of what this thread holds no more, which V8 does by itself after half a minute of rest.
 * The thread stands still meanwhile, for about a millisecond for each MB that is alive.
 */
export async function tidyHeap(): Promise<void> {
  const session = new Session();
  session.connect();
  try {
    await session.post('HeapProfiler.collectGarbage');
  } finally {
    session.disconnect();
  }
}
