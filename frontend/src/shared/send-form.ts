import type { ErrorBody } from '@lox/contracts/errors.js';
import { ApiError } from './api.js';

export interface UploadOptions {
  /** 1 while the server processes the upload. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  /** Asks for an answer in lines of JSON. */
  onLine?: (line: unknown) => void;
  onRequest?: (id: string) => void;
}

/** The last line is the result. */
export function sendForm<T>(
  method: 'POST' | 'PATCH' | 'PUT',
  path: string,
  form: FormData,
  headers: Record<string, string>,
  { onProgress, signal, onLine, onRequest }: UploadOptions,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(method, path);
    request.withCredentials = true;
    request.setRequestHeader(
      'Accept',
      onLine ? 'application/x-ndjson, application/json' : 'application/json',
    );
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    };
    let told = 0;
    let last: unknown;
    const tellLines = (): void => {
      const isInLines = request.getResponseHeader('Content-Type')?.startsWith('application/x-ndjson');
      const end = isInLines ? request.responseText.lastIndexOf('\n') + 1 : told;
      for (const line of request.responseText.slice(told, end).split('\n').filter(Boolean)) {
        last = parsed(line);
        onLine?.(last);
      }
      told = end;
    };
    request.onprogress = tellLines;
    request.onload = () => {
      onRequest?.(request.getResponseHeader('X-Request-Id') ?? '');
      tellLines();
      const body = last ?? parsed(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(body as T);
      else {
        const text = request.responseText || request.statusText;
        reject(new ApiError(request.status, text, isObject(body) ? body : null, request.responseText));
      }
    };
    // As fetch rejects without an answer.
    request.onerror = () => reject(new TypeError('Network request failed'));
    request.onabort = () => reject(new DOMException('Upload aborted', 'AbortError'));
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) return reject(new DOMException('Upload aborted', 'AbortError'));
    request.send(form);
  });
}

const isObject = (value: unknown): value is Partial<ErrorBody> => typeof value === 'object' && value !== null;

function parsed(text: string): unknown {
  try {
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}
