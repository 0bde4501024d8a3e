import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What only the user may enter whose program it is. */
export const PRIVATE_FOLDER = 0o700;

/** Makes the folder, or makes it private with all in it that earlier releases have left open. */
export function keepPrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  closeBelow(folder);
  close(folder);
}

/** A folder is closed after all that it holds: one that is private was looked through before. */
function closeBelow(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const path = join(folder, entry.name);
    if (isPrivate(path)) continue;
    closeBelow(path);
    close(path);
  }
}

const isPrivate = (folder: string): boolean => (statSync(folder).mode & 0o777) === PRIVATE_FOLDER;

/** One that belongs to another user, as a mounted volume may, stays as it is. */
function close(folder: string): void {
  try {
    if (!isPrivate(folder)) chmodSync(folder, PRIVATE_FOLDER);
  } catch (error) {
    if (!['EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
