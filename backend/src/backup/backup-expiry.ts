import type { PrimaryCollections } from '../platform/storage/personal-data/primary-collections.js';
import type { ListedFile } from './files-copy.js';
import {
  hasAllFiles,
  backupNumberOf,
  writeManifest,
  type BackupManifests,
  type StoredBackupManifest,
} from './backup-manifest.js';
import { BrokenPart, PART_KINDS, type BackupPart, type PartKind, type BackupParts } from './backup-parts.js';
import type { BackupLocation } from './backup-location.js';
import { erasuresOf, withoutErased } from './vault-copy.js';

interface ExpiryTarget {
  erased: ReadonlySet<string>;
  keep: number;
  kept: PrimaryCollections;
}

/** Idempotent. Returns manifests that could not be cleared, and were removed. */
export async function expireBackups(
  { store }: BackupLocation,
  parts: BackupParts,
  { whole, broken, replaced }: BackupManifests,
  { erased, keep, kept }: ExpiryTarget,
): Promise<string[]> {
  // A backup that lacks files must not expire a complete one.
  const oldest = (whole.filter(hasAllFiles).at(-keep) ?? whole[0])?.number ?? 0;
  const newest = whole.filter(({ number }) => number >= oldest);
  const expired = [
    ...whole.filter(({ number }) => number < oldest).map(({ key }) => key),
    ...broken.filter((key) => backupNumberOf(key) < oldest),
    ...replaced,
  ];
  // Manifests go first: after a crash none may lack parts.
  for (const key of expired) await store.remove(key);
  const remaining: StoredBackupManifest[] = [];
  const removed: string[] = [];
  for (const manifest of newest) {
    const cleared = await withoutErasedPeople(store, parts, manifest, erased, kept);
    if (cleared) remaining.push(cleared);
    else removed.push(manifest.key);
  }
  const isBroken = broken.some((key) => backupNumberOf(key) >= oldest);
  await removeUnneeded(parts, remaining, isBroken);
  return removed;
}

async function withoutErasedPeople(
  store: BackupLocation['store'],
  parts: BackupParts,
  manifest: StoredBackupManifest,
  erased: ReadonlySet<string>,
  kept: PrimaryCollections,
): Promise<StoredBackupManifest | null> {
  const erasures = erasuresOf(erased);
  if (manifest.vault.erasures.digest === erasures.digest) return manifest;
  try {
    const without = await withoutErased(manifest.vault.parts, erased, kept, parts);
    const vault = { ...manifest.vault, erasures, ...(without && { parts: without }) };
    const { key, ...former } = manifest;
    const cleared = await writeManifest(store, { ...former, vault });
    if (cleared.key !== key) await store.remove(key);
    return cleared;
  } catch (error) {
    if (!(error instanceof BrokenPart)) throw error;
    await store.remove(manifest.key);
    return null;
  }
}

/** Broken manifests' parts stay for repair, except vaults, which hold people's keys. */
async function removeUnneeded(
  parts: BackupParts,
  remaining: readonly StoredBackupManifest[],
  isBroken: boolean,
): Promise<void> {
  const needed = new Set<string>();
  const lists = new Map<string, BackupPart>();
  for (const { log, vault, files } of remaining) {
    for (const { name } of [...log.segments, ...vault.parts, ...files.lists]) needed.add(name);
    for (const list of files.lists) lists.set(list.name, list);
  }
  let kinds: readonly PartKind[] = isBroken ? ['vault'] : PART_KINDS;
  try {
    for await (const { name } of parts.readLines<ListedFile>([...lists.values()])) needed.add(name);
  } catch (error) {
    if (!(error instanceof BrokenPart)) throw error;
    kinds = kinds.filter((kind) => kind !== 'files');
  }
  await parts.keepOnly(needed, kinds);
}
