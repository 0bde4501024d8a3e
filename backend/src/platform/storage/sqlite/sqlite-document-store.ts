import { setTimeout as sleep } from 'node:timers/promises';
import { closeSqlite, openSqlite, type SqliteDatabase } from './file/open-sqlite.js';
import { asUnavailable } from './sqlite-errors.js';
import { databaseBytes } from './file/vacuum.js';
import {
  performChange,
  type SqliteChange,
  type SqliteMaintenance,
  type SqliteWriter,
} from './writing/sqlite-writer-port.js';
import { createInlineWriter } from './writing/sqlite-executor.js';
import {
  type CollectionSpec,
  type Document,
  type DocumentStore,
  type Filter,
  type FindOptions,
  type SummariseOptions,
  type SummaryRow,
  type WriteOp,
  type WriteOptions,
} from '../document-store/document-store.js';
import { tableOf } from './documents/sqlite-field-key.js';
import { LIST_FIELDS_TABLE, readListFields } from './documents/sqlite-list-fields.js';
import type { Sql } from './documents/sqlite-filter.js';
import { findSql, summariseSql, sqliteSummaryRow } from './documents/sqlite-query.js';
import { diffSqliteIndexes, listCollections } from './documents/sqlite-schema.js';
import { parseDocument, toRowOps } from './documents/sqlite-row-ops.js';
import { SqliteStatements } from './documents/sqlite-statements.js';
import { inspectInThread } from './sqlite-inspection.js';

const MAX_VACUUM_BYTES = 64 * 1024 * 1024;
const SCRUB_ATTEMPTS = 50;
const SCRUB_PAUSE_MS = 100;

interface SqliteDocumentStoreOptions {
  maxVacuumBytes?: number;
  writing?: SqliteWriter | undefined;
  inspection?: URL | undefined;
}

export class SqliteDocumentStore implements DocumentStore {
  readonly transactional = true;
  readonly traits = { commitsUnderWay: 3, foldedInMemory: 500, gatherMs: 0, deferMs: 1_000, besideLog: true };
  readonly #db: SqliteDatabase;
  readonly #statements: SqliteStatements;
  readonly #writing: SqliteWriter;

  /** @param options `writing` is closed with this store; without `inspection` this thread inspects the file */
  constructor(
    private readonly path: string,
    private readonly options: SqliteDocumentStoreOptions = {},
  ) {
    this.#db = openSqlite(path);
    this.#db.exec(LIST_FIELDS_TABLE);
    this.#statements = new SqliteStatements(this.#db);
    this.#writing = options.writing ?? createInlineWriter(this.#db);
  }

  async ensure(collection: CollectionSpec): Promise<void> {
    await this.#change({ ensure: collection });
  }

  missingIndexes(collection: CollectionSpec): Promise<number> {
    return this.#answer(() => diffSqliteIndexes(this.#statements, collection).missing.length);
  }

  async drop(collection: string): Promise<void> {
    await this.#change({ drop: collection });
  }

  collections(prefix: string): Promise<string[]> {
    return this.#answer(() => listCollections(this.#statements, prefix));
  }

  get<D extends Document>(collection: string, id: string): Promise<D | undefined> {
    return this.#answer(() => {
      const sql = `SELECT body FROM ${tableOf(collection)} WHERE id = ?`;
      const row = undefinedWithoutTable(() => this.#statements.get(sql, [id]));
      return row && parseDocument<D>(String(row[0]));
    });
  }

  async getMany<D extends Document>(collection: string, ids: readonly string[]): Promise<D[]> {
    const [only] = ids;
    if (only !== undefined && ids.length === 1) {
      const document = await this.get<D>(collection, only);
      return document ? [document] : [];
    }
    return this.#answer(() => {
      const sql = `SELECT body FROM ${tableOf(collection)} WHERE id IN (SELECT value FROM json_each(?))`;
      return this.#bodies<D>({ text: sql, parameters: [JSON.stringify(ids)] });
    });
  }

  getFolded<D extends Document>(collection: string, ids: readonly string[]): Promise<D[]> {
    return this.getMany(collection, ids);
  }

  find<D extends Document>(collection: string, filter: Filter, options: FindOptions = {}): Promise<D[]> {
    return this.#answer(() => this.#bodies<D>(findSql(collection, filter, options, this.#lists(collection))));
  }

  async count(collection: string, filter: Filter): Promise<number> {
    const [all] = await this.summarise(collection, filter, { by: [] });
    return all?.count ?? 0;
  }

  summarise(collection: string, filter: Filter, options: SummariseOptions): Promise<SummaryRow[]> {
    return this.#answer(() => {
      const rows = this.#rows(summariseSql(collection, filter, options, this.#lists(collection)));
      if (rows.length === 0 && options.by.length === 0) rows.push([]);
      return rows.map((row) => sqliteSummaryRow(row, options));
    });
  }

  async write(operations: readonly WriteOp[], { relaxed = false }: WriteOptions = {}): Promise<void> {
    if (operations.length > 0) await this.#change({ write: toRowOps(operations), relaxed });
  }

  /** In one transaction, whose checkpoints guard all of it. */
  commitFolded(operations: readonly WriteOp[], checkpoints: readonly WriteOp[] = []): Promise<void> {
    return this.write([...operations, ...checkpoints], { relaxed: true });
  }

  /** The file is rewritten (a large one at the next start): unused parts of pages keep former content. */
  async scrub(): Promise<void> {
    await this.#change({ maintain: 'note removal' });
    const { maxVacuumBytes = MAX_VACUUM_BYTES } = this.options;
    if (await this.#answer(() => databaseBytes(this.#db) <= maxVacuumBytes)) await this.#persist('rewrite');
    await this.#persist('cut log');
  }

  async #persist(what: SqliteMaintenance): Promise<void> {
    for (let attempt = 0; attempt < SCRUB_ATTEMPTS; attempt++) {
      if (await this.#change({ maintain: what })) return;
      await sleep(SCRUB_PAUSE_MS);
    }
  }

  bytes(): Promise<number | null> {
    return this.#answer(() => databaseBytes(this.#db));
  }

  /** The last writes may be missing. */
  async sizes(collections: readonly string[]): Promise<Map<string, number>> {
    const tables = await inspectInThread(this.options.inspection, {
      file: this.path,
      what: 'sizes' as const,
    });
    const known = collections.map((name) => [name, tables.get(tableOf(name))] as const);
    return new Map(known.flatMap(([name, bytes]) => (bytes === undefined ? [] : [[name, bytes]])));
  }

  async counts(collections: readonly string[]): Promise<Map<string, number>> {
    const inspection = { file: this.path, what: 'counts' as const, collections };
    const found = await inspectInThread(this.options.inspection, inspection);
    return new Map(collections.map((name) => [name, found.get(name) ?? 0]));
  }

  ping(): Promise<void> {
    return this.#answer(() => void this.#statements.get('SELECT 1'));
  }

  async close(): Promise<void> {
    await this.#writing.close();
    closeSqlite(this.#db, this.#writing.isShared !== true);
  }

  #bodies<D extends Document>(sql: Sql): D[] {
    return this.#rows(sql).map(([body]) => parseDocument<D>(String(body)));
  }

  #rows(sql: Sql): unknown[][] {
    return undefinedWithoutTable(() => this.#statements.all(sql.text, sql.parameters)) ?? [];
  }

  #lists(collection: string): ReadonlySet<string> {
    return readListFields(this.#statements, collection);
  }

  #change(change: SqliteChange): Promise<unknown> {
    return this.#answer(() => performChange(this.#writing, change));
  }

  async #answer<T>(work: () => T | Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw asUnavailable('document store', error);
    }
  }
}

function undefinedWithoutTable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof Error && /no such table: doc_/.test(error.message)) return undefined;
    throw error;
  }
}
