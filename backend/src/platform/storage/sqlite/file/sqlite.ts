import { closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import Database from 'libsql';
import { EngineUnavailable } from '../../errors/engine-unavailable.js';
import { PRIVATE_FOLDER_MODE } from '../../../../config/private-folders.js';

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
function withoutWaiting(db: SqliteDatabase, work: () => boolean): boolean {
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

export function databaseBytes(db: SqliteDatabase): number {
  const [row] = db.prepare('PRAGMA database_list').raw().all([]) as [number, string, string][];
  const path = row?.[2] ?? '';
  return [path, `${path}-wal`].reduce(
    (sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
}

export function isLogIntact(path: string): boolean {
  if (!existsSync(path)) return true;
  let db: SqliteDatabase | undefined;
  try {
    db = openSqlite(path);
    // An unfinished statement keeps its lock: all rows are read.
    const rows = (sql: string): unknown[][] => db!.prepare(sql).raw().all([]) as unknown[][];
    const isThere = rows(`SELECT 1 FROM sqlite_schema WHERE name = 'events'`).length > 0;
    return !isThere || rows(`PRAGMA quick_check('events')`)[0]?.[0] === 'ok';
  } catch (error) {
    if (error instanceof Error && 'code' in error && /^SQLITE_(CORRUPT|NOTADB)/.test(String(error.code)))
      return false;
    throw error;
  } finally {
    db?.close();
  }
}

const SCRUBBED = 1;
/** Larger files are rewritten with the copy on disk. */
const COPIED_IN_MEMORY = 256 * 1024 * 1024;

/** A split page may keep a copy of an overwritten row, which only rewriting the file removes. */
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

const UNAVAILABLE =
  /^SQLITE_(BUSY|LOCKED|IOERR|CANTOPEN|FULL|READONLY|NOTADB|CORRUPT|PROTOCOL|NOMEM|PERM|NOLFS)/;

/** Locked, full disk, missing file or closed connection, as opposed to a faulty statement. */
export function isSqliteUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && UNAVAILABLE.test(error.code)) return true;
  return /database connection is not open|^ConnectionFailed/.test(error.message);
}

export const asUnavailable = (engine: EngineUnavailable['engine'], error: unknown): unknown =>
  isSqliteUnavailable(error) ? new EngineUnavailable(engine, error) : error;
