import { closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import Database from 'libsql';
import { PRIVATE_FOLDER_MODE } from '../../../../config/private-folders.js';

/** An open SQLite connection; the calls are synchronous. */
export type SqliteDatabase = Database.Database;

const LOCK_WAIT_MS = 5_000;
const SHORT_LOCK_WAIT_MS = 50;
const shortWait = new WeakSet<SqliteDatabase>();

/**
 * Takes the write lock. Waiting for it holds up the whole process: once it could not be had, the connection asks
 * only briefly until it gets it again, so that everything else goes on.
 */
export function takeWriteLock(db: SqliteDatabase, begin: () => void): void {
  try {
    begin();
  } catch (error) {
    if (isSqliteUnavailable(error) && db.open && !shortWait.has(db)) {
      db.exec(`PRAGMA busy_timeout = ${SHORT_LOCK_WAIT_MS}`);
      shortWait.add(db);
    }
    throw error;
  }
  if (shortWait.delete(db)) db.exec(`PRAGMA busy_timeout = ${LOCK_WAIT_MS}`);
}

/** Opens (and creates) a database file for use by several connections and processes at once; a commit is durable. */
export function openSqlite(path: string): SqliteDatabase {
  mkdirSync(dirname(resolve(path)), { recursive: true, mode: PRIVATE_FOLDER_MODE });
  // It holds contacts and password hashes: readable by its owner only, like the files that SQLite makes beside it.
  // Never touched once it is there: closing a descriptor of ours would drop the locks that this process's other
  // connections hold on the file (POSIX), and the next process to leave would take the log from under them.
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600));
  const db = new Database(path);
  // busy_timeout comes first: switching to WAL itself needs a lock that another process may hold.
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
 * Writes what the write-ahead log holds into the file, as far as other connections let it, and closes. libsql leaves
 * statements open, and SQLite would then not do so by itself.
 * @param cut nobody else goes on writing, who would have to wait for that
 */
export function closeSqlite(db: SqliteDatabase, cut = true): void {
  if (!db.open) return;
  // If this fails, the next process that opens the file reads the log.
  if (cut) truncateWal(db);
  db.close();
}

/** Writes the write-ahead log into the file and empties it. False, at once, while another connection needs it. */
export function truncateWal(db: SqliteDatabase): boolean {
  // Waiting would hold up the whole process.
  db.exec('PRAGMA busy_timeout = 0');
  try {
    const [row] = db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').raw().all([]) as unknown[][];
    return row?.[0] === 0;
  } catch (error) {
    if (!isSqliteUnavailable(error)) throw error;
    return false;
  } finally {
    db.exec(`PRAGMA busy_timeout = ${LOCK_WAIT_MS}`);
  }
}

/** Bytes on disk of the open database and its write-ahead log. */
export function databaseBytes(db: SqliteDatabase): number {
  const [row] = db.prepare('PRAGMA database_list').raw().all([]) as [number, string, string][];
  const path = row?.[2] ?? '';
  return [path, `${path}-wal`].reduce(
    (sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
}

/** Whether each of the embedded log's events can be read. @throws SQLite's error when that cannot be told */
export const isLogIntact = (path: string): boolean => isTableIntact(path, 'events');

/**
 * Whether each page of a table and its indexes can be read and is what it should be; true where there is no file, or no
 * table in it.
 */
export function isTableIntact(path: string, table: string): boolean {
  if (!existsSync(path)) return true;
  let db: SqliteDatabase | undefined;
  try {
    db = openSqlite(path);
    // To their last row: a statement that is left in the middle keeps its lock.
    const rows = (sql: string): unknown[][] => db!.prepare(sql).raw().all([]) as unknown[][];
    const isThere = rows(`SELECT 1 FROM sqlite_schema WHERE name = '${table}'`).length > 0;
    return !isThere || rows(`PRAGMA quick_check('${table}')`)[0]?.[0] === 'ok';
  } catch (error) {
    if (error instanceof Error && 'code' in error && /^SQLITE_(CORRUPT|NOTADB)/.test(String(error.code)))
      return false;
    throw error;
  } finally {
    db?.close();
  }
}

/** The file's `user_version` while nothing of what was removed is left in it. */
const SCRUBBED = 1;
/** A larger file is written anew with its temporary copy on disk. */
const COPIED_IN_MEMORY = 256 * 1024 * 1024;

/**
 * Notes that something was removed for good. Removed rows are overwritten where they stood, but where a page was divided
 * a copy may be left in its unused part: only writing the file anew removes that.
 */
export const markUnscrubbed = (db: SqliteDatabase): void => void db.exec('PRAGMA user_version = 0');

/** Writes the file anew: 6 ms for each MB, in which nothing else is written. False, at once, while another one writes. */
export function vacuumFile(db: SqliteDatabase): boolean {
  const inMemory = databaseBytes(db) <= COPIED_IN_MEMORY;
  db.exec(`PRAGMA busy_timeout = 0; PRAGMA temp_store = ${inMemory ? 'MEMORY' : 'FILE'}`);
  try {
    db.exec(`VACUUM; PRAGMA user_version = ${SCRUBBED}`);
    return true;
  } catch (error) {
    if (!isSqliteUnavailable(error)) throw error;
    return false;
  } finally {
    db.exec(`PRAGMA temp_store = MEMORY; PRAGMA busy_timeout = ${LOCK_WAIT_MS}`);
  }
}

/** Writes a file anew that may hold removed rows. Put off while another process has it open. */
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

/** Whether the engine failed (locked, disk full, file gone, connection closed), as opposed to a faulty statement. */
export function isSqliteUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && UNAVAILABLE.test(error.code)) return true;
  return /database connection is not open|^ConnectionFailed/.test(error.message);
}
