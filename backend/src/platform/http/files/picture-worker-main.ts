import { lowerThreadPriority } from '../../storage/threads/thread-priority.js';
import { serialiseError } from '../../storage/threads/serialised-error.js';
import type { PictureResponse, PictureRequest } from './picture-worker.js';
import { runPictureTask } from './picture-tasks.js';
import { RejectedFileError } from './rejected-file-error.js';

export function runPictureWorker(): void {
  lowerThreadPriority();
  process.on('message', (asked: PictureRequest) => void answer(asked));
  process.on('disconnect', () => process.exit());
  // A terminal signals the whole group; only the server ends this process.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
}

async function answer({ id, work, given }: PictureRequest): Promise<void> {
  const answered: PictureResponse = await runPictureTask(work, given).then(
    (made) => ({ id, made }),
    (error: unknown) =>
      error instanceof RejectedFileError
        ? { id, refused: { status: error.getStatus() as 413 | 415, message: error.message } }
        : { id, failed: serialiseError(error) },
  );
  process.send?.(answered);
}
