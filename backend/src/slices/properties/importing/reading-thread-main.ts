import { parentPort, workerData } from 'node:worker_threads';
import { passed } from '../../../platform/storage/threads/passed-errors.js';
import { standBehind } from '../../../platform/storage/threads/priority.js';
import { FileProblem } from './file-problem.js';
import { readFile } from './file-readers.js';
import type { FileToRead, ReaderSaid } from './file-reading.js';

/** What the thread of a `FileReading` does: answers each question with the next batch, until the file has ended. */
export function serveReading(): void {
  standBehind();
  const { kind, path } = workerData as FileToRead;
  const batches = readFile(kind, path);
  const next = async (): Promise<ReaderSaid> => {
    try {
      const { done, value } = await batches.next();
      return done ? 'ended' : { batch: value };
    } catch (error) {
      if (error instanceof FileProblem) return { refused: error.status, message: error.message };
      return { failed: passed(error) };
    }
  };
  parentPort?.on('message', () => void next().then((said) => parentPort?.postMessage(said)));
}
