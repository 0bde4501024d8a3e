import { HttpException } from '@nestjs/common';
import { oneLine } from '@lox/contracts/clean-text.js';
import { cut, truncate } from '@lox/contracts/text.js';

export class RejectedFileError extends HttpException {
  constructor(status: 413 | 415, message: string) {
    super({ message, code: status === 413 ? 'too_large' : 'unsupported_type' }, status);
  }
}

const NAME_MAX = 80;
const NAME_KEPT = 200;

export const displayFileName = (name: string): string => truncate(sanitizedFileName(name), NAME_MAX);

/** Safe for paths, headers and lines. */
export function sanitizedFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  // Headers cannot hold lone surrogates.
  return cut(oneLine(last.replace(/\p{Surrogate}/gu, '')), NAME_KEPT) || 'arquivo';
}

export const wholeMegabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`;

export type FileNoun = 'A foto' | 'O arquivo' | 'O logotipo';

export const fileTooLarge = (what: FileNoun, name: string, maxBytes: number): RejectedFileError =>
  new RejectedFileError(413, `${what} ${displayFileName(name)} passa de ${wholeMegabytes(maxBytes)}.`);

export const tooManyPixels = (what: FileNoun, name: string, maxPixels: number): RejectedFileError =>
  new RejectedFileError(413, `${what} ${displayFileName(name)} passa de ${maxPixels / 1e6} megapixels.`);
