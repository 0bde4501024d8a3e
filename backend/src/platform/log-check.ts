import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { Config } from './config/config.js';
import { databaseFile } from './database-file.js';

/**
 * Looks through the embedded log in a thread of its own, since every start does and it takes more than a millisecond for
 * every thousand events. Resolves with whether each event can be read; undefined where there is nothing to look through
 * or no thread for it.
 */
export function lookThroughLog({
  engines,
  threads,
  dataDir,
}: Pick<Config, 'engines' | 'threads' | 'dataDir'>): Promise<boolean> | undefined {
  const file = databaseFile(dataDir);
  if (engines || !threads || !existsSync(file)) return undefined;
  const worker = new Worker(threads.logCheck, { workerData: file });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the thread that looks through the log has ended')));
  });
}
