import type {
  Filter,
  FindOptions,
  SummariseOptions,
} from '../../src/platform/storage/document-store/document-store.js';
import { readListFields } from '../../src/platform/storage/sqlite/documents/sqlite-list-fields.js';
import { findSql, summariseSql } from '../../src/platform/storage/sqlite/documents/sqlite-query.js';
import { SqliteStatements } from '../../src/platform/storage/sqlite/documents/sqlite-statements.js';
import { openSqlite } from '../../src/platform/storage/sqlite/file/open-sqlite.js';

export function explain(
  file: string,
  collection: string,
  filter: Filter,
  options: FindOptions | SummariseOptions = {},
): string[] {
  const db = openSqlite(file);
  try {
    const statements = new SqliteStatements(db);
    const lists = readListFields(statements, collection);
    const sql =
      'by' in options
        ? summariseSql(collection, filter, options, lists)
        : findSql(collection, filter, options, lists);
    const plan = statements.all(`EXPLAIN QUERY PLAN ${sql.text}`, sql.parameters);
    return plan.map((row) => String(row[3]));
  } finally {
    db.close();
  }
}
