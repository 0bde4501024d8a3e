import type { Readable } from 'node:stream';

export const FILE_STORE = Symbol('FILE_STORE');

/** The caller must read the stream to its end or destroy it. */
export interface OpenFile {
  stream: Readable;
  /** In bytes. */
  size: number;
}

/** Keys such as `photos/<uuid>/800.webp` are the program's, never people's. */
export interface FileStore {
  /** Durable, and all or nothing; a repeated `put` replaces. */
  put(key: string, content: Uint8Array, contentType: string): Promise<void>;
  get(key: string): Promise<OpenFile | undefined>;
  /** Harmless when it is missing. */
  remove(key: string): Promise<void>;
  /** Last written before the instant (milliseconds since the epoch). */
  listOlderThan(prefix: string, before: number): AsyncIterable<string>;
  /** Removes unfinished writes from before the instant; never a write in progress. */
  sweep(before: number): Promise<void>;
}

const KEY = /^[a-z0-9]+(\/[a-z0-9-]+(\.[a-z0-9]+)?)+$/;

/** Throws for other keys: they become paths and addresses unescaped. */
export function checkKey(key: string): string {
  if (!KEY.test(key)) throw new TypeError(`not a key of a file: ${key}`);
  return key;
}

/** `photos/<id>` of `photos/<id>/800.webp`. */
export const rootKeyOf = (key: string): string => key.split('/').slice(0, 2).join('/');

export class FileStoreUnavailable extends Error {
  constructor(cause?: unknown) {
    const code = (cause as NodeJS.ErrnoException | undefined)?.code;
    super(`file store is unavailable${code ? `: ${code}` : ''}`, { cause });
    this.name = 'FileStoreUnavailable';
  }
}
