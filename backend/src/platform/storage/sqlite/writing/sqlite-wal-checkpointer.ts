import { statSync } from 'node:fs';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { openSqlite } from '../file/sqlite.js';

/** So much of a write-ahead log is copied into the file before it would have to be in between two transactions. */
const COPIED_AT_BYTES = 4_000_000;
/** Changes in between two looks. */
const CHECK_EVERY = 20;

/**
 * Has the write-ahead log copied into the file beside the thread that writes, by a thread that is begun when there is much
 * of it: copying 32 MB and waiting for the disk would hold up all that waits to be written. The writer's own
 * checkpoint then finds nearly nothing left to copy, and begins the log anew.
 */
export class SqliteWalCheckpointer {
  private worker: Worker | undefined;
  private transactions = 0;
  private isCopying = false;

  constructor(
    private readonly script: string,
    private readonly file: string,
  ) {}

  /** To be called after every transaction. */
  checkSize(): void {
    if (++this.transactions % CHECK_EVERY !== 0 || this.isCopying) return;
    const { size } = statSync(`${this.file}-wal`, { throwIfNoEntry: false }) ?? { size: 0 };
    if (size < COPIED_AT_BYTES) return;
    this.isCopying = true;
    this.worker ??= this.start();
    this.worker.postMessage('copy');
  }

  /** Resolves when nothing is copied any more. */
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
    // Without it the writer copies, as before: what failed it meets itself, and says so to whoever waits.
    worker.on('error', () => {
      this.worker = undefined;
      this.isCopying = false;
    });
    return worker;
  }
}

/** What that thread does, from its start to its end. */
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
