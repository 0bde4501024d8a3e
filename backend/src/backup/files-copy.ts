import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../platform/storage/files/file-store.js';
import { toJsonLine } from './export-lines.js';
import type { BackupManifest } from './backup-manifest.js';
import { BrokenPart, type BackupPart, type BackupParts } from './backup-parts.js';

export interface ListedFile extends BackupPart {
  file: string;
}

/** Each is in memory whole. */
const AT_ONCE = 4;
const LIST_BYTES = 4_194_304;

export async function* readListedFiles(
  lists: readonly BackupPart[],
  parts: BackupParts,
): AsyncIterable<ListedFile> {
  for (const list of lists)
    for (const line of (await parts.readText(list)).split('\n'))
      if (line !== '') yield JSON.parse(line) as ListedFile;
}

/**
 * Call it after copying the log: files precede the event that names them. A key's content never changes (ADR 0013).
 */
export async function copyFiles(
  files: FileStore,
  folders: readonly string[],
  last: BackupManifest | undefined,
  parts: BackupParts,
  onProgress: (files: number, bytes: number) => void,
  signal: AbortSignal,
): Promise<BackupManifest['files']> {
  const known = await knownFiles(last, parts);
  const copied: ListedFile[] = [];
  let bytes = 0;
  const copy = async (file: string): Promise<void> => {
    signal.throwIfAborted();
    const former = known.get(file);
    const one = former && parts.has(former.name) ? former : await read(files, file, parts);
    if (!one) return;
    copied.push(one);
    bytes += one.bytes;
    onProgress(copied.length, bytes);
  };
  const keys = keysOf(files, folders);
  const place = async (): Promise<void> => {
    for await (const file of keys) await copy(file);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, place));
  copied.sort((a, b) => (a.file < b.file ? -1 : 1));
  return { count: copied.length, bytes, lists: await listsOf(copied, parts) };
}

/** A broken list only costs reading its files again. */
async function knownFiles(
  last: BackupManifest | undefined,
  parts: BackupParts,
): Promise<Map<string, ListedFile>> {
  const known = new Map<string, ListedFile>();
  try {
    for await (const one of readListedFiles(last?.files.lists ?? [], parts)) known.set(one.file, one);
  } catch (error) {
    if (!(error instanceof BrokenPart)) throw error;
  }
  return known;
}

async function* keysOf(files: FileStore, folders: readonly string[]): AsyncGenerator<string> {
  for (const folder of new Set(folders)) yield* files.listOlderThan(folder, Infinity);
}

async function read(files: FileStore, file: string, parts: BackupParts): Promise<ListedFile | undefined> {
  const found = await files.get(file);
  if (!found) return undefined;
  return { file, ...(await parts.putFile(await buffer(found.stream))) };
}

async function listsOf(copied: readonly ListedFile[], parts: BackupParts): Promise<BackupPart[]> {
  const lists: BackupPart[] = [];
  let text = '';
  for (const one of copied) {
    text += toJsonLine(one);
    if (text.length < LIST_BYTES) continue;
    lists.push(await parts.putText('lists', text));
    text = '';
  }
  if (text !== '') lists.push(await parts.putText('lists', text));
  return lists;
}
