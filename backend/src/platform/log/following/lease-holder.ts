import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

// Host names may hold any of the usual separators, but no space.
const SEPARATOR = ' ';
/** One boot of a machine, one container: containers may share a host name. */
export const MACHINE = machine();
const ofThisProcess = new Set<string>();

export function newHolder(): string {
  const holder = [MACHINE, process.pid, randomUUID()].join(SEPARATOR);
  ofThisProcess.add(holder);
  return holder;
}

export function isSameProcess(holder: string, other: string): boolean {
  const [[machine, pid], [otherMachine, otherPid]] = [holder.split(SEPARATOR), other.split(SEPARATOR)];
  return machine === otherMachine && pid === otherPid;
}

export function knowHolder(holder: string): void {
  ofThisProcess.add(holder);
}

/** Must be called when the instance has stopped. */
export function retireHolder(holder: string): void {
  ofThisProcess.delete(holder);
}

/** True when the holder was a process of this machine and has ended. */
export function isGone(holder: string): boolean {
  return whereabouts(holder) === 'gone';
}

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
    // No Linux, and no containers of its own.
    return hostname();
  }
}
