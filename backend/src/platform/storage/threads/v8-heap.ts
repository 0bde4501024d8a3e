import { setFlagsFromString } from 'node:v8';

/**
 * How many collections code outlives without being called, of V8: what only a start needs goes at once, and is made
 * again from its text should it be called.
 */
const DEFAULT_BYTECODE_AGE = 5;
const MIN_BYTECODE_AGE = 1;

/**
 * Gives back at once the memory of what this thread holds no more, which V8 does by itself after half a minute of rest.
 * The thread stands still meanwhile, for about a millisecond for each MB that is alive. Where Node has no inspector, or
 * may not use it, V8 is left to itself.
 */
export async function collectGarbage(): Promise<void> {
  try {
    const { Session } = await import('node:inspector/promises');
    const session = new Session();
    session.connect();
    setFlagsFromString(`--bytecode-old-age=${MIN_BYTECODE_AGE}`);
    await session.post('HeapProfiler.collectGarbage').finally(() => {
      setFlagsFromString(`--bytecode-old-age=${DEFAULT_BYTECODE_AGE}`);
      session.disconnect();
    });
  } catch {
    // Nothing depends on it.
  }
}

/**
 * To be called before a thread is begun that follows the log: nearly all that it reads is garbage a page later. Holds for
 * every thread that is begun from then on; a limit of one thread's own would yield to the program's.
 */
export const enlargeYoungGeneration = (): void => setFlagsFromString('--max-semi-space-size=16');
