import type { EventStore, StoredEvent } from '../platform/storage/event-store/event-store.js';
import { firstEvent } from '../platform/storage/event-store/first-event.js';
import type { BackupManifest, LogSegment } from './backup-manifest.js';
import { sha256, toJsonLine, type BackupParts } from './backup-parts.js';
import { BackupRefused } from './backup-location.js';

const SEGMENT_BYTES = 1_048_576;

export const idsDigest = (events: readonly Pick<StoredEvent, 'id'>[]): string =>
  sha256(events.map(({ id }) => `${id}\n`).join(''));

export interface CopiedLog {
  events: EventStore;
  categories: readonly string[];
}

/**
 * None for another store's positions, as after a restore.
 * @throws BackupRefused when the location holds another log
 */
export async function reusableSegments(
  { events, categories }: CopiedLog,
  last: BackupManifest | undefined,
  parts: BackupParts,
): Promise<LogSegment[]> {
  if (!last) return [];
  const { firstId, segments, categories: known } = last.log;
  const first = await firstEvent(events, categories);
  if (firstId !== null && first?.id !== firstId)
    throw new BackupRefused('O lugar já guarda a cópia de outra instalação: escolha outro.');
  const unknown = known.filter((category) => !categories.includes(category));
  if (unknown.length > 0)
    throw new BackupRefused(
      `A última cópia foi feita por uma versão mais nova do programa, que conhece ${unknown.join(', ')}: use-a.`,
    );
  if (categories.some((category) => !known.includes(category))) return [];
  const end = segments.findIndex(({ full, name }) => !full || !parts.has(name));
  const full = end < 0 ? segments : segments.slice(0, end);
  const anchor = full.at(-1);
  if (!anchor) return [];
  const there = await firstEvent(events, categories, anchor.last - 1);
  return there?.id === anchor.lastId ? [...full] : [];
}

export async function copyLog(
  { events, categories }: CopiedLog,
  reused: readonly LogSegment[],
  parts: BackupParts,
  onProgress: (events: number) => void,
  signal: AbortSignal,
): Promise<LogSegment[]> {
  const segments = [...reused];
  let count = countEvents(segments);
  let run: StoredEvent[] = [];
  let text: string[] = [];
  let bytes = 0;
  const close = async (full: boolean): Promise<void> => {
    const [first, last] = [run[0], run.at(-1)];
    if (!first || !last) return;
    const part = await parts.putText('log', text.join(''));
    const until = last.metadata.occurredAt;
    const place = { first: first.position, last: last.position, lastId: last.id, until };
    segments.push({ ...part, events: run.length, ...place, ids: idsDigest(run), full });
    count += run.length;
    [run, text, bytes] = [[], [], 0];
    onProgress(count);
  };
  for await (const batch of events.readAll({ after: reused.at(-1)?.last ?? 0, categories })) {
    signal.throwIfAborted();
    for (const event of batch.events) {
      const line = toJsonLine({ event });
      run.push(event);
      text.push(line);
      bytes += Buffer.byteLength(line);
      if (bytes >= SEGMENT_BYTES) await close(true);
    }
  }
  await close(false);
  return segments;
}

export const countEvents = (segments: readonly LogSegment[]): number =>
  segments.reduce((total, { events }) => total + events, 0);
