import { fileOf } from '../platform/storage/files/file-store.js';
import { listedFiles } from './files-copy.js';
import type { Manifest, StoredManifest } from './manifest.js';
import type { Part, Parts } from './parts.js';

/** What is to be found in a copy. */
export interface Sought {
  /** Files that were in use before the copy was begun: what they consist of was stored by then. */
  used: ReadonlySet<string>;
  /** Those that still are: one that went out of use meanwhile is not missing. */
  stillUsed(): Promise<ReadonlySet<string>>;
  former: readonly StoredManifest[];
}

/**
 * Files in use that a copy has not, or not as a former one has them: a picture of several may be gone as well. Sorted.
 */
export async function missingFiles(
  { lists }: Manifest['files'],
  { used, stillUsed, former }: Sought,
  parts: Parts,
): Promise<string[]> {
  const keys = new Set<string>();
  for await (const { file } of listedFiles(lists, parts)) keys.add(file);
  const held = new Set([...keys].map(fileOf));
  const missing = new Set([...used].filter((file) => !held.has(file)));
  for await (const { file } of listedFiles(listsOf(former, parts), parts))
    if (used.has(fileOf(file)) && !keys.has(file)) missing.add(fileOf(file));
  if (missing.size === 0) return [];
  const still = await stillUsed();
  return [...missing].filter((file) => still.has(file)).toSorted();
}

/** Most backups share their lists: each is read once, if it is there. */
function listsOf(manifests: readonly StoredManifest[], parts: Parts): Part[] {
  const lists = new Map<string, Part>();
  for (const { files } of manifests)
    for (const list of files.lists) if (parts.has(list.name)) lists.set(list.name, list);
  return [...lists.values()];
}
