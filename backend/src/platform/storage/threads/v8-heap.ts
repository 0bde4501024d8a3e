import { setFlagsFromString } from 'node:v8';

/**
 * Collections after which V8 drops the bytecode of uncalled functions; code that only a start needs then goes
 * at once.
 */
const DEFAULT_BYTECODE_AGE = 5;
const MIN_BYTECODE_AGE = 1;

/**
 * Frees memory that V8 would free after half a minute of idling; blocks the thread for about a millisecond
 * per live MB. Does nothing where Node has no inspector.
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
    // Collection is optional.
  }
}

/**
 * Call it before starting threads that follow the log, whose reads are garbage a page later. It sets a flag
 * of the program, because that overrides a thread's own limit.
 */
export const enlargeYoungGeneration = (): void => setFlagsFromString('--max-semi-space-size=16');
