import { rootKeyOf } from '../platform/storage/files/file-store.js';
import { readListedFiles } from './files-copy.js';
import type { BackupManifest, StoredBackupManifest } from './backup-manifest.js';
import type { BackupPart, BackupParts } from './backup-parts.js';

export interface FileSearch {
  used: ReadonlySet<string>;
  /** A file may go out of use meanwhile. */
  stillUsed(): Promise<ReadonlySet<string>>;
  former: readonly StoredBackupManifest[];
}

/** Former backups show when a variant of a picture is missing. */
export async function missingFiles(
  { lists }: BackupManifest['files'],
  { used, stillUsed, former }: FileSearch,
  parts: BackupParts,
): Promise<string[]> {
  const keys = new Set<string>();
  for await (const { file } of readListedFiles(lists, parts)) keys.add(file);
  const held = new Set([...keys].map(rootKeyOf));
  const missing = new Set([...used].filter((file) => !held.has(file)));
  for await (const { file } of readListedFiles(listsOf(former, parts), parts))
    if (used.has(rootKeyOf(file)) && !keys.has(file)) missing.add(rootKeyOf(file));
  if (missing.size === 0) return [];
  const still = await stillUsed();
  return [...missing].filter((file) => still.has(file)).toSorted();
}

function listsOf(manifests: readonly StoredBackupManifest[], parts: BackupParts): BackupPart[] {
  const lists = new Map<string, BackupPart>();
  for (const { files } of manifests)
    for (const list of files.lists) if (parts.has(list.name)) lists.set(list.name, list);
  return [...lists.values()];
}
