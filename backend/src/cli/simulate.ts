import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { printLine } from '../platform/http/logging/terminal.js';
import { Comparison, recount } from '../platform/log/following/comparison.js';
import type { Projection } from '../platform/log/projections/projection.js';
import { DOCUMENT_STORE, ENGINES, type Engines } from '../platform/storage/engines.js';
import type { Document, DocumentStore } from '../platform/storage/document-store/document-store.js';
import { StartRefused } from '../platform/storage/errors/start-refused.js';
import type { EventTypes } from '../platform/storage/event-store/event-catalogue.js';
import { PersonalEventStore } from '../platform/storage/personal-data/personal-event-store.js';
import { SubjectKeys } from '../platform/storage/personal-data/subject-keys.js';
import { SqliteDocumentStore } from '../platform/storage/sqlite/sqlite-document-store.js';
import { countWithNoun, startProjections, type OperatorContext } from './operator-context.js';

const SHOWN_DOCUMENTS = 5;
const SHOWN_LENGTH = 80;

interface Release {
  types: EventTypes;
  projections: readonly Projection[];
}

/**
 * Prints how another release's projections would make documents differ.
 * @param wanted a projection, or how names begin; all without it
 * @throws StartRefused
 */
export async function simulate(
  context: OperatorContext,
  wanted: string | undefined,
  folder: string,
): Promise<number> {
  const { types, projections } = await releaseIn(folder);
  const own = await startProjections(context);
  const chosen = projections.filter(
    ({ name }) => !wanted || name === wanted || name.startsWith(`${wanted}-`),
  );
  if (chosen.length === 0) throw new StartRefused(`Não há projeção ${wanted} em ${folder}.`);
  const aside = await mkdtemp(join(tmpdir(), 'lox-simulate-'));
  const file = new SqliteDocumentStore(join(aside, 'simulated.db'));
  try {
    const live = context.get<DocumentStore>(DOCUMENT_STORE);
    const known = chosen.filter(({ name }) => own.names.includes(name));
    for (const { name } of chosen) if (!known.some((one) => one.name === name)) printLine(`${name}: nova`);
    const comparisons = known.map((one) => new Comparison(one, 'simulated_', file, live));
    const { events: stored } = context.get<Engines>(ENGINES);
    const events = new PersonalEventStore(stored, types, context.get(SubjectKeys));
    for await (const position of recount(comparisons, events, file)) void position;
    for (const comparison of comparisons) await report(comparison);
    return 0;
  } finally {
    await file.close();
    await rm(aside, { recursive: true, force: true });
  }
}

async function releaseIn(folder: string): Promise<Release> {
  const built = (file: string): Promise<object> =>
    import(pathToFileURL(join(resolve(folder), 'dist/backend/src', file)).href) as Promise<object>;
  try {
    const { eventTypes } = (await built('event-types.js')) as { eventTypes(): EventTypes };
    const { allProjections } = (await built('all-projections.js')) as {
      allProjections(types: EventTypes): Projection[];
    };
    const types = eventTypes();
    return { types, projections: allProjections(types) };
  } catch (error) {
    throw new StartRefused(`Não há versão compilada em ${folder}: ${String((error as Error).message)}`);
  }
}

async function report(comparison: Comparison): Promise<void> {
  const { name, compared, different } = comparison;
  const documents = countWithNoun(compared, 'documento', 'documentos');
  if (different.length === 0) return printLine(`${name}: ${documents}, nada mudaria`);
  const changed = countWithNoun(different.length, 'mudaria', 'mudariam');
  printLine(`${name}: ${documents}, ${changed}`);
  for (const { id, live, folded } of await comparison.sides(SHOWN_DOCUMENTS)) {
    printLine(`  ${id}`);
    for (const line of differences(live, folded)) printLine(`    ${line}`);
  }
}

function differences(before: Document | undefined, after: Document | undefined): string[] {
  if (!before || !after) return [before ? 'deixaria de existir' : 'passaria a existir'];
  const [was, is] = [before, after] as unknown as { [field: string]: unknown }[];
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields
    .filter((field) => !isDeepStrictEqual(was![field], is![field]))
    .map((field) => `${field}: ${shown(was![field])} → ${shown(is![field])}`);
}

function shown(value: unknown): string {
  const text = value === undefined ? 'nada' : JSON.stringify(value);
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;
}
