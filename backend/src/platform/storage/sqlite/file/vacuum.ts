import { existsSync, statSync } from 'node:fs';
import { isSqliteUnavailable } from '../sqlite-errors.js';
import { closeSqlite, openSqlite, withoutWaiting, type SqliteDatabase } from './open-sqlite.js';

const SCRUBBED = 1;
/** Larger files are rewritten with the copy on disk. */
const COPIED_IN_MEMORY = 256 * 1024 * 1024;

/** A split page may keep a copy of an overwritten row. */
export const markUnscrubbed = (db: SqliteDatabase): void => void db.exec('PRAGMA user_version = 0');

/** Takes 6 ms per MB without other writes. False, without waiting, while another connection writes. */
export function vacuumFile(db: SqliteDatabase): boolean {
  if (databaseBytes(db) > COPIED_IN_MEMORY) db.exec('PRAGMA temp_store = FILE');
  try {
    return withoutWaiting(db, () => {
      db.exec(`VACUUM; PRAGMA user_version = ${SCRUBBED}`);
      return true;
    });
  } finally {
    db.exec('PRAGMA temp_store = MEMORY');
  }
}

export function vacuumIfUnscrubbed(path: string): void {
  if (!existsSync(path)) return;
  const db = openSqlite(path);
  try {
    const [[version] = []] = db.prepare('PRAGMA user_version').raw().all([]) as unknown[][];
    if (Number(version) < SCRUBBED) vacuumFile(db);
  } catch (error) {
    if (!isSqliteUnavailable(error)) throw error;
  } finally {
    closeSqlite(db);
  }
}

export function databaseBytes(db: SqliteDatabase): number {
  const [row] = db.prepare('PRAGMA database_list').raw().all([]) as [number, string, string][];
  const path = row?.[2] ?? '';
  return [path, `${path}-wal`].reduce(
    (sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
}
