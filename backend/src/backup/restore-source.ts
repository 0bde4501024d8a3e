import type { StoredEvent } from '../platform/storage/event-store/event-store.js';
import type { PrimaryCollections } from '../platform/storage/personal-data/primary-collections.js';
import { parseJsonLines, type ExportLine } from './export-lines.js';
import type { BackupManifest, StoredBackupManifest } from './backup-manifest.js';
import type { BackupParts } from './backup-parts.js';

export type RestorePoint = { position: number } | { time: string } | null;

/** The first later event ends the log, so that no stream gets a hole. */
export function isBeyondRestorePoint(until: RestorePoint, { position, metadata }: StoredEvent): boolean {
  if (until === null) return false;
  return 'position' in until ? position > until.position : metadata.occurredAt > until.time;
}

export async function* eventsInBackup(
  { log }: BackupManifest,
  parts: BackupParts,
): AsyncIterable<StoredEvent> {
  for (const segment of log.segments)
    for (const line of parseJsonLines(await parts.readText(segment))) if ('event' in line) yield line.event;
}

export async function* vaultLinesInBackup(
  { vault }: BackupManifest,
  parts: BackupParts,
  kept: PrimaryCollections,
): AsyncIterable<ExportLine> {
  for (const part of vault.parts)
    for (const line of parseJsonLines(await parts.readText(part)))
      if ('vault' in line && kept.named(line.vault)) yield line;
}

/** The first backup that reaches the position may hold files removed since. */
export function backupWithFilesFor(
  manifests: readonly StoredBackupManifest[],
  position: number,
): StoredBackupManifest | undefined {
  return manifests.find(({ log }) => log.position >= position) ?? manifests.at(-1);
}
