import { type SeededRandom } from './seeded-random.js';

const LONGEST_STEP_MS = 20;
/** Turns of the event loop after a step: work of a due timer continues until it waits for another timer. */
const TURNS = 4;

/** Replaces `node:timers/promises`, which follows the machine's clock, by the test's clock. */
export const simulatedTimers = {
  setTimeout: <T>(ms: number, value?: T, { signal }: { signal?: AbortSignal } = {}): Promise<T | undefined> =>
    new Promise((resolve, reject) => {
      const abort = (): void => {
        clearTimeout(timer);
        reject(signal?.reason as Error);
      };
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', abort);
        resolve(value);
      }, ms);
      if (signal?.aborted) abort();
      else signal?.addEventListener('abort', abort, { once: true });
    }),
};

export const pause = async (ms: number): Promise<void> => {
  await simulatedTimers.setTimeout(ms);
};

/** A simulation's clock: it moves only by `advance`. */
export class SimulatedTime {
  constructor(private readonly random: SeededRandom) {}

  /** In steps between which all due work happens. */
  async advance(ms: number): Promise<void> {
    for (let left = ms; left > 0;) {
      const step = Math.min(left, 1 + this.random.below(LONGEST_STEP_MS));
      jest.advanceTimersByTime(step);
      left -= step;
      for (let turn = 0; turn < TURNS; turn++) await new Promise((resolve) => setImmediate(resolve));
    }
  }

  /**
   * Advances until the work has ended.
   * @throws when it has not within this time
   */
  async advanceUntil<T>(what: string, work: Promise<T>, atMostMs = 60_000): Promise<T> {
    let ended = false;
    const done = work.finally(() => (ended = true));
    done.catch(() => undefined);
    for (const end = Date.now() + atMostMs; !ended; await this.advance(LONGEST_STEP_MS))
      if (Date.now() > end) throw new Error(`waited in vain until ${what}`);
    return done;
  }
}
