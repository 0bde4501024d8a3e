import { useEffect, useRef, useState } from 'react';
import type { RejectedFile } from '../../../../shared/photos/file-checks.js';
import { needsShrinking, preparedPhoto } from '../../../../shared/photos/photo-checks.js';
import { PhotoProblem } from '../../../../shared/photos/photo-problem.js';

/** One after the other: memory holds one opened picture. */
export function usePhotoPreparation(onReady: (ready: File[], refused: RejectedFile[]) => void) {
  const [waiting, setWaiting] = useState({ done: 0, total: 0 });
  const ready = useRef(onReady);
  const line = useRef(Promise.resolve());
  const [ended] = useState(() => new AbortController());
  useEffect(() => {
    ready.current = onReady;
  });
  useEffect(() => () => ended.abort(), [ended]);

  const prepare = async (files: readonly File[]): Promise<void> => {
    const prepared: File[] = [];
    const refused: RejectedFile[] = [];
    for (const file of files) {
      try {
        prepared.push(await preparedPhoto(file, ended.signal));
      } catch (error) {
        if (!(error instanceof PhotoProblem)) return;
        refused.push({ name: file.name, reason: error.message });
      }
      setWaiting(({ done, total }) => ({ done: done + 1, total }));
    }
    ready.current(prepared, refused);
    setWaiting((now) => (now.done === now.total ? { done: 0, total: 0 } : now));
  };
  return {
    waiting,
    add: (files: File[]): void => {
      if (waiting.total === 0 && !files.some(needsShrinking)) return onReady(files, []);
      setWaiting(({ done, total }) => ({ done, total: total + files.length }));
      line.current = line.current.then(() => prepare(files));
    },
  };
}
