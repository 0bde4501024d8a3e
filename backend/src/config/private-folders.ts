import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

export const PRIVATE_FOLDER_MODE = 0o700;

export function ensurePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER_MODE });
  makeSubfoldersPrivate(folder);
  makePrivate(folder);
}

/** Closed after its content, so a private folder needs no search. */
function makeSubfoldersPrivate(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const path = join(folder, entry.name);
    if (isPrivate(path)) continue;
    makeSubfoldersPrivate(path);
    makePrivate(path);
  }
}

const isPrivate = (folder: string): boolean => (statSync(folder).mode & 0o777) === PRIVATE_FOLDER_MODE;

/** Another user's mounted volume stays as it is. */
function makePrivate(folder: string): void {
  try {
    if (!isPrivate(folder)) chmodSync(folder, PRIVATE_FOLDER_MODE);
  } catch (error) {
    if (!['EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
