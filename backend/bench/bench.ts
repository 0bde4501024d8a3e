import 'reflect-metadata';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { BOARD_STAGES } from '@lox/contracts/leads.js';
import { eventTypes } from '../src/event-types.js';
import { leadBoard } from '../src/leads/lead-board.projection.js';
import { loadConfig } from '../src/platform/config/config.js';
import { openEngines } from '../src/platform/engines.js';
import { PersonalEventStore } from '../src/platform/personal-data/personal-event-store.js';
import { SubjectKeys } from '../src/platform/personal-data/subject-keys.js';
import { Projections } from '../src/platform/projections/projections.js';
import { Child } from './child.js';
import { load } from './load.js';
import { printFigure, printRatio, printTitle } from './report.js';
import { seedLeads } from './seed.js';

const LEADS = 20_000;
const EVENTS_PER_LEAD = 5;
const MOVED_LEADS = 2_000;
const ADMIN = { email: 'bench@lox.test', password: 'senha-do-banco' };

const folders: string[] = [];
try {
  await benchMoves();
  await benchLargeLog();
} finally {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}

function environment(): NodeJS.ProcessEnv {
  const dataDir = mkdtempSync(join(tmpdir(), 'lox-bench-'));
  folders.push(dataDir);
  return {
    NODE_ENV: 'development',
    DATA_DIR: dataDir,
    PORT: '0',
    DEMO_DATA: 'off',
    RATE_LIMIT: 'off',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    EVENTSTORE_URL: '',
    MONGODB_URL: '',
  };
}

async function benchMoves(): Promise<void> {
  const env = environment();
  const ids = await seedLeads(loadConfig(env), MOVED_LEADS, 1);
  const move = (index: number) => ({
    method: 'PATCH' as const,
    path: `/api/admin/leads/${ids[index % ids.length]}`,
    body: JSON.stringify({
      status: BOARD_STAGES[(1 + Math.floor(index / ids.length)) % BOARD_STAGES.length],
    }),
  });
  const json = { 'content-type': 'application/json' };
  const floorEnv = environment();
  printTitle('Lead moves per second');
  for (const clients of [1, 32, 64]) {
    const floor = await Child.start('floor-server.js', ['moves', floorEnv.DATA_DIR ?? '']);
    const bare = await load(floor.url, clients, move, json);
    await floor.stop();
    const server = await Child.start('../src/main.js', [], env);
    const cookie = await signIn(server.url);
    const real = await load(server.url, clients, move, { ...json, cookie });
    await server.stop();
    printRatio(
      `${clients} clients`,
      real.perSecond,
      bare.perSecond,
      `p99 ${real.p99} ms, failed ${real.failures}`,
    );
  }
}

async function benchLargeLog(): Promise<void> {
  const env = environment();
  const config = loadConfig(env);
  await seedLeads(config, LEADS, EVENTS_PER_LEAD);
  await benchRebuild(env);
  const first = await Child.start('../src/main.js', [], env);
  await untilReady(first.url);
  await benchBoard(first, env);
  await first.stop();
  await benchBoot(env);
}

async function benchRebuild(env: NodeJS.ProcessEnv): Promise<void> {
  const config = loadConfig(env);
  const { events: raw, documents } = await openEngines(config);
  const floorBegan = performance.now();
  let count = 0;
  for await (const { events } of raw.readAll({ after: 0, categories: leadBoard.categories }))
    count += events.length;
  const floor = (count / (performance.now() - floorBegan)) * 1000;
  const events = new PersonalEventStore(
    raw,
    eventTypes(),
    new SubjectKeys(documents, config.personalDataKey),
  );
  const projections = new Projections({
    events,
    documents,
    onProblem: (message, error) => console.error(message, error),
  });
  projections.register(leadBoard);
  const began = performance.now();
  await projections.start({ follow: true });
  const head = await events.head();
  while ((await projections.status())[0]?.position !== head) await delay(20);
  const real = (count / (performance.now() - began)) * 1000;
  await projections.close();
  await events.close();
  await documents.close();
  printTitle(`Rebuild of the board from ${count} events, events per second`);
  printRatio('rebuild / bare read of the log', real, floor);
}

async function benchBoard(server: Child, env: NodeJS.ProcessEnv): Promise<void> {
  const cookie = await signIn(server.url);
  const path = '/api/admin/leads/board';
  const bytes = Buffer.from(await (await fetch(server.url + path, { headers: { cookie } })).arrayBuffer());
  const bytesFile = join(env.DATA_DIR ?? '', 'board.json');
  writeFileSync(bytesFile, bytes);
  const get = () => ({ method: 'GET' as const, path });
  printTitle(`Board reads per second with ${LEADS} leads (${Math.round(bytes.length / 1024)} kB each)`);
  for (const clients of [1, 32]) {
    const real = await load(server.url, clients, get, { cookie });
    const floor = await Child.start('floor-server.js', [
      'board',
      env.DATA_DIR ?? '',
      'lead_board_v1_1',
      bytesFile,
    ]);
    const bare = await load(floor.url, clients, get, {});
    await floor.stop();
    printRatio(
      `${clients} clients`,
      real.perSecond,
      bare.perSecond,
      `p99 ${real.p99} ms, failed ${real.failures}`,
    );
  }
}

async function benchBoot(env: NodeJS.ProcessEnv): Promise<void> {
  const began = performance.now();
  const server = await Child.start('../src/main.js', [], env);
  await untilReady(server.url);
  printTitle(`With ${LEADS * EVENTS_PER_LEAD} events and warm checkpoints`);
  printFigure('boot until ready', `${Math.round(performance.now() - began)} ms`);
  await delay(3_000);
  printFigure('idle memory', `${server.memory() ?? '?'} MB`);
  await server.stop();
}

async function untilReady(url: string): Promise<void> {
  for (;;) {
    const response = await fetch(`${url}/readyz`);
    await response.arrayBuffer();
    if (response.ok) return;
    await delay(20);
  }
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  if (!answer.ok) throw new Error(`login answered ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}
