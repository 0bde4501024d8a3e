import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { tableOf } from './sqlite-field-key.js';

/** A worker made from text has no path. */
const driverPath = (): string => createRequire(resolve(process.argv[1] ?? 'x')).resolve('libsql');

/** Adding up reads the whole file, which takes seconds. */
const QUERY_WORKER = `
  const { parentPort, workerData } = require('node:worker_threads');
  const Database = require(workerData.driver);
  const db = new Database(workerData.path, { readonly: true });
  const isThere = ({ table }) =>
    !table || db.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').raw().all([table]).length > 0;
  const rows = workerData.looks.filter(isThere).flatMap(({ sql }) => db.prepare(sql).raw().all([]));
  parentPort.postMessage(rows);
  db.close();
`;
const SIZES =
  'SELECT s.tbl_name, sum(d.pgsize) FROM dbstat d JOIN sqlite_schema s ON s.name = d.name' +
  ' WHERE d.aggregate = 1 GROUP BY s.tbl_name';

export const tableSizes = (path: string): Promise<Map<string, number>> =>
  queryInWorker(path, [{ sql: SIZES }]);

export function documentCounts(path: string, collections: readonly string[]): Promise<Map<string, number>> {
  const looks = collections.map((name) => {
    const table = tableOf(name);
    return { table, sql: `SELECT '${name}', count(*) FROM ${table}` };
  });
  return queryInWorker(path, looks);
}

function queryInWorker(
  path: string,
  looks: readonly { sql: string; table?: string }[],
): Promise<Map<string, number>> {
  return new Promise((found, reject) => {
    const worker = new Worker(QUERY_WORKER, {
      eval: true,
      workerData: { path, looks, driver: driverPath() },
    });
    worker.once('message', (rows: [string, number][]) => found(new Map(rows)));
    worker.once('error', reject);
    worker.once('exit', () => found(new Map()));
    worker.unref();
  });
}
