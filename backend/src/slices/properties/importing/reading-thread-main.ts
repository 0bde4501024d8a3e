import { parentPort, workerData } from 'node:worker_threads';
import { serialiseError } from '../../../platform/storage/threads/serialised-error.js';
import { lowerThreadPriority } from '../../../platform/storage/threads/thread-priority.js';
import { FileProblem } from './file-problem.js';
import { readImportFile } from './file-readers.js';
import type { FileReadRequest, FileReaderMessage } from './import-file-reader.js';

/** One batch for each message. */
export function runReadingThread(): void {
  lowerThreadPriority();
  const { kind, path } = workerData as FileReadRequest;
  const batches = readImportFile(kind, path);
  const next = async (): Promise<FileReaderMessage> => {
    try {
      const { done, value } = await batches.next();
      return done ? 'ended' : { batch: value };
    } catch (error) {
      if (error instanceof FileProblem) return { refused: error.status, message: error.message };
      return { failed: serialiseError(error) };
    }
  };
  parentPort?.on('message', () => void next().then((said) => parentPort?.postMessage(said)));
}
