import { setImmediate as otherWork } from 'node:timers/promises';
import { RejectedFileError } from '../../../platform/http/files/rejected-file-error.js';
import { invalidFields } from '../../../platform/http/input/validation-pipe.js';
import { BackgroundTask, TaskTooLarge } from '../../../platform/storage/threads/background-task.js';
import { type FileBatch, FileProblem } from './file-batch.js';
import { type FileEntries, type FileKind, readImportFile } from './file-readers.js';

export interface FileReadRequest {
  kind: FileKind;
  path: string;
}
export type FileReadBatch = FileBatch<FileEntries[FileKind]>;
export type FileRefusal = Pick<FileProblem, 'status' | 'message'>;

/** A 20 MB file takes a fifth of it. */
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 };
/** Per batch; the first includes a check of the whole file. */
const LONGEST_MS = 60_000;
const TOO_MUCH = 'O arquivo é complicado demais para ser lido. O que já foi importado continua no sistema.';

/** Foreign files are read in a bounded thread, one batch ahead; without a script, in this one. */
export class ImportFileReader {
  /** @param script compiled; see `import-reader.ts` */
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
  ): AsyncGenerator<FileReadBatch> {
    const { memory, milliseconds } = this.limits;
    const task = new BackgroundTask<FileReadBatch, FileRefusal | undefined>(script, {
      input: file,
      memory,
      milliseconds,
      env: {},
    });
    const stop = (): void => void task.end();
    signal.addEventListener('abort', stop);
    try {
      const refused = yield* task.steps();
      if (refused) throw new FileProblem(refused.status, refused.message);
    } catch (error) {
      throw error instanceof TaskTooLarge ? new FileProblem(413, TOO_MUCH) : error;
    } finally {
      signal.removeEventListener('abort', stop);
      await task.end();
    }
  }
}

export const importFileRefusal = ({ status, message }: FileProblem, kind: FileKind): Error =>
  status === 400 ? invalidFields({ [kind]: message }) : new RejectedFileError(status, message);
