import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { eventTypes } from '../../src/event-types.js';
import { loadConfig } from '../../src/config/config.js';
import { keyRingOf } from '../../src/platform/storage/personal-data/key-ring.js';
import { openEngines, type Engines } from '../../src/platform/storage/engines.js';
import { PersonalEventStore } from '../../src/platform/storage/personal-data/personal-event-store.js';
import { SubjectKeys } from '../../src/platform/storage/personal-data/subject-keys.js';
import { Projections } from '../../src/platform/log/following/projections.js';
import { leadBoard, type LeadDocument } from '../../src/slices/leads/projections/lead-board.projection.js';
import { seedLeads } from '../../bench/seed.js';
import { dispose, onProductionPair, ownEnvironment } from '../support/app.js';
import { exitOnSignalFile, ThreadScripts, waitForSignalFile } from '../support/thread-scripts.js';
import { until } from '../support/until.js';

const LEADS = 300;

const environment = ownEnvironment();
const scripts = new ThreadScripts(environment);
let engines: Engines;
let projections: Projections;
const problems: string[] = [];

const [hasEnded, isWaiting, mayBegin, writerEnds] = [
  scripts.signalFile('has ended once'),
  scripts.signalFile('is waiting'),
  scripts.signalFile('may begin'),
  scripts.signalFile('writer ends'),
];
const ENDS_ONCE = `if (!existsSync('${hasEnded}')) {
  writeFileSync('${hasEnded}', '');
  throw new Error('broken');
}`;

beforeAll(async () => {
  const loaded = loadConfig(environment);
  await seedLeads(loaded, LEADS, 3);
  writeFileSync(mayBegin, '');
  const threads = {
    sqliteInspection: scripts.script('sqlite-inspection'),
    sqliteWriter: scripts.script('sqlite-writer', exitOnSignalFile(writerEnds)),
    follower: scripts.script('follower', `${ENDS_ONCE}\n${waitForSignalFile(isWaiting, mayBegin)}`),
    verifier: scripts.script('verifier'),
    pictures: scripts.script('pictures'),
    importReader: scripts.script('import-reader'),
    reportPrinter: scripts.script('report-printer'),
  };
  const config = { ...loaded, threads };
  engines = await openEngines(config);
  const { documents, forThread: given } = engines;
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
  scripts.dispose();
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
