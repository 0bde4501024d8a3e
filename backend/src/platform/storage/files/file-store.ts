import type { Readable } from 'node:stream';

/** Injection token of the store of files. */
export const FILE_STORE = Symbol('FILE_STORE');

/** A file that is being read; the caller reads the stream to its end or destroys it. */
export interface OpenFile {
  stream: Readable;
  /** In bytes. */
  size: number;
}

/**
 * Keeps files under keys of the program's own making, such as `photos/<uuid>/800.webp`: names that people give never
 * become keys. Two adapters implement it: a folder, and an S3-compatible store.
 */
export interface FileStore {
  /** Durably, and all or nothing; a repeated `put` replaces. */
  put(key: string, content: Uint8Array, contentType: string): Promise<void>;
  get(key: string): Promise<OpenFile | undefined>;
  /** Harmless when there is no such file. */
  remove(key: string): Promise<void>;
  /** Keys that begin with `prefix` and were last written before the instant (milliseconds since the epoch). */
  listOlderThan(prefix: string, before: number): AsyncIterable<string>;
  /** Removes what a crash left of unfinished writing before the instant; never what is being written. */
  sweep(before: number): Promise<void>;
}

const KEY = /^[a-z0-9]+(\/[a-z0-9-]+(\.[a-z0-9]+)?)+$/;

/** The key, if it is one: it becomes a path or an address as it is. */
export function checkKey(key: string): string {
  if (!KEY.test(key)) throw new TypeError(`not a key of a file: ${key}`);
  return key;
}

/** What a key is a part of, as its owner names it: `photos/<id>` of `photos/<id>/800.webp`. */
export const rootKeyOf = (key: string): string => key.split('/').slice(0, 2).join('/');

/** The store of files did not do what it was asked. The HTTP answer is 503. */
export class FileStoreUnavailable extends Error {
  constructor(cause?: unknown) {
    const code = (cause as NodeJS.ErrnoException | undefined)?.code;
    super(`file store is unavailable${code ? `: ${code}` : ''}`, { cause });
    this.name = 'FileStoreUnavailable';
  }
}

const MACHINE_ERRORS = new Set([
  'ENOSPC',
  'EDQUOT',
  'EFBIG',
  'EROFS',
  'EACCES',
  'EPERM',
  'EIO',
  'EMFILE',
  'ENFILE',
]);

/** Whether the machine refuses (no room, no right, too many open files), as opposed to a fault of the program's. */
export const isMachineError = (error: unknown): boolean =>
  MACHINE_ERRORS.has(String((error as NodeJS.ErrnoException | null)?.code));
