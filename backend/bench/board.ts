import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import {
  BOARD_STAGES,
  LEAD_PRIORITIES,
  LEAD_SOURCES,
  LEAD_STATUSES,
  type LeadPriority,
  type LeadSource,
  type LeadStatus,
} from '@lox/contracts/leads.js';
import type { LeadCreated } from '../src/slices/leads/domain/lead.events.js';
import { loadConfig, type Config } from '../src/platform/config/config.js';
import { Child } from './child.js';
import { startFloor, type FloorAnswer } from './floor.js';
import { loadInTurn } from './load.js';
import { environment, signIn, untilReady } from './program.js';
import { printFigure, printLoad, printTitle } from './report.js';
import { newEvent, seedStreams } from './seed.js';
import { brokerOf, propertyOf } from './seed-properties.js';

const LEADS = 20_000;
const PROPERTIES = 2_000;
const BROKERS = 40;
const BOARD = '/api/admin/leads/board';
const COLUMNS = BOARD_STAGES.map((stage) => `/api/admin/leads?stage=${stage}&limit=50`);

/** Reading the lead board: whole, filtered, and column by column, each beside a bare server with the same bytes. */
export async function benchBoard(): Promise<void> {
  const env = environment();
  await seedBoard(loadConfig(env));
  // The first start makes the documents; the second is the usual one.
  const first = await Child.start('../../lox/main.js', [], env);
  await untilReady(first.url);
  await first.stop();
  const server = await Child.start('../../lox/main.js', [], env);
  await untilReady(server.url);
  const headers = { cookie: await signIn(server.url) };
  printTitle(`The board of ${LEADS} leads per second, beside the same bytes`);
  const reads: [string, string[], number[]][] = [
    ['whole board, 7 × 30', [BOARD], [1, 32]],
    ['filtered by priority and source', [`${BOARD}?priority=medium&source=website`], [32]],
    [
      'searched by a name',
      Array.from({ length: 50 }, (_, at) => `${BOARD}?search=cliente%20${at * 397}`),
      [32],
    ],
    ['a column of 50 (a seventh of a board)', COLUMNS, [32]],
  ];
  for (const [name, paths, together] of reads) {
    const answers: FloorAnswer[] = [];
    for (const path of paths) answers.push(await answerOf(server.url + path, headers));
    const floor = await startFloor(env.DATA_DIR, answers);
    const request = (index: number) => ({ method: 'GET' as const, path: paths[index % paths.length]! });
    for (const clients of together) {
      const [before, asked] = [server.processorMs(), floor.processorMs()];
      const targets = [server.url, floor.url].map((url) => ({ url, request, headers }));
      const loads = await loadInTurn(targets, clients);
      printLoad(`${name}, ${clients} clients`, loads);
      const [real, bare] = [server.processorMs() - before, floor.processorMs() - asked];
      printFigure(
        '  processor per request',
        `${each(real, loads[0]?.all)} of ${each(bare, loads[1]?.all)} ms`,
      );
    }
    await floor.stop();
  }
  printFigure('memory after this load', `${server.memory() ?? '?'} MB`);
  await server.stop();
}

/** Leads in every column, each with a property and a broker. */
async function seedBoard(config: Config): Promise<void> {
  const idsOf = (count: number): string[] => Array.from({ length: count }, () => randomUUID());
  const [brokers, properties] = [idsOf(BROKERS), idsOf(PROPERTIES)];
  const one = (ids: readonly string[], index: number): string => ids[index % ids.length]!;
  const streams = (
    category: string,
    ids: readonly string[],
    make: (index: number) => { type: string; data: object },
  ): Promise<void> =>
    seedStreams(config, ids.length, (index) => ({
      stream: `${category}-${ids[index]}`,
      events: [newEvent(make(index), index)],
    }));
  await streams('user', brokers, brokerOf);
  await streams('property', properties, (index) => ({
    type: 'PropertyListed',
    data: propertyOf(index, one(brokers, index)),
  }));
  await streams('lead', idsOf(LEADS), (index): LeadCreated => ({
    type: 'LeadCreated',
    data: {
      name: `Cliente ${index} da Silva`,
      email: `cliente${index}@exemplo.com.br`,
      phone: `(19) 9${String(10_000_000 + index)}`,
      message: 'Tenho interesse em um apartamento de dois quartos perto do centro.',
      notes: null,
      source: one(LEAD_SOURCES, index) as LeadSource,
      status: one(LEAD_STATUSES, index) as LeadStatus,
      priority: one(LEAD_PRIORITIES, index) as LeadPriority,
      propertyId: one(properties, index),
      propertyType: null,
      purpose: null,
      region: null,
      value: 35_000_000 + index * 100,
      brokerId: one(brokers, index),
      routing: 'property',
      insteadOf: null,
    },
  }));
}

const each = (ms: number, requests = 0): string => (ms / requests).toFixed(3);

async function answerOf(url: string, headers: Record<string, string>): Promise<FloorAnswer> {
  const [response] = (await once(get(url, { headers }), 'response')) as [IncomingMessage];
  const body = await buffer(response);
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`);
  return { statements: [], type: response.headers['content-type'] ?? '', body: body.toString('base64') };
}
