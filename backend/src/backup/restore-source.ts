import type { StoredEvent } from '../platform/storage/event-store/event-store.js';
import type { PrimaryCollections } from '../platform/storage/personal-data/primary-collections.js';
import { parseJsonLines, type ExportLine } from './export-lines.js';
import type { BackupManifest, StoredBackupManifest } from './backup-manifest.js';
import type { BackupParts } from './backup-parts.js';

/** Up to where a log is restored: the whole of it, a position, or an instant (ISO UTC). */
export type RestorePoint = { position: number } | { time: string } | null;

/** Whether an event lies beyond. Of instants, the first later event ends the log: no stream gets a hole. */
export function isBeyondRestorePoint(until: RestorePoint, { position, metadata }: StoredEvent): boolean {
  if (until === null) return false;
  return 'position' in until ? position > until.position : metadata.occurredAt > until.time;
}

/** The events of a backup in the log's order; every part is checked before anything of it is given out. */
export async function* eventsInBackup(
  { log }: BackupManifest,
  parts: BackupParts,
): AsyncIterable<StoredEvent> {
  for (const segment of log.segments)
    for (const line of parseJsonLines(await parts.readText(segment))) if ('event' in line) yield line.event;
}

/** What a backup holds besides events and files; other collections than those that are kept are none of it. */
export async function* vaultLinesInBackup(
  { vault }: BackupManifest,
  parts: BackupParts,
  kept: PrimaryCollections,
): AsyncIterable<ExportLine> {
  for (const part of vault.parts)
    for (const line of parseJsonLines(await parts.readText(part)))
      if ('vault' in line && kept.named(line.vault)) yield line;
}

/**
 * The backup whose files belong to a log that ends there: the first that reaches as far. What was removed since then is
 * there again if that backup is still kept.
 */
export function backupWithFilesFor(
  manifests: readonly StoredBackupManifest[],
  position: number,
): StoredBackupManifest | undefined {
  return manifests.find(({ log }) => log.position >= position) ?? manifests.at(-1);
}
