import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { appendStoredEvents } from '../backup/append-stored-events.js';
import { toJsonLine } from '../backup/backup-parts.js';
import { readVaultLines, writeVaultLines, type ExportLine } from '../backup/export-lines.js';
import { ENGINES, type Engines } from '../platform/storage/engines.js';
import type { StoredEvent } from '../platform/storage/event-store/event-store.js';
import { firstEvent } from '../platform/storage/event-store/first-event.js';
import { EventTypes } from '../platform/storage/event-store/event-catalogue.js';
import { FileCleaner } from '../platform/http/files/file-cleaner.js';
import { PrimaryCollections } from '../platform/storage/personal-data/primary-collections.js';
import { SubjectKeys } from '../platform/storage/personal-data/subject-keys.js';
import { firstSubjects } from '../platform/storage/personal-data/vault-census.js';
import { printError, printLine } from '../platform/http/logging/terminal.js';
import { buildDocuments } from './verify.js';
import { countWithNoun, isServerRunning, type OperatorContext } from './operator-context.js';

/** Personal data stays encrypted. Renamed when complete. */
export async function exportLog(context: OperatorContext, file: string): Promise<void> {
  const { events, documents } = context.get<Engines>(ENGINES);
  const part = `${file}.part`;
  let count = 0;
  async function* lines(): AsyncIterable<string> {
    const categories = context.get(EventTypes).categories;
    for await (const batch of events.readAll({ after: 0, categories }))
      for (const event of batch.events) {
        yield toJsonLine({ event });
        count++;
      }
    for await (const line of readVaultLines(documents, context.get(PrimaryCollections)))
      yield toJsonLine(line);
  }
  try {
    await pipeline(lines, createWriteStream(part, { mode: 0o600, flush: true }));
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  printLine(`${countWithNoun(count, 'evento gravado', 'eventos gravados')} em ${file}`);
}

/** Repeatable after an interruption. */
export async function importLog(context: OperatorContext, file: string): Promise<void> {
  await requireImportable(context, file);
  const { events, documents } = context.get<Engines>(ENGINES);
  // Folding needs the keys.
  await writeVaultLines(documents, context.get(PrimaryCollections), linesOf(file));
  await context.get(SubjectKeys).check();
  const count = await appendStoredEvents(events, eventsOf(file));
  printLine(`${countWithNoun(count, 'evento lido', 'eventos lidos')} de ${file}`);
  if (await buildDocuments(context)) await printMissingFiles(context);
}

async function printMissingFiles(context: OperatorContext): Promise<void> {
  const missing = await context.get(FileCleaner).missingFiles();
  if (missing.length === 0) return;
  printError(
    `${missing.length === 1 ? 'Falta' : 'Faltam'} ${countWithNoun(missing.length, 'foto ou documento', 'fotos e documentos')} que o log nomeia (${firstSubjects(missing)}): copie o que há em DATA_DIR/files, ou no balde, para o lugar de arquivos desta instalação.`,
  );
}

async function requireImportable(context: OperatorContext, file: string): Promise<void> {
  if (await isServerRunning(context)) throw new Error('Pare o servidor antes de importar.');
  const { events } = context.get<Engines>(ENGINES);
  const present = await firstEvent(events, context.get(EventTypes).categories);
  if (present && present.id !== (await firstIn(file))?.id)
    throw new Error('O log já contém outros eventos: importe para um log vazio.');
}

async function firstIn(file: string): Promise<StoredEvent | undefined> {
  for await (const event of eventsOf(file)) return event;
  return undefined;
}

async function* eventsOf(file: string): AsyncIterable<StoredEvent> {
  for await (const line of linesOf(file)) if ('event' in line) yield line.event;
}

async function* linesOf(file: string): AsyncIterable<ExportLine> {
  for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Infinity }))
    yield JSON.parse(text) as ExportLine;
}
