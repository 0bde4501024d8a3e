import { standBehind } from '../../storage/threads/priority.js';
import { passed } from '../../storage/threads/passed-errors.js';
import type { Answered, Asked } from './picture-process.js';
import { perform } from './picture-works.js';
import { RefusedFile } from './refused-file.js';

/** What the process of a `PictureProcess` does, until the server is gone. */
export function servePictures(): void {
  standBehind();
  process.on('message', (asked: Asked) => void answer(asked));
  process.on('disconnect', () => process.exit());
  // A terminal tells everyone: the server is the one to end.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
}

async function answer({ id, work, given }: Asked): Promise<void> {
  const answered: Answered = await perform(work, given).then(
    (made) => ({ id, made }),
    (error: unknown) =>
      error instanceof RefusedFile
        ? { id, refused: { status: error.getStatus() as 413 | 415, message: error.message } }
        : { id, failed: passed(error) },
  );
  process.send?.(answered);
}
