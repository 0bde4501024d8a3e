import { Worker } from 'node:worker_threads';
import { raised, type PassedError } from './passed-errors.js';
import type { Change, Outcome, SqliteWriting } from './change.js';

/** What the thread is sent: changes, or null for the end. */
export type Sent = { id: number; changes: readonly Change[] } | null;
/** What it answers to everything that it has just written. */
export type Answered = { id: number; outcomes: PassedOutcome[] }[];
export type PassedOutcome = Extract<Outcome, { done: unknown }> | { failed: PassedError };

/** The least that keeps what is under way out of the old generation. */
const YOUNG_MB = 8;

/**
 * Writes in a thread of its own, so that neither statements nor the disk hold up requests. What is given while a
 * transaction runs goes in the next one, together. Should the thread end, what it had under way fails as an engine that
 * is away, and the next change starts another one.
 */
export class SqliteThread implements SqliteWriting {
  private worker: Worker | undefined;
  private readonly waiting = new Map<number, { count: number; settle(outcomes: Outcome[]): void }>();
  private lastId = 0;
  private closed = false;

  /** @param script compiled; see `sqlite-thread-main.ts` */
  constructor(
    private readonly script: URL,
    private readonly file: string,
  ) {}

  perform(changes: readonly Change[]): Promise<Outcome[]> {
    if (this.closed)
      return Promise.resolve(failures(changes.length, new Error('database connection is not open')));
    return new Promise((settle) => {
      const id = ++this.lastId;
      this.waiting.set(id, { count: changes.length, settle });
      this.send({ id, changes });
    });
  }

  async close(): Promise<void> {
    this.closed = true;
    const { worker } = this;
    if (!worker) return;
    const ended = new Promise((resolve) => worker.once('exit', resolve));
    worker.ref();
    this.send(null);
    await ended;
  }

  private send(sent: Sent): void {
    this.worker ??= this.start();
    this.worker.postMessage(sent);
  }

  private start(): Worker {
    const worker = new Worker(this.script, {
      workerData: { file: this.file },
      // What it is sent lives for moments.
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    });
    // Who waits for it keeps the process: a server by its port, a command by what it does.
    worker.unref();
    worker.on('message', (answered: Answered) => this.settle(answered));
    worker.on('error', (error) => this.lose(worker, error));
    worker.on('exit', () => this.lose(worker, new Error('it has ended')));
    return worker;
  }

  private settle(answered: Answered): void {
    for (const { id, outcomes } of answered) {
      const { settle } = this.waiting.get(id)!;
      this.waiting.delete(id);
      settle(outcomes.map((one) => ('failed' in one ? { failed: raised(one.failed) } : one)));
    }
  }

  private lose(worker: Worker, error: unknown): void {
    if (this.worker !== worker) return;
    this.worker = undefined;
    const reason = error instanceof Error ? error.message : String(error);
    for (const { count, settle } of this.waiting.values())
      settle(failures(count, Object.assign(new Error(reason), { code: 'SQLITE_IOERR' })));
    this.waiting.clear();
  }
}

const failures = (count: number, failed: Error): Outcome[] =>
  Array.from({ length: count }, () => ({ failed }));
