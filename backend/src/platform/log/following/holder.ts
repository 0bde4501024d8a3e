import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

// Host names may hold any of the usual separators, but no space.
const SEPARATOR = ' ';
/**
 * Where a process id means the same: one boot of one machine, and within it one container. Host names do not tell:
 * containers may share one, and would each assume that the other has ended.
 */
export const MACHINE = machine();
const ofThisProcess = new Set<string>();

/** A name for one running instance, by which others on the same machine can tell whether it still lives. */
export function newHolder(): string {
  const holder = [MACHINE, process.pid, randomUUID()].join(SEPARATOR);
  ofThisProcess.add(holder);
  return holder;
}

/** Whether both names are of one running process: each part of it that takes leases has a name of its own. */
export function isSameProcess(holder: string, other: string): boolean {
  const [[machine, pid], [otherMachine, otherPid]] = [holder.split(SEPARATOR), other.split(SEPARATOR)];
  return machine === otherMachine && pid === otherPid;
}

/** Another thread of this process goes by this name. */
export function knowHolder(holder: string): void {
  ofThisProcess.add(holder);
}

/** To be called when the instance has stopped. */
export function retireHolder(holder: string): void {
  ofThisProcess.delete(holder);
}

/** True when the holder was a process of this machine and is no more: nobody needs to wait for its leases to run out. */
export function isGone(holder: string): boolean {
  return whereabouts(holder) === 'gone';
}

/** True when the holder is a process of this machine that still exists. */
export function livesHere(holder: string): boolean {
  return whereabouts(holder) === 'here';
}

function whereabouts(holder: string): 'here' | 'gone' | 'unknown' {
  const [host, pid] = holder.split(SEPARATOR);
  if (host !== MACHINE) return 'unknown';
  if (Number(pid) === process.pid) return ofThisProcess.has(holder) ? 'here' : 'gone';
  try {
    process.kill(Number(pid), 0);
    return 'here';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH' ? 'gone' : 'here';
  }
}

function machine(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}/${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    // No Linux, and so no containers of its own.
    return hostname();
  }
}
