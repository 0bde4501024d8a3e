import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRIVATE_FOLDER } from '../platform/private-folders.js';

/**
 * Where a restore is noted before anything else of it exists, the stores included: a folder in which one was killed is
 * told from one that is new.
 */
export const restoreNote = (dataDir: string): string => join(dataDir, 'restore-under-way');

/** Notes a restore of that place. */
export function noteRestore(dataDir: string, of: string): void {
  mkdirSync(dataDir, { recursive: true, mode: PRIVATE_FOLDER });
  writeFileSync(restoreNote(dataDir), of, { mode: 0o600, flush: true });
}

/** Of which place; undefined when none is noted. */
export function notedRestore(dataDir: string): string | undefined {
  const file = restoreNote(dataDir);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** Harmless when none is noted. */
export function forgetRestore(dataDir: string): void {
  rmSync(restoreNote(dataDir), { force: true });
}
