import { existsSync } from 'node:fs';
import type { Config } from '../../../config/config.js';
import { runTask } from '../threads/background-task.js';
import { documentCounts, tableSizes } from './documents/sqlite-sizes.js';
import { databaseFile } from './file/database-file.js';
// Loaded before there is a thread: libsql has the process write a report to learn its libc, which waits for an answer of
// every thread.
import { isLogIntact } from './file/sqlite.js';

/** What is found by reading much of the file. */
export type SqliteInspection = { file: string } & (
  { what: 'log' } | { what: 'sizes' } | { what: 'counts'; collections: readonly string[] }
);

type Found<I extends SqliteInspection> = I extends { what: 'log' } ? boolean : Map<string, number>;

/** Whether each event can be read; the bytes of each table; how many documents each collection has. */
export function inspectSqlite<I extends SqliteInspection>(inspection: I): Found<I> {
  const found = (): boolean | Map<string, number> => {
    if (inspection.what === 'log') return isLogIntact(inspection.file);
    if (inspection.what === 'sizes') return tableSizes(inspection.file);
    return documentCounts(inspection.file, inspection.collections);
  };
  return found() as Found<I>;
}

/**
 * The same in a thread, where there is one for it.
 * @param script compiled; see `sqlite-inspection.ts` of the program
 */
export async function inspectInThread<I extends SqliteInspection>(
  script: URL | undefined,
  inspection: I,
): Promise<Found<I>> {
  return script ? runTask<Found<I>>(script, { input: inspection, unref: true }) : inspectSqlite(inspection);
}

/**
 * Looks through the embedded log, which takes more than a millisecond for every thousand events. Resolves with whether
 * each event can be read; with undefined where there is nothing to look through, or no thread that comes to an end.
 */
export async function checkLogIntegrity({
  engines,
  threads,
  dataDir,
}: Pick<Config, 'engines' | 'threads' | 'dataDir'>): Promise<boolean | undefined> {
  const file = databaseFile(dataDir);
  if (engines || !threads || !existsSync(file)) return undefined;
  return inspectInThread(threads.sqliteInspection, { file, what: 'log' as const }).catch(() => undefined);
}
