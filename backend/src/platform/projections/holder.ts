import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';

// Host names may hold any of the usual separators, but no space.
const SEPARATOR = ' ';
const ofThisProcess = new Set<string>();

/** A name for one running instance, by which others on the same host can tell whether it still lives. */
export function newHolder(): string {
  const holder = [hostname(), process.pid, randomUUID()].join(SEPARATOR);
  ofThisProcess.add(holder);
  return holder;
}

/** To be called when the instance has stopped. */
export function retireHolder(holder: string): void {
  ofThisProcess.delete(holder);
}

/** True when the holder was a process of this host and is no more: nobody needs to wait for its leases to run out. */
export function isGone(holder: string): boolean {
  const [host, pid] = holder.split(SEPARATOR);
  if (host !== hostname()) return false;
  if (Number(pid) === process.pid) return !ofThisProcess.has(holder);
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
