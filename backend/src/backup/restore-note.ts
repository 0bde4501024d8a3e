import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRIVATE_FOLDER_MODE } from '../config/private-folders.js';

interface Note {
  /** Of which place. */
  of: string;
  /** The process that noted it. */
  by: string;
}

const OWN = randomUUID();

/**
 * Where a restore is noted before anything else of it exists, the stores included: a folder in which one was killed is
 * told from one that is new.
 */
export const restoreNotePath = (dataDir: string): string => join(dataDir, 'restore-under-way');

/** Notes a restore of that place. A note that a killed one has left stays. */
export function writeRestoreNote(dataDir: string, of: string): void {
  if (noteIn(dataDir)) return;
  mkdirSync(dataDir, { recursive: true, mode: PRIVATE_FOLDER_MODE });
  const note: Note = { of, by: OWN };
  writeFileSync(restoreNotePath(dataDir), JSON.stringify(note), { mode: 0o600, flush: true });
}

/** Of which place; undefined when none is noted. */
export const readRestoreNote = (dataDir: string): string | undefined => noteIn(dataDir)?.of;

/** Whether this process noted it. */
export const isOwnRestoreNote = (dataDir: string): boolean => noteIn(dataDir)?.by === OWN;

/** Harmless when none is noted. */
export function removeRestoreNote(dataDir: string): void {
  rmSync(restoreNotePath(dataDir), { force: true });
}

function noteIn(dataDir: string): Note | undefined {
  const file = restoreNotePath(dataDir);
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Note;
  } catch {
    // Killed while it was written.
    return { of: '?', by: '' };
  }
}
