import type { Json } from '@lox/contracts/json.js';
import { type Filter, WriteConflict } from '../../document-store/document-store.js';
import { compileFilter, type SqlParameter } from './sqlite-filter.js';
import { jsonPathSql, tableOf } from './sqlite-field-key.js';
import { findListFields, readListFields, recordListFields } from './sqlite-list-fields.js';
import type { RowOp, DocumentRows } from './sqlite-row-ops.js';
import { settableFields } from '../../document-store/write-operations.js';
import { createTable } from './sqlite-schema.js';
import type { SqliteStatements } from './sqlite-statements.js';

/** Runs in the caller's transaction. */
export class SqliteDocumentWriter {
  readonly #lists = new Map<string, Set<string>>();

  constructor(private readonly statements: SqliteStatements) {}

  apply(operation: RowOp): void {
    if ('put' in operation) this.#put(operation.put, operation.rows, operation.onlyIf);
    else if ('insert' in operation) this.#insert(operation.insert, operation.rows);
    else if ('set' in operation) this.#set(operation.set, operation.where, operation.fields);
    else if ('tombstone' in operation) this.#remove(operation.tombstone, { _id: operation.id });
    else this.#remove(operation.remove, operation.where);
  }

  #put(collection: string, rows: DocumentRows, onlyIf?: Filter | 'absent'): void {
    if (onlyIf === 'absent') {
      if (this.#insert(collection, rows) < rows.ids.length) throw new WriteConflict(collection);
      return;
    }
    const table = tableOf(collection);
    const lists = this.#prepare(collection, rows.lists);
    if (onlyIf === undefined) {
      const sql = `INSERT INTO ${table} VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET body = excluded.body`;
      this.#each(rows, sql);
      return;
    }
    const where = compileFilter(onlyIf, lists);
    const sql = `UPDATE ${table} SET body = ?2 WHERE id = ?1 AND ${where.text}`;
    if (this.#each(rows, sql, where.parameters) < rows.ids.length) throw new WriteConflict(collection);
  }

  #insert(collection: string, rows: DocumentRows): number {
    this.#prepare(collection, rows.lists);
    const sql = `INSERT INTO ${tableOf(collection)} VALUES (?, ?) ON CONFLICT (id) DO NOTHING`;
    return this.#each(rows, sql);
  }

  #each({ ids, bodies }: DocumentRows, sql: string, rest: readonly SqlParameter[] = []): number {
    let changed = 0;
    for (const [at, id] of ids.entries()) changed += this.statements.run(sql, [id, bodies[at]!, ...rest]);
    return changed;
  }

  #set(collection: string, filter: Filter, fields: { [field: string]: Json }): void {
    const entries = settableFields(fields);
    if (entries.length === 0) return;
    const where = compileFilter(filter, this.#prepare(collection, findListFields(fields)));
    const places = entries.map(([field]) => `${jsonPathSql(field)}, json(?)`).join(', ');
    this.statements.run(
      `UPDATE ${tableOf(collection)} SET body = json_set(body, ${places}) WHERE ${where.text}`,
      [...entries.map(([, value]) => JSON.stringify(value)), ...where.parameters],
    );
  }

  #remove(collection: string, filter: Filter): void {
    const where = compileFilter(filter, this.#prepare(collection));
    this.statements.run(`DELETE FROM ${tableOf(collection)} WHERE ${where.text}`, where.parameters);
  }

  #prepare(collection: string, fields: readonly string[] = []): Set<string> {
    let lists = this.#lists.get(collection);
    if (!lists) {
      createTable(this.statements, collection);
      lists = readListFields(this.statements, collection);
      this.#lists.set(collection, lists);
    }
    recordListFields(this.statements, collection, lists, fields);
    return lists;
  }
}
