import { appendStoredEvents } from '../../src/backup/append-stored-events.js';
import { readVaultLines, writeVaultLines } from '../../src/backup/export-lines.js';
import { RestoreMark } from '../../src/backup/restore-mark.js';
import type { OperatorContext } from '../../src/cli/operator-context.js';
import { ENGINES, type Engines } from '../../src/platform/storage/engines.js';
import type { StoredEvent } from '../../src/platform/storage/event-store/event-store.js';
import { firstEvent } from '../../src/platform/storage/event-store/first-event.js';
import { EventTypes } from '../../src/platform/storage/event-store/event-catalogue.js';
import { FileCleaner } from '../../src/platform/http/files/file-cleaner.js';
import { FILE_STORE, type FileStore } from '../../src/platform/storage/files/file-store.js';
import { PrimaryCollections } from '../../src/platform/storage/personal-data/primary-collections.js';
import { SubjectKeys } from '../../src/platform/storage/personal-data/subject-keys.js';
import { DEMO, REMOVED } from '../demo-marks.js';
import { remainingDocuments } from './remaining-documents.js';
import { Renumbering, type Removal } from './removal.js';

export async function* logOf(context: OperatorContext): AsyncIterable<StoredEvent> {
  const { events } = context.get<Engines>(ENGINES);
  const { categories } = context.get(EventTypes);
  for await (const batch of events.readAll({ after: 0, categories })) yield* batch.events;
}

/** Null when `to` holds other data. Repeatable until `RestoreMark` is cleared. */
export async function writeSuccessor(
  from: OperatorContext,
  to: OperatorContext,
  removal: Removal,
  label: string,
): Promise<number | null> {
  const mark = to.get(RestoreMark);
  const { events, documents } = to.get<Engines>(ENGINES);
  const pending = await mark.pending();
  const isEmpty = !(await firstEvent(events, to.get(EventTypes).categories));
  if (pending === undefined ? !isEmpty : pending !== label) return null;
  await mark.set(label);
  const kept = from.get(PrimaryCollections);
  const vault = readVaultLines(from.get<Engines>(ENGINES).documents, kept);
  // Folding needs the vault's keys, and letters decide on their streams.
  await writeVaultLines(documents, kept, remainingDocuments(vault, removal));
  await to.get(SubjectKeys).check();
  await documents.write([{ put: DEMO, document: REMOVED }]);
  return appendStoredEvents(events, remainingEvents(from, removal));
}

async function* remainingEvents(from: OperatorContext, removal: Removal): AsyncIterable<StoredEvent> {
  const renumbering = new Renumbering();
  for await (const event of logOf(from)) {
    const remainder = removal.remainder(event);
    if (remainder) yield renumbering.of(remainder.event);
  }
}

export async function unusedFiles(from: OperatorContext, successor: OperatorContext): Promise<string[]> {
  const files = from.get<FileStore>(FILE_STORE);
  const unused: string[] = [];
  for (const { folder, inUse } of successor.get(FileCleaner).registeredOwners) {
    const used = await inUse();
    for await (const key of files.listOlderThan(folder, Infinity))
      if (!used.has(key.slice(folder.length).split('/')[0] ?? '')) unused.push(key);
  }
  return unused;
}
