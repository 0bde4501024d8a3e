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
import { dispose, onProductionPair, ownEnvironment } from './support/app.js';
import { until } from './support/until.js';

const LEADS = 300;
/** Compiled: threads are given JavaScript. */
const compiled = (name: string): string => pathToFileURL(resolve(`dist/backend/src/${name}.js`)).href;

const scripts = mkdtempSync(join(tmpdir(), 'lox-follower-'));
const environment = ownEnvironment();
let engines: Engines;
let projections: Projections;
const problems: string[] = [];

/** A thread's script, with something that it does first. */
function script(name: string, first: string): URL {
  const file = join(scripts, `${name}.mjs`);
  writeFileSync(
    file,
    `import { existsSync, rmSync, writeFileSync } from 'node:fs';
     import { setTimeout as delay } from 'node:timers/promises';
     Object.assign(process.env, ${JSON.stringify(environment)});
     ${first}
     await import(${JSON.stringify(compiled(name))});`,
  );
  return pathToFileURL(file);
}

const at = (name: string): string => join(scripts, name);
/** What threads are told, or tell, by the files that are there. */
const [hasEnded, isWaiting, mayBegin, writerEnds] = [
  at('has ended once'),
  at('is waiting'),
  at('may begin'),
  at('writer ends'),
];
const ENDS_ONCE = `if (!existsSync('${hasEnded}')) {
  writeFileSync('${hasEnded}', '');
  throw new Error('broken');
}`;
const WAITS = `writeFileSync('${isWaiting}', '');
while (!existsSync('${mayBegin}')) await delay(10);`;
const ENDS_WHEN_TOLD = `setInterval(() => {
  if (!existsSync('${writerEnds}')) return;
  rmSync('${writerEnds}');
  process.exit(1);
}, 10);`;
beforeAll(async () => {
  const loaded = loadConfig(environment);
  await seedLeads(loaded, LEADS, 3);
  writeFileSync(mayBegin, '');
  const threads = {
    sqliteWriter: script('sqlite-writer', ENDS_WHEN_TOLD),
    follower: script('follower', `${ENDS_ONCE}\n${WAITS}`),
    verifier: script('verifier', ''),
  };
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
  expect(existsSync(hasEnded)).toBe(true);
  expect(problems).toEqual(['the thread of followers has a problem']);
});

it('goes on when the thread that writes has ended meanwhile', async () => {
  const former = projections.collectionOf(leadBoard.name);
  const before = await documentsIn(former);
  rmSync(mayBegin);
  rmSync(isWaiting, { force: true });
  await until('the next one may begin', () => projections.rebuild(leadBoard.name));
  await until('its thread has begun', () => existsSync(isWaiting));
  if (!onProductionPair) {
    writeFileSync(writerEnds, '');
    await until('the writer has ended', () => !existsSync(writerEnds));
  }
  writeFileSync(mayBegin, '');
  await until('other documents serve', () => projections.collectionOf(leadBoard.name) !== former);
  expect(await documentsIn(projections.collectionOf(leadBoard.name))).toEqual(before);
});

it('begins another thread for the next one', async () => {
  const former = projections.collectionOf(leadBoard.name);
  await until('the next one may begin', () => projections.rebuild(leadBoard.name));
  await until('other documents serve', () => projections.collectionOf(leadBoard.name) !== former);
  expect((await status()).state).toBe('live');
});
