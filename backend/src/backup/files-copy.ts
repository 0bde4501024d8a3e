import { buffer } from 'node:stream/consumers';
import { rootKeyOf, type FileStore } from '../platform/storage/files/file-store.js';
import type { BackupManifest, StoredBackupManifest } from './backup-manifest.js';
import { BrokenPart, type BackupPart, type BackupParts } from './backup-parts.js';

export interface ListedFile extends BackupPart {
  file: string;
}

/** Each is in memory whole. */
const AT_ONCE = 4;
const LIST_BYTES = 4_194_304;

/** Call it after copying the log: files precede their events. */
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
  return { count: copied.length, bytes, lists: await parts.putLines('lists', copied, LIST_BYTES) };
}

/** A broken list only costs reading its files again. */
async function knownFiles(
  last: BackupManifest | undefined,
  parts: BackupParts,
): Promise<Map<string, ListedFile>> {
  const known = new Map<string, ListedFile>();
  try {
    for await (const one of parts.readLines<ListedFile>(last?.files.lists ?? [])) known.set(one.file, one);
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

/** @param inUse asked again: a file may go out of use meanwhile; null: unknown */
export async function missingFiles(
  { lists }: BackupManifest['files'],
  used: ReadonlySet<string>,
  inUse: () => Promise<ReadonlySet<string> | null>,
  former: readonly StoredBackupManifest[],
  parts: BackupParts,
): Promise<string[]> {
  const keys = new Set<string>();
  for await (const { file } of parts.readLines<ListedFile>(lists)) keys.add(file);
  const held = new Set([...keys].map(rootKeyOf));
  const missing = new Set([...used].filter((file) => !held.has(file)));
  const formerLists = former.flatMap(({ files }) => files.lists.map((list) => [list.name, list] as const));
  const present = [...new Map(formerLists).values()].filter(({ name }) => parts.has(name));
  for await (const { file } of parts.readLines<ListedFile>(present))
    if (used.has(rootKeyOf(file)) && !keys.has(file)) missing.add(rootKeyOf(file));
  if (missing.size === 0) return [];
  const still = await inUse();
  return [...missing].filter((file) => still?.has(file)).toSorted();
}
