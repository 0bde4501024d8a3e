import { ApiError, shownMessage } from '../api.js';
import type { SentPhoto } from '@lox/contracts/property-management.js';
import type { UploadOptions } from '../send-form.js';
import { PhotoProblem } from './photo-problem.js';

export interface PhotoToSend {
  key: string;
  file: File;
}

/** `share` from 0 to 1, the server's `name`, or a failure. */
export type PhotoUploadState = { share: number } | { name: string } | { failed: true };

const RETRY_DELAYS_MS = [1_000, 3_000, 8_000];
const RETRYABLE_STATUSES = new Set([408, 429, 502, 503, 504]);

/** A refused photo does not stop the others. @throws the first failure, after the last photo */
export async function uploadPhotos(
  photos: readonly PhotoToSend[],
  stateOf: (key: string) => PhotoUploadState | undefined,
  tell: (key: string, state: PhotoUploadState) => void,
  signal: AbortSignal,
  send: (file: File, upload: UploadOptions) => Promise<SentPhoto>,
  onRefused: (file: File, reason: string) => void = () => {},
): Promise<void> {
  let failure: { error: unknown } | undefined;
  for (const { key, file } of photos) {
    const state = stateOf(key);
    if (state && 'name' in state) continue;
    try {
      const { name } = await withRetries(signal, () =>
        send(file, { signal, onProgress: (share) => tell(key, { share }) }),
      );
      tell(key, { name });
    } catch (error) {
      tell(key, { failed: true });
      if (isRefusal(error)) onRefused(file, refusalText(error));
      failure ??= { error };
      if (!isRefusal(error)) break;
    }
  }
  if (failure) throw failure.error;
}

async function withRetries<T>(signal: AbortSignal, send: () => Promise<T>): Promise<T> {
  for (const pause of RETRY_DELAYS_MS) {
    try {
      return await send();
    } catch (error) {
      if (signal.aborted || isRefusal(error)) throw error;
      await waitBeforeRetry(pause, signal);
    }
  }
  return send();
}

/** A refusal concerns one photo only. */
const isRefusal = (error: unknown): boolean =>
  error instanceof PhotoProblem || (error instanceof ApiError && !RETRYABLE_STATUSES.has(error.status));

const refusalText = (error: unknown): string =>
  error instanceof PhotoProblem ? error.message : `foi recusada (${shownMessage(error, 'sem motivo')})`;

/** Ends early when online again or aborted. */
const waitBeforeRetry = (pause: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, pause);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
