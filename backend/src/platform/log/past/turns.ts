import { setImmediate as others, setTimeout as delay } from 'node:timers/promises';

const AT_ONCE_MS = 2;
const BUSY_MS = 0.3;
const MOST_BUSY_MS = 10;

/** Undefined while the work may go on at once. */
export type Pause = () => Promise<void> | undefined;

/** Long works one after another, each in short parts between which others are served. */
export class Turns {
  private before: Promise<unknown> = Promise.resolve();

  run<T>(work: (pause: Pause) => Promise<T>): Promise<T> {
    const done = this.before.then(() => {
      let began = performance.now();
      return work(() =>
        performance.now() - began < AT_ONCE_MS
          ? undefined
          : untilOthersRest().then(() => void (began = performance.now())),
      );
    });
    this.before = done.catch(() => undefined);
    return done;
  }

  /** When others rest; the next one waits for as long as this one takes. */
  runFairly<T>(work: () => Promise<T>): Promise<T> {
    let began = 0;
    const rest = (): Promise<void> => delay(performance.now() - began);
    const done = this.before.then(untilOthersRest).then(() => {
      began = performance.now();
      return work();
    });
    this.before = done.then(rest, rest);
    return done;
  }
}

async function untilOthersRest(): Promise<void> {
  const end = performance.now() + MOST_BUSY_MS;
  for (let began = performance.now(); ; began = performance.now()) {
    await others();
    const now = performance.now();
    if (now - began < BUSY_MS || now > end) return;
  }
}
