import { HttpException } from '@nestjs/common';

/** A file that was sent is too large (413) or not what is accepted here (415). The text names it. */
export class RefusedFile extends HttpException {
  constructor(status: 413 | 415, message: string) {
    super({ message, code: status === 413 ? 'too_large' : 'unsupported_type' }, status);
  }
}

const NAME_MAX = 80;

/** A file's name as a text may show it. */
export function shownName(name: string): string {
  const clean = cleanName(name);
  return clean.length <= NAME_MAX ? clean : `${clean.slice(0, NAME_MAX - 1)}…`;
}

/** The last part of a name that somebody gave, without what makes paths, headers or lines of it. */
export function cleanName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  // eslint-disable-next-line no-control-regex -- these are what has to go
  const clean = last.replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '').trim();
  // Half a character, as cutting may leave, can be written into no header.
  return clean.slice(0, 200).replace(/\p{Surrogate}/gu, '') || 'arquivo';
}

/** Bytes as people read them: "5 MB". */
export const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`;
