import { parentPort, workerData } from 'node:worker_threads';
import type { TaskRequest, TaskResponse } from './background-task.js';
import { serialiseError } from './serialised-error.js';

/** Each step runs on request, until the work's end. */
export function serveTask<Input, Step, Result>(
  work: (input: Input, signal: AbortSignal) => AsyncGenerator<Step, Result> | Promise<Result> | Result,
): void {
  const stop = new AbortController();
  let steps: AsyncGenerator<Step, Result> | undefined;
  const next = async (): Promise<TaskResponse> => {
    try {
      if (steps) return (await steps.next()) as TaskResponse;
      const begun = work(workerData as Input, stop.signal);
      if (!isGenerator(begun)) return { value: await begun, done: true };
      steps = begun;
      return (await steps.next()) as TaskResponse;
    } catch (error) {
      return { failed: serialiseError(error) };
    }
  };
  parentPort?.on('message', (request: TaskRequest) => {
    if (request === 'stop') return stop.abort();
    void next().then((response) => parentPort?.postMessage(response));
  });
}

const isGenerator = <S, R>(begun: AsyncGenerator<S, R> | Promise<R> | R): begun is AsyncGenerator<S, R> =>
  typeof begun === 'object' && begun !== null && Symbol.asyncIterator in begun;
