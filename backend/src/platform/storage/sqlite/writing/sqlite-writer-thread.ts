import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads';
import type { SqliteChange, ChangeOutcome, SqliteWriter } from './sqlite-writer-port.js';
import {
  failedOutcomes,
  SqliteWriterClient,
  type WriteResponses,
  type WriteRequest,
} from './sqlite-writer-client.js';

/** What the thread is sent: changes, the end of another line, or null for its own end. */
export type WriterMessage = WriteRequest | { line: MessagePort } | null;

/** The least that keeps what is under way out of the old generation. */
const YOUNG_MB = 8;

interface Running {
  worker: Worker;
  line: SqliteWriterClient;
}

/**
 * Writes in a thread of its own, so that neither statements nor the disk hold up requests. What is given while a
 * transaction runs goes in the next one, together. Should the thread end, what it had under way fails as an engine that
 * is away, and the next change starts another one.
 */
export class SqliteWriterThread implements SqliteWriter {
  private running: Running | undefined;
  private closed = false;

  /** @param script compiled; see `sqlite-writer-thread-main.ts` */
  constructor(
    private readonly script: URL,
    private readonly file: string,
  ) {}

  /** Begins the thread before there is anything to write: that takes a while, on another processor. */
  warmUp(): void {
    this.started();
  }

  perform(changes: readonly SqliteChange[]): Promise<ChangeOutcome[]> {
    if (!this.closed) return this.started().line.perform(changes);
    return Promise.resolve(failedOutcomes(changes.length, new Error('database connection is not open')));
  }

  /** Another line to it, for a `SqliteWriterClient` in another thread, and its end: nothing is answered on it from then on. */
  connect(): { line: MessagePort; lost: Promise<unknown> } {
    const { port1, port2 } = new MessageChannel();
    const { worker } = this.started();
    const sent: WriterMessage = { line: port2 };
    worker.postMessage(sent, [port2]);
    return { line: port1, lost: new Promise((resolve) => worker.once('exit', resolve)) };
  }

  async close(): Promise<void> {
    this.closed = true;
    if (!this.running) return;
    const { worker } = this.running;
    const ended = new Promise((resolve) => worker.once('exit', resolve));
    worker.ref();
    worker.postMessage(null);
    await ended;
  }

  private started(): Running {
    return (this.running ??= this.start());
  }

  private start(): Running {
    const worker = new Worker(this.script, {
      workerData: { file: this.file },
      // What it is sent lives for moments.
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    });
    // Who waits for it keeps the process: a server by its port, a command by what it does.
    worker.unref();
    const running = { worker, line: new SqliteWriterClient((asked) => worker.postMessage(asked)) };
    worker.on('message', (answered: WriteResponses) => running.line.settle(answered));
    worker.on('error', (error) => this.lose(running, error instanceof Error ? error.message : String(error)));
    worker.on('exit', () => this.lose(running, 'the thread has ended'));
    return running;
  }

  private lose(running: Running, reason: string): void {
    if (this.running === running) this.running = undefined;
    running.line.end(reason);
  }
}
