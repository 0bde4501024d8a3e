import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads';
import type { SqliteChange, ChangeOutcome, SqliteWriter } from './sqlite-writer-port.js';
import { SqliteWriterClient, type WriteResponses, type WriteRequest } from './sqlite-writer-client.js';

export type WriterMessage = WriteRequest | { line: MessagePort } | null;

/** Keeps changes under way out of the old generation. */
const YOUNG_MB = 8;

interface Running {
  worker: Worker;
  line: SqliteWriterClient;
}

/** If the thread ends, its changes fail as an unavailable engine, and the next one restarts it. */
export class SqliteWriterThread implements SqliteWriter {
  private running: Running | undefined;
  private closed = false;

  /** @param script compiled `sqlite-writer-thread-main.ts` */
  constructor(
    private readonly script: URL,
    private readonly file: string,
  ) {
    this.started();
  }

  async perform(changes: readonly SqliteChange[]): Promise<ChangeOutcome[]> {
    if (this.closed) throw new Error('database connection is not open');
    return this.started().line.perform(changes);
  }

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
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    });
    // Its callers keep the process alive.
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
