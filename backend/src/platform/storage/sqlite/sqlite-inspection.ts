import { existsSync } from 'node:fs';
import Database from 'libsql';
import type { Config } from '../../../config/config.js';
import { runTask } from '../threads/background-task.js';
import { tableOf } from './documents/sqlite-field-key.js';
import { databaseFile } from './file/database-file.js';
// Loaded before there is a thread: libsql's report on its libc would wait for every thread.
import { isLogIntact } from './file/log-integrity.js';

export type SqliteInspection = { file: string } & (
  { what: 'log' } | { what: 'sizes' } | { what: 'counts'; collections: readonly string[] }
);

type Found<I extends SqliteInspection> = I extends { what: 'log' } ? boolean : Map<string, number>;

const SIZES =
  'SELECT s.tbl_name, sum(d.pgsize) FROM dbstat d JOIN sqlite_schema s ON s.name = d.name' +
  ' WHERE d.aggregate = 1 GROUP BY s.tbl_name';
const TABLES = "SELECT name, 0 FROM sqlite_schema WHERE type = 'table'";

export function inspectSqlite<I extends SqliteInspection>(inspection: I): Found<I> {
  if (inspection.what === 'log') return isLogIntact(inspection.file) as Found<I>;
  const db = new Database(inspection.file, { readonly: true });
  const rows = (sql: string) => db.prepare(sql).raw().all([]) as [string, number][];
  try {
    if (inspection.what === 'sizes') return new Map(rows(SIZES)) as Found<I>;
    const tables = new Map(rows(TABLES));
    const present = inspection.collections.filter((name) => tables.has(tableOf(name)));
    const counts = present.flatMap((name) => rows(`SELECT '${name}', count(*) FROM ${tableOf(name)}`));
    return new Map(counts) as Found<I>;
  } finally {
    db.close();
  }
}

/** Off this thread where possible: much of the file is read. */
export async function inspectInThread<I extends SqliteInspection>(
  script: URL | undefined,
  inspection: I,
): Promise<Found<I>> {
  return script ? runTask<Found<I>>(script, { input: inspection, unref: true }) : inspectSqlite(inspection);
}

export async function checkLogIntegrity({
  engines,
  threads,
  dataDir,
}: Pick<Config, 'engines' | 'threads' | 'dataDir'>): Promise<boolean | undefined> {
  const file = databaseFile(dataDir);
  if (engines || !threads || !existsSync(file)) return undefined;
  return inspectInThread(threads.sqliteInspection, { file, what: 'log' as const }).catch(() => undefined);
}
