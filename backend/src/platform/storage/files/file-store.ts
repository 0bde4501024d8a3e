import type { Readable } from 'node:stream';

export const FILE_STORE = Symbol('FILE_STORE');

/** The caller reads the stream to its end or destroys it. */
export interface OpenFile {
  stream: Readable;
  /** In bytes. */
  size: number;
}

/**
 * Keeps files under keys of the program's own making, such as `photos/<uuid>/800.webp`; names given by people
 * never become keys. Implemented by a local folder and by S3-compatible stores.
 */
export interface FileStore {
  /** Durable, and all or nothing; a repeated `put` replaces. */
  put(key: string, content: Uint8Array, contentType: string): Promise<void>;
  get(key: string): Promise<OpenFile | undefined>;
  /** Harmless when there is no such file. */
  remove(key: string): Promise<void>;
  /**
   * Keys that begin with `prefix` and were last written before the instant (milliseconds since the epoch).
   */
  listOlderThan(prefix: string, before: number): AsyncIterable<string>;
  /** Removes unfinished writes of a crash from before the instant; never a write in progress. */
  sweep(before: number): Promise<void>;
}

const KEY = /^[a-z0-9]+(\/[a-z0-9-]+(\.[a-z0-9]+)?)+$/;

/** Returns the key or throws: keys become paths and addresses unescaped. */
export function checkKey(key: string): string {
  if (!KEY.test(key)) throw new TypeError(`not a key of a file: ${key}`);
  return key;
}

/** `photos/<id>` of `photos/<id>/800.webp`. */
export const rootKeyOf = (key: string): string => key.split('/').slice(0, 2).join('/');

/** The file store failed; answered with 503. */
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

/**
 * Whether the machine refused (no room, no permission, too many open files), as opposed to a fault of the
 * program.
 */
export const isMachineError = (error: unknown): boolean =>
  MACHINE_ERRORS.has(String((error as NodeJS.ErrnoException | null)?.code));
