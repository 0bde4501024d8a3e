import { constants as os, setPriority } from 'node:os';

/** Behind everything that somebody waits for: with all processors busy it gets a tenth of one. */
const PRIORITY = os.priority.PRIORITY_BELOW_NORMAL;

/** Gives this thread a lower priority, where threads have one of their own. */
export function lowerThreadPriority(): void {
  // Elsewhere it would be that of the whole program.
  if (process.platform === 'linux') setPriority(PRIORITY);
}
