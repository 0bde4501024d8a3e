import Database from 'libsql';
import { tableOf } from './sqlite-field-key.js';

const SIZES =
  'SELECT s.tbl_name, sum(d.pgsize) FROM dbstat d JOIN sqlite_schema s ON s.name = d.name' +
  ' WHERE d.aggregate = 1 GROUP BY s.tbl_name';

/** Bytes of each table of the file, with its indexes; reads every page, which takes seconds in a large one. */
export const tableSizes = (path: string): Map<string, number> => read(path, (rows) => new Map(rows(SIZES)));

/** Documents of each of the collections that are there. */
export const documentCounts = (path: string, collections: readonly string[]): Map<string, number> =>
  read(path, (rows) => {
    const tables = new Set(
      rows("SELECT name, 0 FROM sqlite_schema WHERE type = 'table'").map(([name]) => name),
    );
    return new Map(
      collections
        .filter((name) => tables.has(tableOf(name)))
        .flatMap((name) => rows(`SELECT '${name}', count(*) FROM ${tableOf(name)}`)),
    );
  });

type Rows = (sql: string) => [string, number][];

function read<T>(path: string, use: (rows: Rows) => T): T {
  const db = new Database(path, { readonly: true });
  try {
    return use((sql) => db.prepare(sql).raw().all([]) as [string, number][]);
  } finally {
    db.close();
  }
}
