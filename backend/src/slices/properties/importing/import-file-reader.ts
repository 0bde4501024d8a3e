import { setImmediate as otherWork } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { RejectedFileError } from '../../../platform/http/files/rejected-file-error.js';
import { invalidFields } from '../../../platform/http/input/validation-pipe.js';
import {
  deserialiseError,
  type SerialisedError,
} from '../../../platform/storage/threads/serialised-error.js';
import type { FileBatch } from './file-batch.js';
import { FileProblem } from './file-problem.js';
import { readImportFile, type FileEntries, type FileKind } from './file-readers.js';

export interface FileReadRequest {
  kind: FileKind;
  path: string;
}
export type FileReaderMessage =
  | { batch: FileBatch<FileEntries[FileKind]> }
  | 'ended'
  | { refused: FileProblem['status']; message: string }
  | { failed: SerialisedError }
  | 'too much';

/** A 20 MB file takes a fifth of it. */
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 };
/** Per batch; the first includes a check of the whole file. */
const LONGEST_MS = 60_000;
const TOO_MUCH = 'O arquivo é complicado demais para ser lido. O que já foi importado continua no sistema.';

/** Foreign files are read in a bounded thread, one batch ahead; without a script, in this one. */
export class ImportFileReader {
  /** @param script compiled `reading-thread-main.ts` */
  constructor(
    private readonly script: URL | undefined,
    private readonly limits: { memory: typeof MEMORY; milliseconds: number } = {
      memory: MEMORY,
      milliseconds: LONGEST_MS,
    },
  ) {}

  async *read<K extends FileKind>(
    kind: K,
    path: string,
    signal: AbortSignal,
  ): AsyncGenerator<FileBatch<FileEntries[K]>> {
    try {
      for await (const batch of this.script
        ? this.inThread(this.script, { kind, path }, signal)
        : readImportFile(kind, path)) {
        if (signal.aborted) return;
        yield batch as FileBatch<FileEntries[K]>;
        await otherWork();
      }
    } catch (error) {
      throw error instanceof FileProblem ? importFileRefusal(error, kind) : error;
    }
  }

  private async *inThread(
    script: URL,
    file: FileReadRequest,
    signal: AbortSignal,
  ): AsyncGenerator<FileBatch<FileEntries[FileKind]>> {
    const worker = new Worker(script, { workerData: file, resourceLimits: this.limits.memory, env: {} });
    let answer: (said: FileReaderMessage) => void = () => {};
    worker.on('message', (said: FileReaderMessage) => answer(said));
    worker.on('error', (error: Error & { code?: string }) =>
      answer(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too much' : { failed: error }),
    );
    worker.on('exit', () => answer({ failed: new Error('the thread that reads has ended') }));
    const stop = (): void => answer('ended');
    signal.addEventListener('abort', stop);
    const ask = (): Promise<FileReaderMessage> =>
      new Promise((resolve) => {
        const late = setTimeout(() => answer('too much'), this.limits.milliseconds);
        answer = (said) => {
          clearTimeout(late);
          resolve(said);
        };
        worker.postMessage('next');
      });
    try {
      let next = ask();
      for (;;) {
        const said = signal.aborted ? 'ended' : await next;
        if (said === 'ended') return;
        if (said === 'too much') throw new FileProblem(413, TOO_MUCH);
        if ('refused' in said) throw new FileProblem(said.refused, said.message);
        if ('failed' in said) throw deserialiseError(said.failed);
        next = ask();
        yield said.batch;
      }
    } finally {
      signal.removeEventListener('abort', stop);
      answer('ended');
      await worker.terminate();
    }
  }
}

export const importFileRefusal = ({ status, message }: FileProblem, kind: FileKind): Error =>
  status === 400 ? invalidFields({ [kind]: message }) : new RejectedFileError(status, message);
