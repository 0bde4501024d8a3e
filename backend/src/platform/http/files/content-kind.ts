import { open, readFile, stat } from 'node:fs/promises';
import { displayFileName, fileTooLarge, RejectedFileError, type FileNoun } from './rejected-file-error.js';
import { COMPOUND_FILE_SIGNATURE, isWordCompound, isWordPackage, ZIP_SIGNATURE } from './word-files.js';

export type ContentKind =
  | 'image/jpeg'
  | 'image/png'
  | 'image/webp'
  | 'application/pdf'
  | 'application/msword'
  | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const BEGINNINGS: readonly [beginning: Buffer, kind: ContentKind, isReally?: (file: Buffer) => boolean][] = [
  [Buffer.from([0xff, 0xd8, 0xff]), 'image/jpeg'],
  [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 'image/png'],
  [Buffer.from('RIFF'), 'image/webp', (file) => file.toString('latin1', 8, 12) === 'WEBP'],
  [Buffer.from('%PDF-'), 'application/pdf'],
  [COMPOUND_FILE_SIGNATURE, 'application/msword', isWordCompound],
  [ZIP_SIGNATURE, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', isWordPackage],
];

/** By content alone. Word documents are read whole: check the size first. */
export async function kindOfFile(path: string): Promise<ContentKind | undefined> {
  const start = await beginningOf(path);
  const found = BEGINNINGS.find(([beginning]) => start.indexOf(beginning) === 0);
  if (!found) return undefined;
  const [, kind, isReally] = found;
  return !isReally || isReally(await readFile(path)) ? kind : undefined;
}

export interface FileRules {
  types: readonly string[];
  maxBytes: number;
  kinds: string;
  what: FileNoun;
}

export async function checkFile(
  { path, name }: { path: string; name: string },
  { types, maxBytes, kinds, what }: FileRules,
): Promise<{ mimeType: ContentKind; size: number }> {
  const { size } = await stat(path);
  if (size > maxBytes) throw fileTooLarge(what, name, maxBytes);
  const mimeType = await kindOfFile(path);
  if (mimeType && types.includes(mimeType)) return { mimeType, size };
  throw new RejectedFileError(415, `${what} ${displayFileName(name)} não é ${kinds}.`);
}

async function beginningOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
