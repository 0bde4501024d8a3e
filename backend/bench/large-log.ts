import { setTimeout as delay } from 'node:timers/promises';
import { BOARD_PAGE, BOARD_STAGES } from '@lox/contracts/leads.js';
import { eventTypes } from '../src/event-types.js';
import { leadBoard } from '../src/slices/leads/projections/lead-board.projection.js';
import { loadConfig } from '../src/platform/config/config.js';
import { findSql, summariseSql } from '../src/platform/document-store/sqlite-query.js';
import { openEngines } from '../src/platform/engines.js';
import { PersonalEventStore } from '../src/platform/personal-data/personal-event-store.js';
import { threadsBeside } from '../src/platform/config/threads.js';
import { keyRingOf } from '../src/platform/config/secrets.js';
import { SubjectKeys } from '../src/platform/personal-data/subject-keys.js';
import { Projections } from '../src/platform/projections/projections.js';
import { bareRead } from './bare-read.js';
import { Child } from './child.js';
import { servedBy, startFloor } from './floor.js';
import { loadInTurn, type Target } from './load.js';
import { environment, signIn, untilReady } from './program.js';
import { keep, printFigure, printLoad, printRatio, printTitle } from './report.js';
import { seedLeads } from './seed.js';

const LEADS = 20_000;
const EVENTS_PER_LEAD = 5;

/** What a long log costs: rebuilding the board, reading it, starting the program. */
export async function benchLargeLog(): Promise<void> {
  const env = environment();
  await seedLeads(loadConfig(env), LEADS, EVENTS_PER_LEAD);
  await benchRebuildAlone(env);
  const first = await Child.start('../../lox/main.js', [], env);
  await untilReady(first.url);
  await benchBoard(first, env.DATA_DIR);
  await first.stop();
  await benchBoot(env);
}

/** In the threads of a server that has nothing else to do. */
async function benchRebuildAlone(env: NodeJS.ProcessEnv): Promise<void> {
  const threads = threadsBeside(new URL('../../lox/main.js', import.meta.url));
  const config = { ...loadConfig(env), threads };
  // The thread that follows the log reads its configuration from there.
  Object.assign(process.env, env);
  const bare = await bareRead(config, leadBoard.categories);
  const { events: raw, documents, given } = await openEngines(config);
  const events = new PersonalEventStore(raw, eventTypes(), new SubjectKeys(documents, keyRingOf(config)));
  const projections = new Projections({
    events,
    documents,
    thread: given && { script: threads.follower, given },
    onProblem: (message, error) => console.error(message, error),
  });
  projections.register(leadBoard);
  const status = async () => (await projections.status())[0];
  await projections.start({ follow: true });
  while ((await status())?.state !== 'live') await delay(20);
  const began = performance.now();
  await projections.rebuild(leadBoard.name);
  while ((await status())?.rebuild) await delay(20);
  const perSecond = (bare.count * 1_000) / (performance.now() - began);
  await projections.close();
  await events.close();
  await documents.close();
  printTitle(`Rebuild of the board from ${bare.count} events, events per second`);
  printRatio('rebuild / bare read of the log', perSecond, bare.perSecond);
}

async function benchBoard(server: Child, dataDir: string): Promise<void> {
  const cookie = await signIn(server.url);
  const path = '/api/admin/leads/board';
  const bytes = Buffer.from(await (await fetch(server.url + path, { headers: { cookie } })).arrayBuffer());
  const collection = await servedBy(dataDir, leadBoard);
  const none = new Set<string>();
  const statements = [
    summariseSql(collection, {}, { by: ['stage'], count: true, sum: { value: 'value' } }, none),
    ...BOARD_STAGES.map((stage) =>
      findSql(collection, { stage }, { sort: { stageEnteredAt: -1 }, limit: BOARD_PAGE }, none),
    ),
  ];
  const get = () => ({ method: 'GET' as const, path });
  printTitle(`Board reads per second with ${LEADS} leads (${Math.round(bytes.length / 1024)} kB each)`);
  for (const clients of [1, 32]) {
    const floor = await startFloor(dataDir, [
      { statements, type: 'application/json', body: bytes.toString('base64') },
    ]);
    const targets: Target[] = [
      { url: server.url, request: get, headers: { cookie } },
      { url: floor.url, request: get, headers: {} },
    ];
    printLoad(`${clients} clients`, await loadInTurn(targets, clients));
    await floor.stop();
  }
}

async function benchBoot(env: NodeJS.ProcessEnv): Promise<void> {
  const began = performance.now();
  const server = await Child.start('../../lox/main.js', [], env);
  await untilReady(server.url);
  printTitle(`With ${LEADS * EVENTS_PER_LEAD} events and warm checkpoints`);
  const boot = Math.round(performance.now() - began);
  keep('boot until ready', { value: boot, better: 'less' });
  printFigure('boot until ready', `${boot} ms`);
  await delay(3_000);
  const memory = server.memory();
  if (memory !== null) keep('idle memory', { value: memory, better: 'less' });
  printFigure('idle memory', `${memory ?? '?'} MB`);
  await server.stop();
}
