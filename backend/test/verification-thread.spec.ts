import { existsSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { Verifications } from '../src/console/verifications.js';
import { VERIFICATIONS } from '../src/console/verification-run.js';
import { eventTypes } from '../src/event-types.js';
import { loadConfig, type Config } from '../src/config/config.js';
import { keyRingOf } from '../src/platform/storage/personal-data/key-ring.js';
import { openEngines, type Engines } from '../src/platform/storage/engines.js';
import { PersonalEventStore } from '../src/platform/storage/personal-data/personal-event-store.js';
import { SubjectKeys } from '../src/platform/storage/personal-data/subject-keys.js';
import { Projections } from '../src/platform/log/following/projections.js';
import { leadBoard, type LeadDocument } from '../src/slices/leads/projections/lead-board.projection.js';
import { seedLeads } from '../bench/seed.js';
import { dispose, onProductionPair, ownEnvironment } from './support/app.js';
import { exitOnSignalFile, ThreadScripts, waitForSignalFile } from './support/thread-scripts.js';
import { until } from './support/until.js';

const LEADS = 300;

const environment = ownEnvironment();
const scripts = new ThreadScripts(environment);
const writerEnds = scripts.signalFile('writer ends');
let config: Config;
let engines: Engines;
let events: PersonalEventStore;
let projections: Projections;

beforeAll(async () => {
  const loaded = loadConfig(environment);
  await seedLeads(loaded, LEADS, 1);
  const threads = {
    sqliteInspection: scripts.script('sqlite-inspection'),
    sqliteWriter: scripts.script('sqlite-writer', exitOnSignalFile(writerEnds)),
    follower: scripts.script('follower'),
    verifier: scripts.script('verifier'),
    pictures: scripts.script('pictures'),
    importReader: scripts.script('import-reader'),
    reportPrinter: scripts.script('report-printer'),
  };
  config = { ...loaded, threads };
  engines = await openEngines(config);
  const { documents } = engines;
  const keys = new SubjectKeys(documents, keyRingOf(config));
  events = new PersonalEventStore(engines.events, eventTypes(), keys);
  projections = new Projections({ events, documents, onProblem: () => {} });
  projections.register(leadBoard);
  await projections.start({ follow: true });
  await until('the board is live', async () => (await projections.status())[0]!.state === 'live');
});
afterAll(async () => {
  await projections.close();
  await engines.events.close();
  await engines.documents.close();
  await dispose(environment);
  scripts.dispose();
});

const verifications = (given: Config = config): Verifications =>
  new Verifications(projections, engines.documents, events, eventTypes(), engines, given);
const ended = async (of: Verifications) => {
  await until('it has ended', async () => !(await of.isRunning(leadBoard.name)));
  return (await of.all()).get(leadBoard.name);
};

it('compares what is folded in a thread with what serves, and leaves nothing aside', async () => {
  const asked = verifications();
  await asked.start(leadBoard.name);
  expect(await ended(asked)).toMatchObject({ state: 'done', compared: LEADS, differing: 0 });
  expect(await engines.documents.collections('compare_')).toEqual([]);
  await asked.beforeApplicationShutdown();
});

it('shows a document that differs', async () => {
  const collection = projections.collectionOf(leadBoard.name);
  const [first] = await engines.documents.find<LeadDocument>(collection, {}, { limit: 1 });
  const change = (status: string) =>
    engines.documents.write([{ set: collection, where: { _id: first!._id }, fields: { status } }]);
  await change('lost');
  const asked = verifications();
  await asked.start(leadBoard.name);
  expect(await ended(asked)).toMatchObject({
    state: 'done',
    differing: 1,
    differences: [{ id: first!._id }],
  });
  await asked.beforeApplicationShutdown();
  await change(first!.status);
});

it('ends with the server, and leaves nothing aside', async () => {
  const asked = verifications();
  await asked.start(leadBoard.name);
  await asked.beforeApplicationShutdown();
  expect(await asked.isRunning(leadBoard.name)).toBe(false);
  expect(await engines.documents.collections('compare_')).toEqual([]);
});

it('says that it could not begin', async () => {
  const nowhere = {
    ...config,
    threads: { ...config.threads!, verifier: pathToFileURL(scripts.signalFile('none.js')) },
  };
  await engines.documents.drop(VERIFICATIONS);
  await expect(verifications(nowhere).start(leadBoard.name)).rejects.toThrow('none.js');
  expect(await verifications().isRunning(leadBoard.name)).toBe(false);
});

const withWriter = onProductionPair ? it.skip : it;
withWriter('fails, and keeps nobody waiting, when the thread that writes has ended under it', async () => {
  const [isWaiting, mayBegin] = [scripts.signalFile('is waiting'), scripts.signalFile('may begin')];
  const verifier = scripts.script('verifier', waitForSignalFile(isWaiting, mayBegin));
  const asked = verifications({ ...config, threads: { ...config.threads!, verifier } });
  const refused = expect(asked.start(leadBoard.name)).rejects.toThrow('the thread that writes has ended');
  await until('its thread has begun', () => existsSync(isWaiting));
  writeFileSync(writerEnds, '');
  await until('the writer has ended', () => !existsSync(writerEnds));
  writeFileSync(mayBegin, '');
  await refused;
  await asked.beforeApplicationShutdown();
});
