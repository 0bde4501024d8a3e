import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { appendAll } from '../backup/appending.js';
import { textOf, vaultLines, writeVault, type Line } from '../backup/lines.js';
import { ENGINES, type Engines } from '../platform/storage/engines.js';
import type { StoredEvent } from '../platform/storage/event-store/event-store.js';
import { firstOf } from '../platform/storage/event-store/first-event.js';
import { EventTypes } from '../platform/storage/event-store/event-catalogue.js';
import { FileCleaner } from '../platform/http/files/file-cleaner.js';
import { KeptCollections } from '../platform/storage/personal-data/kept-collections.js';
import { SubjectKeys } from '../platform/storage/personal-data/subject-keys.js';
import { someOf } from '../platform/storage/personal-data/vault-census.js';
import { complain, say } from '../platform/http/logging/terminal.js';
import { buildDocuments } from './build-and-compare.js';
import { quantity, serverIsRunning, type OperatorContext } from './operator-context.js';

/**
 * Writes the vault and all events as JSON lines; personal data stays encrypted. The file has its name once it is whole:
 * one that was cut off cannot be taken for an export.
 */
export async function exportLog(context: OperatorContext, file: string): Promise<number> {
  const { events, documents } = context.get<Engines>(ENGINES);
  const part = `${file}.part`;
  let count = 0;
  async function* lines(): AsyncIterable<string> {
    const categories = context.get(EventTypes).categories;
    for await (const batch of events.readAll({ after: 0, categories }))
      for (const event of batch.events) {
        yield textOf({ event });
        count++;
      }
    for await (const line of vaultLines(documents, context.get(KeptCollections))) yield textOf(line);
  }
  try {
    await pipeline(lines, createWriteStream(part, { mode: 0o600, flush: true }));
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  say(`${quantity(count, 'evento gravado', 'eventos gravados')} em ${file}`);
  return 0;
}

/** Reads an export into an empty log. Repeating it after an interruption adds only what is missing. */
export async function importLog(context: OperatorContext, file: string): Promise<number> {
  const refusal = await refusalOf(context, file);
  if (refusal) {
    complain(refusal);
    return 1;
  }
  const { events, documents } = context.get<Engines>(ENGINES);
  // The vault first: folding the events needs the keys.
  await writeVault(documents, context.get(KeptCollections), linesOf(file));
  await context.get(SubjectKeys).check();
  const count = await appendAll(events, eventsOf(file));
  say(`${quantity(count, 'evento lido', 'eventos lidos')} de ${file}`);
  if (await buildDocuments(context)) await tellMissingFiles(context);
  return 0;
}

/** An export holds no file: they are copied beside it. */
async function tellMissingFiles(context: OperatorContext): Promise<void> {
  const missing = await context.get(FileCleaner).missing();
  if (missing.length === 0) return;
  complain(
    `${missing.length === 1 ? 'Falta' : 'Faltam'} ${quantity(missing.length, 'foto ou documento', 'fotos e documentos')} que o log nomeia (${someOf(missing)}): copie o que há em DATA_DIR/files, ou no balde, para o lugar de arquivos desta instalação.`,
  );
}

async function refusalOf(context: OperatorContext, file: string): Promise<string | null> {
  if (await serverIsRunning(context)) return 'Pare o servidor antes de importar.';
  const { events } = context.get<Engines>(ENGINES);
  const present = await firstOf(events, context.get(EventTypes).categories);
  if (!present || present.id === (await firstIn(file))?.id) return null;
  return 'O log já contém outros eventos: importe para um log vazio.';
}

async function firstIn(file: string): Promise<StoredEvent | undefined> {
  for await (const event of eventsOf(file)) return event;
  return undefined;
}

async function* eventsOf(file: string): AsyncIterable<StoredEvent> {
  for await (const line of linesOf(file)) if ('event' in line) yield line.event;
}

async function* linesOf(file: string): AsyncIterable<Line> {
  for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Infinity }))
    yield JSON.parse(text) as Line;
}
