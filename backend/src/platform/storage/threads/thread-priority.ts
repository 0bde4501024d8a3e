import { constants as os, setPriority } from 'node:os';

const PRIORITY = os.priority.PRIORITY_BELOW_NORMAL;

export function lowerThreadPriority(): void {
  // Elsewhere the priority would apply to the whole program.
  if (process.platform === 'linux') setPriority(PRIORITY);
}
