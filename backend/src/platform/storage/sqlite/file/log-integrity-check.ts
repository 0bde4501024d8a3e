import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { Config } from '../../../../config/config.js';
import { databaseFile } from './database-file.js';
// libsql must load before any thread starts: finding its libc waits for every thread, even one that checks a
// long log.
import './sqlite.js';

/** In a thread: it takes over a millisecond per thousand events. Undefined when nothing could be checked. */
export async function checkLogIntegrity({
  engines,
  threads,
  dataDir,
}: Pick<Config, 'engines' | 'threads' | 'dataDir'>): Promise<boolean | undefined> {
  const file = databaseFile(dataDir);
  if (engines || !threads || !existsSync(file)) return undefined;
  const worker = new Worker(threads.logCheck, { workerData: file });
  return new Promise((resolve) => {
    worker.once('message', resolve);
    for (const end of ['error', 'exit']) worker.once(end, () => resolve(undefined));
  });
}
