import { statSync } from 'node:fs';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { openSqlite } from '../file/sqlite.js';

/** Lower than the size at which the writer would checkpoint. */
const COPIED_AT_BYTES = 4_000_000;
const CHECK_EVERY = 20;

/**
 * Copying 32 MB and syncing would delay all writes; after this thread, the writer's own checkpoint finds
 * little and restarts the log.
 */
export class SqliteWalCheckpointer {
  private worker: Worker | undefined;
  private transactions = 0;
  private isCopying = false;

  constructor(
    private readonly script: string,
    private readonly file: string,
  ) {}

  checkSize(): void {
    if (++this.transactions % CHECK_EVERY !== 0 || this.isCopying) return;
    const { size } = statSync(`${this.file}-wal`, { throwIfNoEntry: false }) ?? { size: 0 };
    if (size < COPIED_AT_BYTES) return;
    this.isCopying = true;
    this.worker ??= this.start();
    this.worker.postMessage('copy');
  }

  async end(): Promise<void> {
    const { worker } = this;
    if (!worker) return;
    const ended = new Promise((resolve) => worker.once('exit', resolve));
    worker.postMessage('end');
    await ended;
  }

  private start(): Worker {
    const worker = new Worker(new URL(this.script), { workerData: { file: this.file, copies: true } });
    worker.on('message', () => (this.isCopying = false));
    // The writer then copies, and reports the failure itself.
    worker.on('error', () => {
      this.worker = undefined;
      this.isCopying = false;
    });
    return worker;
  }
}

export function serveWalCheckpoints(): void {
  const db = openSqlite((workerData as { file: string }).file);
  db.exec('PRAGMA busy_timeout = 0');
  const checkpoint = db.prepare('PRAGMA wal_checkpoint(PASSIVE)').raw();
  parentPort?.on('message', (what: 'copy' | 'end') => {
    if (what === 'copy') {
      checkpoint.all([]);
      return parentPort?.postMessage('copied');
    }
    db.close();
    return process.exit();
  });
}
