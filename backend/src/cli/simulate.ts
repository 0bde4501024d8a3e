import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { printLine } from '../platform/http/logging/terminal.js';
import { Comparison, recount } from '../platform/log/following/comparison.js';
import { shapeOf } from '../platform/log/following/generation-store.js';
import { Projections } from '../platform/log/following/projections.js';
import type { Projection } from '../platform/log/projections/projection.js';
import { DOCUMENT_STORE, ENGINES, type Engines } from '../platform/storage/engines.js';
import type { DocumentStore, StoreTraits } from '../platform/storage/document-store/document-store.js';
import { StartRefused } from '../platform/storage/errors/start-refused.js';
import type { EventTypes } from '../platform/storage/event-store/event-catalogue.js';
import { PersonalEventStore } from '../platform/storage/personal-data/personal-event-store.js';
import { SubjectKeys } from '../platform/storage/personal-data/subject-keys.js';
import { SqliteDocumentStore } from '../platform/storage/sqlite/sqlite-document-store.js';
import { differences } from './document-differences.js';
import { countWithNoun, type OperatorContext } from './operator-context.js';

const SHOWN_DOCUMENTS = 5;
const SHOWN_FIELDS = 12;

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
  const release = await releaseIn(folder, context.get<DocumentStore>(DOCUMENT_STORE).traits);
  const chosen = release.projections.filter(
    ({ name }) => !wanted || name === wanted || name.startsWith(`${wanted}-`),
  );
  if (chosen.length === 0) {
    const names = release.projections.map(({ name }) => name).join(', ');
    throw new StartRefused(`Não há projeção ${wanted} em ${folder}. Há: ${names}.`);
  }
  const { compared, without } = await sorted(context, chosen);
  for (const line of without) printLine(line);
  await comparing(context, release, compared, (one) => report(one));
  return 0;
}

/**
 * The same of all projections; unchanged ones are only counted.
 * @throws StartRefused
 */
export async function printReleaseChanges(context: OperatorContext, folder: string): Promise<void> {
  const release = await releaseIn(folder, context.get<DocumentStore>(DOCUMENT_STORE).traits);
  printLine(`Documentos com a versão em ${folder}:`);
  const { compared, without } = await sorted(context, release.projections);
  for (const line of without) printLine(`  ${line}`);
  for (const name of context.get(Projections).names)
    if (!release.projections.some((one) => one.name === name)) printLine(`  ${name}: deixaria de existir`);
  let same = 0;
  await comparing(context, release, compared, async (one) => {
    const { differs, unfolded } = one.comparison;
    if (!differs && unfolded.size === 0 && !one.rebuilt) same++;
    else await report(one, '  ');
  });
  printLine(compared.length > 0 && same === compared.length ? '  nenhum mudaria' : `  ${same} sem mudança`);
}

interface Compared {
  projection: Projection;
  own: Projection;
}

interface Result {
  comparison: Comparison;
  rebuilt: string | null;
}

async function sorted(
  context: OperatorContext,
  chosen: readonly Projection[],
): Promise<{ compared: Compared[]; without: string[] }> {
  const projections = context.get(Projections);
  const compared: Compared[] = [];
  const without: string[] = [];
  for (const projection of chosen) {
    const { name } = projection;
    const own = projections.names.includes(name) ? projections.projection(name) : undefined;
    if (!own) without.push(`${name}: nova`);
    else if (!(await projections.generations.of(own))?.active) without.push(`${name}: ainda sem documentos`);
    else compared.push({ projection, own });
  }
  return { compared, without };
}

async function comparing(
  context: OperatorContext,
  { types }: Release,
  compared: readonly Compared[],
  each: (result: Result) => Promise<void>,
): Promise<void> {
  const aside = await mkdtemp(join(tmpdir(), 'lox-simulate-'));
  const file = new SqliteDocumentStore(join(aside, 'simulated.db'));
  try {
    const live = context.get<DocumentStore>(DOCUMENT_STORE);
    const results = compared.map(({ projection, own }): Result => {
      const isRebuilt = shapeOf(projection) !== shapeOf(own);
      const rebuilt = isRebuilt ? `refeita, v${own.version} → v${projection.version}` : null;
      return { comparison: new Comparison(projection, 'simulated_', file, live, own), rebuilt };
    });
    const { events: stored } = context.get<Engines>(ENGINES);
    const events = new PersonalEventStore(stored, types, context.get(SubjectKeys));
    const comparisons = results.map(({ comparison }) => comparison);
    for await (const position of recount(comparisons, events, file)) void position;
    for (const result of results) await each(result);
  } finally {
    await file.close();
    await rm(aside, { recursive: true, force: true });
  }
}

async function releaseIn(folder: string, traits: StoreTraits): Promise<Release> {
  const place = resolve(folder, 'dist/backend/src');
  const built = (file: string): Promise<object> =>
    import(pathToFileURL(join(place, file)).href) as Promise<object>;
  if (!existsSync(join(place, 'event-types.js')))
    throw new StartRefused(`Não há versão compilada em ${folder}: falta dist/backend/src/event-types.js.`);
  try {
    const { eventTypes } = (await built('event-types.js')) as { eventTypes(): EventTypes };
    const { allProjections } = (await built('all-projections.js')) as {
      allProjections(types: EventTypes, traits: StoreTraits): Projection[];
    };
    const types = eventTypes();
    return { types, projections: allProjections(types, traits) };
  } catch (error) {
    throw new StartRefused(
      `A versão compilada em ${folder} não pode ser lida: ${String((error as Error).message)}`,
    );
  }
}

async function report({ comparison, rebuilt }: Result, indent = ''): Promise<void> {
  const { compared, different, unfolded } = comparison;
  const name = `${indent}${comparison.name}${rebuilt ? ` (${rebuilt})` : ''}`;
  const documents = countWithNoun(compared, 'documento', 'documentos');
  const changed = countWithNoun(different.length, 'mudaria', 'mudariam');
  const change =
    different.length === 0 ? 'nada mudaria' : `${changed}${rebuilt ? '' : ', mas não seria refeita'}`;
  printLine(`${name}: ${documents}, ${change}`);
  for (const [what, count] of unfolded)
    printLine(
      `${indent}  ${countWithNoun(count, 'evento ficaria parado', 'eventos ficariam parados')}: ${what}`,
    );
  for (const { id, live, folded } of await comparison.sides(SHOWN_DOCUMENTS)) {
    printLine(`${indent}  ${id}`);
    const lines = differences(live, folded);
    for (const line of lines.slice(0, SHOWN_FIELDS)) printLine(`${indent}    ${line}`);
    const more = lines.length - SHOWN_FIELDS;
    if (more > 0) printLine(`${indent}    e mais ${countWithNoun(more, 'campo', 'campos')}`);
  }
}
