import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { CREDENTIALS } from '../platform/auth/passwords.js';
import type { Document, WriteOp } from '../platform/document-store/document-store.js';
import { ENGINES, type Engines } from '../platform/engines.js';
import type { AppendResult, EventStore, StoredEvent } from '../platform/event-store/event-store.js';
import { EventTypes } from '../platform/events/event-catalogue.js';
import { SubjectKeys, SUBJECT_KEYS } from '../platform/personal-data/subject-keys.js';
import { formatCount, serverIsRunning, type OperatorContext } from './operator-context.js';

/** What cannot be made again from events: it moves with them, wrapped and hashed as it is. */
const VAULT = [SUBJECT_KEYS, CREDENTIALS];
const PAGE = 500;
/** Appends that wait for their answers together. More than a client's send buffer takes could overtake one another. */
const AT_ONCE = 8;

type Line = { event: StoredEvent } | { vault: string; document: Document };

/** Writes the vault and all events as JSON lines; personal data stays encrypted. */
export async function exportLog(context: OperatorContext, file: string): Promise<number> {
  const { events, documents } = context.get<Engines>(ENGINES);
  const out = createWriteStream(file, { mode: 0o600 });
  const write = async (line: Line): Promise<void> => {
    if (!out.write(`${JSON.stringify(line)}\n`)) await once(out, 'drain');
  };
  let count = 0;
  const categories = context.get(EventTypes).categories;
  for await (const batch of events.readAll({ after: 0, categories }))
    for (const event of batch.events) {
      await write({ event });
      count++;
    }
  // The vault last: a key that an exported event needs was made before the event.
  for (const vault of VAULT) {
    let last = '';
    for (;;) {
      const page = await documents.find(vault, { _id: { $gt: last } }, { sort: { _id: 1 }, limit: PAGE });
      for (const document of page) await write({ vault, document });
      if (page.length < PAGE) break;
      last = page.at(-1)?._id ?? last;
    }
  }
  out.end();
  await once(out, 'close');
  console.info(`${formatCount(count)} eventos gravados em ${file}`);
  return 0;
}

/** Reads an export into an empty log. Repeating it after an interruption adds only what is missing. */
export async function importLog(context: OperatorContext, file: string): Promise<number> {
  const refusal = await refusalOf(context, file);
  if (refusal) {
    console.error(refusal);
    return 1;
  }
  const { events, documents } = context.get<Engines>(ENGINES);
  // The vault first: folding the events needs the keys.
  const page: WriteOp[] = [];
  for await (const line of linesOf(file)) {
    if ('vault' in line && VAULT.includes(line.vault))
      page.push({ put: line.vault, document: line.document });
    if (page.length === PAGE) await documents.write(page.splice(0));
  }
  await documents.write(page);
  await context.get(SubjectKeys).check();
  const count = await appendAll(events, file);
  console.info(`${formatCount(count)} eventos lidos de ${file}`);
  return 0;
}

/** In the order of the file: the engine takes appends in the order in which they are sent. */
async function appendAll(events: EventStore, file: string): Promise<number> {
  const underWay: Promise<AppendResult>[] = [];
  let count = 0;
  try {
    for await (const line of linesOf(file)) {
      if (!('event' in line)) continue;
      const { id, type, data, metadata, stream, revision } = line.event;
      const expectedRevision = revision === 0 ? ('no_stream' as const) : revision - 1;
      underWay.push(events.append(stream, [{ id, type, data, metadata }], { expectedRevision }));
      count++;
      if (underWay.length < AT_ONCE) continue;
      await Promise.all(underWay);
      underWay.length = 0;
    }
    await Promise.all(underWay);
    return count;
  } finally {
    // All appends finish before the command returns.
    await Promise.allSettled(underWay);
  }
}

async function refusalOf(context: OperatorContext, file: string): Promise<string | null> {
  if (await serverIsRunning(context)) return 'Pare o servidor antes de importar.';
  const present = await firstInLog(context);
  if (!present || present.id === (await firstEvent(file))?.id) return null;
  return 'O log já contém outros eventos: importe para um log vazio.';
}

/** Of this program's streams: others may share the engine. */
async function firstInLog(context: OperatorContext): Promise<StoredEvent | undefined> {
  const { events } = context.get<Engines>(ENGINES);
  const { categories } = context.get(EventTypes);
  for await (const batch of events.readAll({ after: 0, categories }))
    if (batch.events[0]) return batch.events[0];
  return undefined;
}

async function firstEvent(file: string): Promise<StoredEvent | undefined> {
  for await (const line of linesOf(file)) if ('event' in line) return line.event;
  return undefined;
}

async function* linesOf(file: string): AsyncIterable<Line> {
  for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Infinity }))
    yield JSON.parse(text) as Line;
}
