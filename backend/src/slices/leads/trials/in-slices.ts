import { setImmediate as otherWork } from 'node:timers/promises';

const SLICE_MS = 8;

/** Lets other work run between slices. */
export async function inSlices<T>(items: readonly T[], work: (item: T) => void): Promise<void> {
  let begun = performance.now();
  for (const item of items) {
    work(item);
    if (performance.now() - begun < SLICE_MS) continue;
    await otherWork();
    begun = performance.now();
  }
}
