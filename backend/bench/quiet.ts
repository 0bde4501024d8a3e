import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** Others may use this much of one processor. */
const QUIET = 0.1;
const LOOK_MS = 1_000;

/** Prints that other programs are busy, when they are; to be called while nothing of ours is. */
export async function sayIfNotQuiet(): Promise<void> {
  const before = busyMs();
  if (before === null) return;
  await delay(LOOK_MS);
  const cores = ((busyMs() ?? before) - before) / LOOK_MS;
  if (cores > QUIET)
    console.info(
      `\nThe machine is not quiet: other programs use ${cores.toFixed(2)} processors. Figures are worth less.`,
    );
}

/** Processor time of the whole machine; null where the system does not report it. */
function busyMs(): number | null {
  try {
    const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
    // user, nice, system, idle, iowait, irq, softirq, steal: in hundredths of a second.
    const times = line.split(/\s+/).slice(1).map(Number);
    const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] = times;
    return (user + nice + system + irq + softirq + steal) * 10;
  } catch {
    return null;
  }
}
