import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRIVATE_FOLDER_MODE } from '../config/private-folders.js';

interface Note {
  of: string;
  by: string;
}

const OWN = randomUUID();

/** Written before the stores exist, to tell an interrupted restore from a new folder. */
export const restoreNotePath = (dataDir: string): string => join(dataDir, 'restore-under-way');

export function writeRestoreNote(dataDir: string, of: string): void {
  if (noteIn(dataDir)) return;
  mkdirSync(dataDir, { recursive: true, mode: PRIVATE_FOLDER_MODE });
  const note: Note = { of, by: OWN };
  writeFileSync(restoreNotePath(dataDir), JSON.stringify(note), { mode: 0o600, flush: true });
}

export const readRestoreNote = (dataDir: string): string | undefined => noteIn(dataDir)?.of;

export const isOwnRestoreNote = (dataDir: string): boolean => noteIn(dataDir)?.by === OWN;

export function removeRestoreNote(dataDir: string): void {
  rmSync(restoreNotePath(dataDir), { force: true });
}

function noteIn(dataDir: string): Note | undefined {
  const file = restoreNotePath(dataDir);
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Note;
  } catch {
    // The process was killed while writing.
    return { of: '?', by: '' };
  }
}
