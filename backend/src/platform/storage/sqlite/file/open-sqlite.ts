import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import Database from 'libsql';
import { PRIVATE_FOLDER_MODE } from '../../../../config/private-folders.js';
import { isSqliteUnavailable } from '../sqlite-errors.js';

export type SqliteDatabase = Database.Database;

export const LOCK_WAIT_MS = 5_000;

export function openSqlite(path: string): SqliteDatabase {
  mkdirSync(dirname(resolve(path)), { recursive: true, mode: PRIVATE_FOLDER_MODE });
  // Contacts and password hashes: only the owner may read them. An existing file must not be opened here:
  // closing any descriptor drops this process's POSIX locks on it.
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600));
  const db = new Database(path);
  // busy_timeout comes first: switching to WAL needs a lock.
  db.exec(`
    PRAGMA busy_timeout = ${LOCK_WAIT_MS};
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = OFF;
    PRAGMA temp_store = MEMORY;
    -- What is removed is overwritten: an erased person is in no free page.
    PRAGMA secure_delete = ON;
    -- 1 MB holds the upper levels of the trees; any other page is still in the memory of the operating system.
    PRAGMA cache_size = -1000;
    -- A checkpoint waits for the disk: fewer and larger ones. At most 32 MB are read again after a crash.
    PRAGMA wal_autocheckpoint = 8000;
    PRAGMA journal_size_limit = 67108864;
  `);
  return db;
}

/**
 * SQLite itself would not checkpoint: libsql leaves statements open.
 * @param cut false while others still write
 */
export function closeSqlite(db: SqliteDatabase, cut = true): void {
  if (!db.open) return;
  // After a failure the next process reads the log.
  if (cut) truncateWal(db);
  db.close();
}

/** False, without waiting, while another connection needs the log. */
export const truncateWal = (db: SqliteDatabase): boolean =>
  withoutWaiting(db, () => {
    const [row] = db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').raw().all([]) as unknown[][];
    return row?.[0] === 0;
  });

/** False where the file is in use. */
export function withoutWaiting(db: SqliteDatabase, work: () => boolean): boolean {
  db.exec('PRAGMA busy_timeout = 0');
  try {
    return work();
  } catch (error) {
    if (!isSqliteUnavailable(error)) throw error;
    return false;
  } finally {
    db.exec(`PRAGMA busy_timeout = ${LOCK_WAIT_MS}`);
  }
}
