import type { KeptCollections } from '../platform/storage/personal-data/kept-collections.js';
import { listedFiles } from './files-copy.js';
import {
  bare,
  isComplete,
  numberOf,
  writeManifest,
  type Manifests,
  type StoredManifest,
} from './manifest.js';
import { BrokenPart, PART_KINDS, type PartKind, type Parts } from './parts.js';
import type { Place } from './place.js';
import { erasuresOf, withoutErased } from './vault-copy.js';

interface Target {
  /** Who is erased as of now. */
  erased: ReadonlySet<string>;
  /** How many complete backups remain. */
  keep: number;
  kept: KeptCollections;
}

/**
 * Brings a place to its target state after a backup was added to it: the keys and passwords of erased people are in no
 * backup any more, only the newest backups remain, and nothing that none of them needs. Repeating it does no harm.
 * Answers the keys of manifests that were removed because they could not be cleared.
 */
export async function tidy(
  { store }: Place,
  parts: Parts,
  { whole, broken, replaced }: Manifests,
  { erased, keep, kept }: Target,
): Promise<string[]> {
  // One that misses files lets none expire that has them.
  const oldest = (whole.filter(isComplete).at(-keep) ?? whole[0])?.number ?? 0;
  const newest = whole.filter(({ number }) => number >= oldest);
  const expired = [
    ...whole.filter(({ number }) => number < oldest).map(({ key }) => key),
    ...broken.filter((key) => numberOf(key) < oldest),
    ...replaced,
  ];
  // Manifests go first: a crash in between leaves none that looks whole and lacks its parts.
  for (const key of expired) await store.remove(key);
  const remaining: StoredManifest[] = [];
  const removed: string[] = [];
  for (const manifest of newest) {
    const cleared = await clear(store, parts, manifest, erased, kept);
    if (cleared) remaining.push(cleared);
    else removed.push(manifest.key);
  }
  const isBroken = broken.some((key) => numberOf(key) >= oldest);
  await removeUnneeded(parts, remaining, isBroken);
  return removed;
}

/** The manifest without erased people; null when it could not be cleared of them, and so had to go. */
async function clear(
  store: Place['store'],
  parts: Parts,
  manifest: StoredManifest,
  erased: ReadonlySet<string>,
  kept: KeptCollections,
): Promise<StoredManifest | null> {
  const erasures = erasuresOf(erased);
  if (manifest.vault.erasures.digest === erasures.digest) return manifest;
  try {
    const without = await withoutErased(manifest.vault.parts, erased, kept, parts);
    const vault = { ...manifest.vault, erasures, ...(without && { parts: without }) };
    const cleared = await writeManifest(store, { ...bare(manifest), vault });
    if (cleared.key !== manifest.key) await store.remove(manifest.key);
    return cleared;
  } catch (error) {
    if (!(error instanceof BrokenPart)) throw error;
    await store.remove(manifest.key);
    return null;
  }
}

/** What only a broken manifest names may help whoever repairs it by hand; vaults hold people's keys, and go. */
async function removeUnneeded(
  parts: Parts,
  remaining: readonly StoredManifest[],
  isBroken: boolean,
): Promise<void> {
  const needed = new Set<string>();
  const lists = new Map<string, number>();
  for (const { log, vault, files } of remaining) {
    for (const { name } of [...log.segments, ...vault.parts, ...files.lists]) needed.add(name);
    // Most backups share their lists: each is read once.
    for (const { name, bytes } of files.lists) lists.set(name, bytes);
  }
  let kinds: readonly PartKind[] = isBroken ? ['vault'] : PART_KINDS;
  try {
    const all = [...lists].map(([name, bytes]) => ({ name, bytes }));
    for await (const { name } of listedFiles(all, parts)) needed.add(name);
  } catch (error) {
    if (!(error instanceof BrokenPart)) throw error;
    kinds = kinds.filter((kind) => kind !== 'files');
  }
  await parts.keepOnly(needed, kinds);
}
