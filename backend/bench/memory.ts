import { setTimeout as delay } from 'node:timers/promises';
import { BOARD_STAGES } from '@lox/contracts/leads.js';
import { agency, LEADS, PROPERTIES } from './agency.js';
import { Child } from './child.js';
import { load, type Target } from './load.js';
import { contact, moveOf } from './moves.js';
import { signIn, untilReady } from './program.js';
import { keep, printFigure, printTitle } from './report.js';
import { listPath, searchPath } from './search.js';

const CLIENTS = 32;
const ROUNDS = 2;
const AFTER_MS = 4_000;
const JSON_TYPE = { 'content-type': 'application/json' };

/** What the server keeps resident: after a start with warm documents, and at most under all that the bench asks. */
export async function benchMemory(): Promise<void> {
  const { env, slugs, leadIds } = await agency();
  const server = await Child.start('../../lox/main.js', [], {
    ...env,
    NODE_ENV: 'development',
    RATE_LIMIT: 'off',
  });
  await untilReady(server.url);
  printTitle(`Memory with ${PROPERTIES} properties and ${LEADS} leads`);
  await timeFirst(server.url);
  await delay(AFTER_MS);
  print('after the start', server.memory());
  const headers = { ...JSON_TYPE, cookie: await signIn(server.url) };
  for (const [name, request] of Object.entries(asked(slugs, leadIds))) {
    await load({ url: server.url, request, headers }, CLIENTS, ROUNDS);
    printFigure(`  after ${name}`, `${server.memory() ?? '?'} MB`);
  }
  print('at most', server.memory('VmHWM'));
  await server.stop();
}

/** What the first visitor after a start waits for: who asks then waits until memory is filled. */
async function timeFirst(url: string): Promise<void> {
  const times: number[] = [];
  for (const path of [searchPath(1), searchPath(2)]) {
    const began = performance.now();
    await (await fetch(`${url}${path}`)).arrayBuffer();
    times.push(performance.now() - began);
  }
  const [first = 0, next = 0] = times;
  keep('first search after the start', { value: first, better: 'less' });
  printFigure('first search after the start', `${Math.round(first)} ms, the next ${Math.round(next)}`);
}

const asked = (slugs: readonly string[], ids: readonly string[]): Record<string, Target['request']> => ({
  'lists, fresh': (index) => get(listPath(index)),
  'lists with facets, fresh': (index) => get(searchPath(index)),
  'properties by slug': (index) => get(`/api/properties/slug/${slugs[index % slugs.length]}`),
  'whole boards': () => get('/api/admin/leads/board'),
  'columns of 50': (index) =>
    get(`/api/admin/leads?stage=${BOARD_STAGES[index % BOARD_STAGES.length]}&limit=50`),
  moves: moveOf(ids),
  'new leads': contact,
});

const get = (path: string) => ({ method: 'GET' as const, path });

function print(name: string, memory: number | null): void {
  if (memory !== null) keep(name, { value: memory, better: 'less' });
  printFigure(name, `${memory ?? '?'} MB`);
}
