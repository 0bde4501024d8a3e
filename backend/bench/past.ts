import type { PastStart } from '@lox/contracts/past.js';
import { loadConfig } from '../src/config/config.js';
import { leadEvents } from '../src/slices/leads/domain/lead.events.js';
import { bareRead } from './bare-read.js';
import { Child } from './child.js';
import { environment, signIn, untilReady } from './program.js';
import { keep, printFigure, printTitle } from './report.js';
import { medianOf } from './rounds.js';
import { seedLeads } from './seed.js';

const SIZES = (process.env.PAST_EVENTS ?? '10000,100000,1000000').split(',').map(Number);
const EVENTS_PER_LEAD = 10;
const INSTANTS = 15;
const READERS = 10;
const BOARD = '/api/admin/leads/board';

/** The board as of instants that nobody asked about before, beside the present one, and beside a bare read of the log. */
export async function benchPast(): Promise<void> {
  for (const size of SIZES) {
    const env = environment();
    const config = loadConfig(env);
    await seedLeads(config, size / EVENTS_PER_LEAD, EVENTS_PER_LEAD);
    const bare = await bareRead(config, [leadEvents.category]);
    const server = await Child.start('../../lox/main.js', [], env);
    await untilReady(server.url);
    const headers = { cookie: await signIn(server.url) };
    const get = async (path: string): Promise<Response> => {
      const answer = await fetch(server.url + path, { headers });
      if (!answer.ok) throw new Error(`${path} was answered ${answer.status} ${await answer.text()}`);
      return answer;
    };
    printTitle(`The past of ${size.toLocaleString('en')} events`);
    const present = await timesOf(INSTANTS, (at) => get(`${BOARD}?search=cliente%20${at}`));
    await get(BOARD);
    const memory = server.memory() ?? 0;
    const began = performance.now();
    const { since } = (await (await get('/api/admin/past')).json()) as PastStart;
    const first = performance.now() - began;
    const bareMs = (bare.count / bare.perSecond) * 1_000;
    figure(size, 'read when first asked for, ms', first);
    figure(size, 'the same beside a bare read, times', first / bareMs);
    const [from, to] = [Date.parse(since ?? ''), Date.now()];
    const instantAt = (share: number): string => new Date(from + (to - from) * share).toISOString();
    const asOf = await timesOf(INSTANTS, (at) => get(`${BOARD}?asOf=${instantAt((at + 0.5) / INSTANTS)}`));
    figure(size, 'a board as of a new instant, ms', medianOf(asOf));
    figure(size, 'a present board never asked before, ms', medianOf(present));
    const again = await timesOf(INSTANTS, () => get(`${BOARD}?asOf=${instantAt(0.5)}`));
    figure(size, 'a board as of an instant asked before, ms', medianOf(again));
    figure(size, 'memory more, MB', (server.memory() ?? 0) - memory);
    const alone = p99(await timesOf(200, () => get('/api/admin/leads?limit=30')));
    let done = false;
    const readers = Array.from({ length: READERS }, async (_, reader) => {
      for (let at = 0; !done; at++)
        await get(`${BOARD}?asOf=${instantAt(((at * 7 + reader * 13) % 101) / 101)}`);
    });
    const beside = p99(await timesOf(200, () => get('/api/admin/leads?limit=30')));
    done = true;
    await Promise.all(readers);
    figure(size, `p99 of a list beside ${READERS} readers of the past, times`, beside / alone);
    await server.stop();
  }
}

function figure(size: number, name: string, value: number): void {
  keep(`${name} (${size})`, { value, better: 'less' });
  printFigure(name, value.toFixed(1));
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
