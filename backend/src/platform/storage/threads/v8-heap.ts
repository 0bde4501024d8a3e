import { setFlagsFromString } from 'node:v8';

/** Collections after which V8 drops bytecode that is not called. */
const DEFAULT_BYTECODE_AGE = 5;
const MIN_BYTECODE_AGE = 1;

/** Blocks the thread for about a millisecond per live MB. Does nothing without an inspector. */
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
    // Collecting is optional.
  }
}

/** Call it before starting threads: the program's flag overrides a thread's own limit. */
export const enlargeYoungGeneration = (): void => setFlagsFromString('--max-semi-space-size=16');
