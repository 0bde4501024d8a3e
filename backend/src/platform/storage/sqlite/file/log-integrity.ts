import { existsSync } from 'node:fs';
import { openSqlite, type SqliteDatabase } from './open-sqlite.js';

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
