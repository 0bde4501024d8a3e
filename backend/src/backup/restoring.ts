import type { StoredEvent } from '../platform/storage/event-store/event-store.js';
import type { KeptCollections } from '../platform/storage/personal-data/kept-collections.js';
import { linesIn, type Line } from './lines.js';
import type { Manifest, StoredManifest } from './manifest.js';
import type { Parts } from './parts.js';

/** Up to where a log is restored: the whole of it, a position, or an instant (ISO UTC). */
export type Until = { position: number } | { time: string } | null;

/** Whether an event lies beyond. Of instants, the first later event ends the log: no stream gets a hole. */
export function isBeyond(until: Until, { position, metadata }: StoredEvent): boolean {
  if (until === null) return false;
  return 'position' in until ? position > until.position : metadata.occurredAt > until.time;
}

/** The events of a backup in the log's order; every part is checked before anything of it is given out. */
export async function* eventsIn({ log }: Manifest, parts: Parts): AsyncIterable<StoredEvent> {
  for (const segment of log.segments)
    for (const line of linesIn(await parts.readText(segment))) if ('event' in line) yield line.event;
}

/** What a backup holds besides events and files; other collections than those that are kept are none of it. */
export async function* vaultIn(
  { vault }: Manifest,
  parts: Parts,
  kept: KeptCollections,
): AsyncIterable<Line> {
  for (const part of vault.parts)
    for (const line of linesIn(await parts.readText(part)))
      if ('vault' in line && kept.named(line.vault)) yield line;
}

/**
 * The backup whose files belong to a log that ends there: the first that reaches as far. What was removed since then is
 * there again if that backup is still kept.
 */
export function filesFor(manifests: readonly StoredManifest[], position: number): StoredManifest | undefined {
  return manifests.find(({ log }) => log.position >= position) ?? manifests.at(-1);
}
