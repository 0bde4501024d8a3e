import { setInterval as every } from 'node:timers/promises';

/** Turns of this thread during the work, which it leaves the processor to. */
export async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const over = work.finally(() => (isOver = true));
  for await (const _ of every(1)) {
    turns++;
    if (isOver) break;
  }
  await over;
  return turns;
}
