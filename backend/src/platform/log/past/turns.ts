import { setImmediate as others } from 'node:timers/promises';

const AT_ONCE_MS = 2;

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
          : others().then(() => void (began = performance.now())),
      );
    });
    this.before = done.catch(() => undefined);
    return done;
  }
}
