import { setTimeout as delay } from 'node:timers/promises';
import { BOARD_PAGE, BOARD_STAGES } from '@lox/contracts/leads.js';
import { leadBoard } from '../src/slices/leads/projections/lead-board.projection.js';
import { loadConfig } from '../src/config/config.js';
import { findSql, summariseSql } from '../src/platform/storage/sqlite/documents/sqlite-query.js';
import { Child } from './child.js';
import { servedBy, startFloor } from './floor.js';
import { loadInTurn, type Target } from './load.js';
import { environment, signIn, untilReady } from './program.js';
import { keep, printFigure, printLoad, printTime, printTitle } from './report.js';
import { benchRebuildAlone } from './rebuild-alone.js';
import { ofRounds } from './rounds.js';
import { seedLeads } from './seed.js';

const LEADS = 20_000;
const EVENTS_PER_LEAD = 5;
const CLIENTS = 32;
const STARTS = 3;

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
  const floor = await startFloor(dataDir, [
    { statements, type: 'application/json', body: bytes.toString('base64') },
  ]);
  const targets: Target[] = [
    { url: server.url, request: get, headers: { cookie } },
    { url: floor.url, request: get, headers: {} },
  ];
  printLoad(`${CLIENTS} clients`, await loadInTurn(targets, CLIENTS));
  await floor.stop();
}

/** The start, beside that of a bare server that opens the same file; then what it takes of memory. */
async function benchBoot(env: ReturnType<typeof environment>): Promise<void> {
  printTitle(`With ${LEADS * EVENTS_PER_LEAD} events and warm checkpoints`);
  const [ours, bare]: [number[], number[]] = [[], []];
  for (let round = 0; round < STARTS; round++) {
    const floor = await startFloor(env.DATA_DIR, []);
    bare.push(floor.startMs);
    await floor.stop();
    const began = performance.now();
    const server = await Child.start('../../lox/main.js', [], env);
    await untilReady(server.url);
    ours.push(performance.now() - began);
    if (round === STARTS - 1) await printIdleMemory(server);
    await server.stop();
  }
  printTime('boot until ready', ofRounds(ours), ofRounds(bare));
}

async function printIdleMemory(server: Child): Promise<void> {
  await delay(3_000);
  const memory = server.memory();
  if (memory !== null) keep('idle memory', { value: memory, better: 'less' });
  printFigure('idle memory', `${memory ?? '?'} MB`);
}
