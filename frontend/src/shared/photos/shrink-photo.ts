import { PhotoProblem } from './photo-problem.js';

export interface ShrinkRequest {
  file: File;
  maxBytes: number;
}
export type ShrinkAnswer = { photo: Blob } | { problem: 'undecodable' | 'too large' };

const LIMIT_MS = 60_000;

/**
 * A JPEG of at most `maxBytes`, upright and without EXIF data. @throws PhotoProblem, or DOMException when
 * aborted
 */
export function shrinkPhoto(file: File, maxBytes: number, signal: AbortSignal): Promise<File> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./shrink-photo.worker.ts', import.meta.url), { type: 'module' });
    const end = (result: () => void): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      worker.terminate();
      result();
    };
    const fail = (): void => end(() => reject(new PhotoProblem(problemText(file, maxBytes))));
    const abort = (): void => end(() => reject(new DOMException('Shrinking aborted', 'AbortError')));
    const timer = setTimeout(fail, LIMIT_MS);
    worker.onerror = fail;
    worker.onmessage = ({ data }: MessageEvent<ShrinkAnswer>) => {
      if ('problem' in data) return fail();
      const name = `${file.name.replace(/\.[a-z0-9]{1,5}$/i, '')}.jpg`;
      end(() =>
        resolve(new File([data.photo], name, { type: 'image/jpeg', lastModified: file.lastModified })),
      );
    };
    signal.addEventListener('abort', abort);
    if (signal.aborted) abort();
    else worker.postMessage({ file, maxBytes } satisfies ShrinkRequest);
  });
}

function problemText({ name, size }: File, maxBytes: number): string {
  if (/\.hei[cf]$/i.test(name))
    return 'está em HEIC, que este navegador não abre: envie pelo Safari ou exporte como JPG';
  return size > maxBytes
    ? `passa de ${maxBytes / 1024 / 1024} MB e não pôde ser reduzida neste navegador`
    : 'não pôde ser aberta neste navegador: exporte como JPG';
}
