import { Worker, type ResourceLimits, type Transferable } from 'node:worker_threads';
import { deserialiseError, type SerialisedError } from './serialised-error.js';

export type TaskRequest = 'next' | 'stop';
export type TaskResponse = { value: unknown; done: boolean } | { failed: SerialisedError };

export class TaskTooLarge extends Error {}

interface TaskOptions {
  /** The thread's `workerData`, with its transferables. */
  input: unknown;
  transferList?: Transferable[];
  memory?: ResourceLimits;
  milliseconds?: number;
  /** Its own environment; the program's without one. */
  env?: NodeJS.Dict<string>;
  unref?: boolean;
}

type Settled = { answer: TaskResponse } | { error: Error };

export class BackgroundTask<Step, Result = void> {
  private readonly worker: Worker;
  private readonly milliseconds: number | undefined;
  private waiting: ((settled: Settled) => void) | undefined;
  private ended: Settled | undefined;

  /** @param script calls `serveTask` */
  constructor(script: URL, { input, transferList = [], memory, milliseconds, env, unref }: TaskOptions) {
    this.milliseconds = milliseconds;
    this.worker = new Worker(script, {
      workerData: input,
      transferList,
      ...(memory && { resourceLimits: memory }),
      ...(env && { env }),
    });
    if (unref) this.worker.unref();
    this.worker.on('message', (answer: TaskResponse) => this.waiting?.({ answer }));
    this.worker.on('error', (error: Error & { code?: string }) =>
      this.fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TaskTooLarge() : error),
    );
    this.worker.on('exit', () => this.fail(new Error('the thread has ended')));
  }

  /**
   * Its next step, or its result; one at a time.
   * @throws the task's failure, TaskTooLarge
   */
  async next(): Promise<IteratorResult<Step, Result>> {
    const settled = this.ended ?? (await this.ask());
    if ('error' in settled) throw settled.error;
    if ('failed' in settled.answer) throw deserialiseError(settled.answer.failed);
    return settled.answer as IteratorResult<Step, Result>;
  }

  async *steps(): AsyncGenerator<Step, Result> {
    for (let next = this.next(); ;) {
      const step = await next;
      if (step.done) return step.value;
      next = this.next();
      // Its failure is thrown to the next caller, if there is one.
      next.catch(() => {});
      yield step.value;
    }
  }

  stop(): void {
    this.send('stop');
  }

  fail(error: Error): void {
    this.ended ??= { error };
    this.waiting?.(this.ended);
  }

  async end(): Promise<void> {
    this.ended ??= { answer: { value: undefined, done: true } };
    this.waiting?.(this.ended);
    await this.worker.terminate();
  }

  private ask(): Promise<Settled> {
    return new Promise((resolve) => {
      const timer =
        this.milliseconds === undefined
          ? undefined
          : setTimeout(() => this.fail(new TaskTooLarge()), this.milliseconds);
      this.waiting = (settled) => {
        this.waiting = undefined;
        clearTimeout(timer);
        resolve(settled);
      };
      this.send('next');
    });
  }

  private send(request: TaskRequest): void {
    this.worker.postMessage(request);
  }
}

/**
 * The result of a task of one step.
 * @throws the task's failure, TaskTooLarge
 */
export async function runTask<Result>(script: URL, options: TaskOptions): Promise<Result> {
  const task = new BackgroundTask<never, Result>(script, options);
  try {
    return (await task.next()).value;
  } finally {
    await task.end();
  }
}
