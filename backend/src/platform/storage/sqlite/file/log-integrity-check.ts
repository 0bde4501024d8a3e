import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { Config } from '../../../../config/config.js';
import { databaseFile } from './database-file.js';
// Loaded before there is a thread: libsql has the process write a report to learn which libc it runs on, and that waits
// until every thread has answered, which one that looks through a log does when it is done.
import './sqlite.js';

/**
 * Looks through the embedded log in a thread of its own, since every start does and it takes more than a millisecond for
 * every thousand events. Resolves with whether each event can be read; with undefined where there is nothing to look
 * through, no thread for it, or none that comes to an end.
 */
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
