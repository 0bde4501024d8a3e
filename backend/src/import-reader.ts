import { serveTask } from './platform/storage/threads/background-task-main.js';
import { lowerThreadPriority } from './platform/storage/threads/thread-priority.js';
import { readImportFile } from './slices/properties/importing/file-readers.js';
import type {
  FileReadBatch,
  FileReadRequest,
  FileRefusal,
} from './slices/properties/importing/import-file-reader.js';
import { FileProblem } from './slices/properties/importing/file-batch.js';

// Run by `ImportFileReader`.
lowerThreadPriority();
serveTask(async function* ({
  kind,
  path,
}: FileReadRequest): AsyncGenerator<FileReadBatch, FileRefusal | undefined> {
  try {
    yield* readImportFile(kind, path);
    return undefined;
  } catch (error) {
    if (error instanceof FileProblem) return { status: error.status, message: error.message };
    throw error;
  }
});
