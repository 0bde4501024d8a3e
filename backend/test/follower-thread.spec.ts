import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { eventTypes } from '../src/event-types.js';
import { loadConfig } from '../src/platform/config/config.js';
import { keyRingOf } from '../src/platform/config/secrets.js';
import { openEngines, type Engines } from '../src/platform/engines.js';
import { PersonalEventStore } from '../src/platform/personal-data/personal-event-store.js';
import { SubjectKeys } from '../src/platform/personal-data/subject-keys.js';
import { Projections } from '../src/platform/projections/projections.js';
import { leadBoard, type LeadDocument } from '../src/slices/leads/projections/lead-board.projection.js';
import { seedLeads } from '../bench/seed.js';
import { dispose, ownEnvironment } from './support/app.js';
import { until } from './support/until.js';

const LEADS = 300;
/** Compiled: threads are given JavaScript. */
const compiled = (name: string): string => pathToFileURL(resolve(`dist/backend/src/${name}.js`)).href;

const scripts = mkdtempSync(join(tmpdir(), 'lox-follower-'));
const environment = ownEnvironment();
let engines: Engines;
let projections: Projections;
const problems: string[] = [];

/** The thread's script, which ends by itself as often as there is no mark of it. */
function script(mark: string): URL {
  const file = join(scripts, 'follower.mjs');
  writeFileSync(
    file,
    `import { existsSync, writeFileSync } from 'node:fs';
     Object.assign(process.env, ${JSON.stringify(environment)});
     if (!existsSync(${JSON.stringify(mark)})) {
       writeFileSync(${JSON.stringify(mark)}, '');
       throw new Error('broken');
     }
     await import(${JSON.stringify(compiled('follower'))});`,
  );
  return pathToFileURL(file);
}

const mark = join(scripts, 'has ended once');

beforeAll(async () => {
  const loaded = loadConfig(environment);
  await seedLeads(loaded, LEADS, 3);
  const threads = { sqliteWriter: new URL(compiled('sqlite-writer')), follower: script(mark) };
  const config = { ...loaded, threads };
  engines = await openEngines(config);
  const { documents, given } = engines;
  projections = new Projections({
    events: new PersonalEventStore(
      engines.events,
      eventTypes(),
      new SubjectKeys(documents, keyRingOf(config)),
    ),
    documents,
    thread: { script: threads.follower, given: given! },
    onProblem: (message) => problems.push(message),
  });
});
afterAll(async () => {
  await projections.close();
  await engines.events.close();
  await engines.documents.close();
  await dispose(environment);
  rmSync(scripts, { recursive: true });
});

const status = async () => (await projections.status())[0]!;
const documentsIn = (collection: string): Promise<LeadDocument[]> =>
  engines.documents.find<LeadDocument>(collection, {}, { sort: { _id: 1 } });

it('rebuilds in a thread, also when that ends by itself, and makes the same documents', async () => {
  projections.register(leadBoard);
  await projections.start({ follow: true });
  await until('the board is live', async () => (await status()).state === 'live');
  const former = projections.collectionOf(leadBoard.name);
  const before = await documentsIn(former);
  expect(before).toHaveLength(LEADS);
  await projections.rebuild(leadBoard.name);
  await until('other documents serve', () => projections.collectionOf(leadBoard.name) !== former);
  expect(await documentsIn(projections.collectionOf(leadBoard.name))).toEqual(before);
  expect(existsSync(mark)).toBe(true);
  expect(problems).toEqual(['the thread of followers has a problem']);
});

it('begins another thread for the next one', async () => {
  const former = projections.collectionOf(leadBoard.name);
  await until('the next one may begin', () => projections.rebuild(leadBoard.name));
  await until('other documents serve', () => projections.collectionOf(leadBoard.name) !== former);
  expect((await status()).state).toBe('live');
});
