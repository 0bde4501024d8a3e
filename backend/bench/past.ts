import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { v7 as orderedUuid } from 'uuid';
import { BOARD_STAGES, type Lead } from '@lox/contracts/leads.js';
import type { PastStart } from '@lox/contracts/past.js';
import { type Config, loadConfig } from '../src/config/config.js';
import { leadEvents } from '../src/slices/leads/domain/lead.events.js';
import { bareRead } from './bare-read.js';
import { Child } from './child.js';
import { environment, signIn, untilReady } from './program.js';
import { keep, printFigure, printTitle } from './report.js';
import { medianOf } from './rounds.js';
import { leadCreated, newEvent, seedStreams } from './seed.js';

const SIZES = (process.env.PAST_EVENTS ?? '10000,100000,1000000').split(',').map(Number);
const EVENTS_PER_LEAD = 10;
const INSTANTS = 25;
const READERS = 10;
const LISTS = 400;
const BOARD = '/api/admin/leads/board';
const LIST = '/api/admin/leads?limit=30';
const YEAR_MS = 365 * 86_400_000;

/** The board as of instants that were not asked about before, beside the present one, and beside a bare read of the log. */
export async function benchPast(): Promise<void> {
  for (const size of SIZES) {
    const env = environment();
    const config = loadConfig(env);
    await seedYear(config, size / EVENTS_PER_LEAD);
    const bare = await bareRead(config, [leadEvents.category]);
    const server = await Child.start('../../lox/main.js', [], env);
    await untilReady(server.url);
    const headers = { cookie: await signIn(server.url) };
    const get = async (path: string): Promise<Response> => {
      const answer = await fetch(server.url + path, { headers });
      if (!answer.ok) throw new Error(`${path} was answered ${answer.status} ${await answer.text()}`);
      return answer;
    };
    const figure = (name: string, value: number): void => {
      keep(`${name} (${size})`, { value, better: 'less' });
      printFigure(name, value.toFixed(1));
    };
    printTitle(`The past of ${size.toLocaleString('en')} events`);
    await get(BOARD);
    await get(LIST);
    const before = { memory: server.memory() ?? 0, disk: bytesIn(env.DATA_DIR) };
    const began = performance.now();
    const { since, lists } = await prepared(get);
    const first = performance.now() - began;
    figure('p99 of a list meanwhile, ms', p99(lists));
    figure('read when first asked for, ms', first);
    figure(
      'the same beside a bare read of the events, times',
      first / ((bare.count / bare.perSecond) * 1_000),
    );
    const [from, to] = [Date.parse(since), Date.now()];
    const instantAt = (share: number): string => new Date(from + (to - from) * share).toISOString();
    await timesOf(3, (at) => get(`${BOARD}?asOf=${instantAt((at + 1) / 5)}`));
    const asOf = await timesOf(INSTANTS, (at) => get(`${BOARD}?asOf=${instantAt((at + 0.5) / INSTANTS)}`));
    const present: number[] = [];
    for (let at = 0; at < INSTANTS; at++) {
      await changeOne(get, server.url, headers);
      present.push(...(await timesOf(1, () => get(BOARD))));
    }
    figure('a board as of a new instant, ms', medianOf(asOf));
    figure('a present board after a change, ms', medianOf(present));
    figure('the past beside the present, times', medianOf(asOf) / medianOf(present));
    const sought = (at: number): string => `search=cliente%20${at}`;
    const pastSearch = await timesOf(INSTANTS, (at) =>
      get(`${BOARD}?${sought(at)}&asOf=${instantAt((at + 0.3) / INSTANTS)}`),
    );
    figure('a search as of a new instant, ms', medianOf(pastSearch));
    figure('a present search, ms', medianOf(await timesOf(INSTANTS, (at) => get(`${BOARD}?${sought(at)}`))));
    const again = await timesOf(INSTANTS, () => get(`${BOARD}?asOf=${instantAt(0.5)}`));
    figure('a board as of an instant asked before, ms', medianOf(again));
    figure('memory more, MB', (server.memory() ?? 0) - before.memory);
    figure('disk more, beside the log, times', (bytesIn(env.DATA_DIR) - before.disk) / before.disk);
    const alone = await timesOf(LISTS, () => get(LIST));
    figure('p99 of a list alone, ms', p99(alone));
    let done = false;
    let read = 0;
    const readers = Array.from({ length: READERS }, async (_, reader) => {
      for (let at = 0; !done; at++, read++)
        await (await get(`${BOARD}?asOf=${instantAt(((at * 7 + reader * 13) % 101) / 101)}`)).arrayBuffer();
    });
    const since0 = performance.now();
    const crowded = await timesOf(LISTS, () => get(LIST));
    const seconds = (performance.now() - since0) / 1_000;
    done = true;
    await Promise.all(readers);
    figure(`median of a list beside ${READERS} readers of the past, ms`, medianOf(crowded));
    figure(`p99 of a list beside ${READERS} readers of the past, ms`, p99(crowded));
    printFigure('boards of the past in a second', (read / seconds).toFixed(1));
    await server.stop();
  }
}

/** Since when there is a past, and how long lists of the present took while it was read. */
async function prepared(
  get: (path: string) => Promise<Response>,
): Promise<{ since: string; lists: readonly number[] }> {
  let since: string | null = null;
  const asking = (async () => {
    for (let preparing: number | null = 0; preparing !== null;)
      ({ since, preparing } = (await (await get('/api/admin/past')).json()) as PastStart);
  })();
  const lists: number[] = [];
  let isDone = false;
  void asking.finally(() => (isDone = true));
  while (!isDone) {
    lists.push(...(await timesOf(1, () => get(LIST))));
    await delay(20);
  }
  await asking;
  return { since: since ?? '', lists };
}

/** So that no answer is kept from before. */
async function changeOne(
  get: (path: string) => Promise<Response>,
  url: string,
  headers: { cookie: string },
): Promise<void> {
  const [lead] = (await (await get(`${LIST}&sort=entered`)).json()) as Lead[];
  const answer = await fetch(`${url}/api/admin/leads/${lead?.id}`, {
    method: 'PATCH',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ priority: lead?.priority === 'high' ? 'low' : 'high' }),
  });
  if (!answer.ok) throw new Error(`a change was answered ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}

/** Leads that came within a year, of a few moves each. */
async function seedYear(config: Config, leads: number): Promise<void> {
  const [from, step] = [Date.now() - YEAR_MS, 3 * 86_400_000];
  const room = YEAR_MS - EVENTS_PER_LEAD * step;
  await seedStreams(config, leads, (lead) => ({
    stream: `lead-${orderedUuid()}`,
    events: Array.from({ length: EVENTS_PER_LEAD }, (_, nth) => {
      const [came, to] = [stageOf(lead + nth - 1), stageOf(lead + nth)];
      const event =
        nth === 0
          ? leadCreated(lead)
          : { type: 'LeadStageMoved' as const, data: { from: nth === 1 ? ('new' as const) : came, to } };
      const stored = newEvent(event);
      stored.metadata.occurredAt = new Date(
        Math.round(from + (lead / leads) * room + nth * step),
      ).toISOString();
      return stored;
    }),
  }));
}

const stageOf = (nth: number) => BOARD_STAGES[Math.max(0, nth) % BOARD_STAGES.length] ?? 'new';

function bytesIn(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    return sum + (entry.isDirectory() ? bytesIn(path) : statSync(path).size);
  }, 0);
}

async function timesOf(count: number, work: (at: number) => Promise<Response>): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < count; at++) {
    const began = performance.now();
    await (await work(at)).arrayBuffer();
    times.push(performance.now() - began);
  }
  return times;
}

const p99 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
