import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';

/** From where the program stands: a thread that is given its text has no place of its own. */
const driver = (): string => createRequire(resolve(process.argv[1] ?? 'x')).resolve('libsql');

/** Adding up reads every page of the file, which takes seconds where that is large: it is done in a thread of its own. */
const ADD_UP = `
  const { parentPort, workerData } = require('node:worker_threads');
  const Database = require(workerData.driver);
  const db = new Database(workerData.path, { readonly: true });
  const sizes = 'SELECT s.tbl_name, sum(d.pgsize) FROM dbstat d JOIN sqlite_schema s ON s.name = d.name'
    + ' WHERE d.aggregate = 1 GROUP BY s.tbl_name';
  parentPort.postMessage(db.prepare(sizes).raw().all());
  db.close();
`;

/** Bytes of each table of the file, with its indexes. */
export function tableSizes(path: string): Promise<Map<string, number>> {
  return new Promise((found, reject) => {
    const worker = new Worker(ADD_UP, { eval: true, workerData: { path, driver: driver() } });
    worker.once('message', (rows: [string, number][]) => found(new Map(rows)));
    worker.once('error', reject);
    worker.once('exit', () => found(new Map()));
    worker.unref();
  });
}
