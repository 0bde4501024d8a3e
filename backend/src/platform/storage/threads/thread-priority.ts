import { constants as os, setPriority } from 'node:os';

/** With all processors busy this gets a tenth of one. */
const PRIORITY = os.priority.PRIORITY_BELOW_NORMAL;

export function lowerThreadPriority(): void {
  // Elsewhere it would be that of the whole program.
  if (process.platform === 'linux') setPriority(PRIORITY);
}
