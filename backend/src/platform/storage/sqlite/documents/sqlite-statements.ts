import { LRUCache } from 'lru-cache';
import { isSqliteUnavailable } from '../sqlite-errors.js';
import { LOCK_WAIT_MS, type SqliteDatabase } from '../file/open-sqlite.js';
import type { SqlParameter } from './sqlite-filter.js';

type Statement = ReturnType<SqliteDatabase['prepare']>;

/** Waiting blocks the whole thread. */
const SHORT_LOCK_WAIT_MS = 50;

export class SqliteStatements {
  readonly #prepared = new LRUCache<string, Statement>({ max: 500 });
  private relaxed = false;
  private waitsBriefly = false;

  constructor(private readonly db: SqliteDatabase) {}

  /** Rows as objects would get a column of the driver's. */
  all(sql: string, parameters: readonly SqlParameter[] = []): unknown[][] {
    return this.#prepare(sql).all([...parameters]) as unknown[][];
  }

  get(sql: string, parameters: readonly SqlParameter[] = []): unknown[] | undefined {
    return this.#prepare(sql).get([...parameters]) as unknown[] | undefined;
  }

  run(sql: string, parameters: readonly SqlParameter[] = []): number {
    return this.#prepare(sql).run([...parameters]).changes;
  }

  /** Takes the write lock at the start; a relaxed commit does not wait for the disk. */
  transaction<T>(work: () => T, { relaxed = false } = {}): T {
    if (relaxed !== this.relaxed) this.db.exec(`PRAGMA synchronous = ${relaxed ? 'NORMAL' : 'FULL'}`);
    this.relaxed = relaxed;
    this.#begin();
    try {
      const result = work();
      this.run('COMMIT');
      return result;
    } catch (error) {
      // SQLite itself rolls back on a full disk, for example.
      if (this.db.inTransaction) this.db.exec('ROLLBACK');
      throw error;
    }
  }

  #begin(): void {
    try {
      this.run('BEGIN IMMEDIATE');
      this.#waitBriefly(false);
    } catch (error) {
      if (isSqliteUnavailable(error) && this.db.open) this.#waitBriefly(true);
      throw error;
    }
  }

  #waitBriefly(briefly: boolean): void {
    if (briefly !== this.waitsBriefly)
      this.db.exec(`PRAGMA busy_timeout = ${briefly ? SHORT_LOCK_WAIT_MS : LOCK_WAIT_MS}`);
    this.waitsBriefly = briefly;
  }

  #prepare(sql: string): Statement {
    const known = this.#prepared.get(sql);
    if (known) return known;
    const statement = this.db.prepare(sql);
    if (statement.reader) statement.raw();
    this.#prepared.set(sql, statement);
    return statement;
  }
}
