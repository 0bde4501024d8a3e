import { HttpException } from '@nestjs/common';
import { oneLine } from '@lox/contracts/clean-text.js';
import { cut, truncate } from '@lox/contracts/text.js';

/** A file that was sent is too large (413) or not what is accepted here (415). The text names it. */
export class RejectedFileError extends HttpException {
  constructor(status: 413 | 415, message: string) {
    super({ message, code: status === 413 ? 'too_large' : 'unsupported_type' }, status);
  }
}

const NAME_MAX = 80;
const NAME_KEPT = 200;

/** A file's name as a text may show it. */
export const displayFileName = (name: string): string => truncate(sanitizedFileName(name), NAME_MAX);

/** The last part of a name that somebody gave, without what makes paths, headers or lines of it. */
export function sanitizedFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  // Half a character, as a sender may have cut one, can be written into no header.
  return cut(oneLine(last.replace(/\p{Surrogate}/gu, '')), NAME_KEPT) || 'arquivo';
}

/** Bytes as people read them: "5 MB". */
export const wholeMegabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`;
