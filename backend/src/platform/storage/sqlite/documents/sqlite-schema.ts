import type { CollectionSpec, IndexSpec } from '../../document-store/document-store.js';
import { dropRenamedTable } from './sqlite-dropped-tables.js';
import { orderBySql } from './sqlite-query.js';
import { collectionOfTable, fieldKeySql, tableOf } from './sqlite-field-key.js';
import type { SqliteStatements } from './sqlite-statements.js';

export function createTable(statements: SqliteStatements, collection: string, smallDocuments = false): void {
  // Without a type, SQLite converts no `id`. Larger bodies would overflow the tree of keys.
  statements.run(
    `CREATE TABLE IF NOT EXISTS ${tableOf(collection)} (id PRIMARY KEY NOT NULL, body TEXT NOT NULL)` +
      (smallDocuments ? ' WITHOUT ROWID' : ''),
  );
}

/** Call it in a transaction. */
export function ensureTable(
  statements: SqliteStatements,
  { name, indexes, smallDocuments }: CollectionSpec,
): void {
  createTable(statements, name, smallDocuments);
  const { missing, unwanted } = diffSqliteIndexes(statements, { name, indexes });
  for (const index of unwanted) statements.run(`DROP INDEX "${index}"`);
  if (missing.length > 0) dropRenamedTable(statements, name);
  for (const sql of missing) statements.run(sql);
}

export function diffSqliteIndexes(
  statements: SqliteStatements,
  { name, indexes }: CollectionSpec,
): { missing: string[]; unwanted: string[] } {
  const wanted = new Map(indexes.map((index) => [indexName(name, index), indexSql(name, index)]));
  const unwanted: string[] = [];
  const present = statements.all(
    `SELECT name, sql FROM sqlite_master WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL`,
    [tableOf(name)],
  );
  for (const [index, sql] of present) {
    // A release may change the key expression: the text is compared too.
    if (wanted.get(String(index)) === sql) wanted.delete(String(index));
    else unwanted.push(String(index));
  }
  return { missing: [...wanted.values()], unwanted };
}

export function listCollections(statements: SqliteStatements, prefix: string): string[] {
  const start = `doc_${prefix}`;
  return statements
    .all(`SELECT name FROM sqlite_master WHERE type = 'table' AND substr(name, 1, ?) = ? ORDER BY name`, [
      start.length,
      start,
    ])
    .map(([table]) => collectionOfTable(String(table)));
}

function indexName(collection: string, { fields }: IndexSpec): string {
  const columns = Object.entries(fields).map(([field, direction]) => `${field}_${direction}`);
  return `${tableOf(collection)}__${columns.join('__')}`;
}

/** Each ends in `_id`, for sorts with ties in order. */
const indexSql = (collection: string, index: IndexSpec): string =>
  `CREATE INDEX "${indexName(collection, index)}" ON ${tableOf(collection)} (${orderBySql(index.fields)})` +
  (index.sparse === undefined ? '' : ` WHERE ${fieldKeySql(index.sparse)} IS NOT NULL`);
