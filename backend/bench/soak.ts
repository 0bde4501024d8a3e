import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { BOARD_STAGES } from '@lox/contracts/leads.js';
import { loadConfig } from '../src/config/config.js';
import { Child } from './child.js';
import { environment, signIn, untilReady } from './program.js';
import { keep, printFigure, printTitle } from './report.js';
import { seedLeads } from './seed.js';
import { slopeOf } from './slope.js';

const LEADS = 2_000;
/** Of those who move leads, and of those who read. */
const CONNECTIONS = 16;
/** To find what it can do, after as long a warm-up. */
const CAPACITY_SECONDS = 10;
const MINUTES = Number(process.env.SOAK_MINUTES ?? 120);
const TOKEN = 'soak-of-the-bench';
const SAMPLE_MS = 1_000;

/** What one minute was like. The heap is the least that was seen: what is left when garbage has been collected. */
interface Minute {
  p99: number;
  heapMb: number;
  descriptors: number;
  failures: number;
}

/** Mixed load at half of what the program can do, for two hours: whether heap, descriptors and answers stay as they are. */
export async function benchSoak(): Promise<void> {
  const { EVENTSTORE_URL, MONGODB_URL } = process.env;
  const isPair = Boolean(EVENTSTORE_URL && MONGODB_URL);
  const name = `soak${randomUUID().slice(0, 8)}`;
  const database = new URL(MONGODB_URL || 'mongodb://localhost');
  database.pathname = `/${name}`;
  const engines = isPair ? { EVENTSTORE_URL, MONGODB_URL: database.href, STREAM_PREFIX: `${name}_` } : {};
  const env = { ...environment(), ...engines, METRICS_TOKEN: TOKEN };
  printTitle(`Soak, ${isPair ? 'production' : 'embedded'} pair, ${MINUTES} minutes`);
  const ids = await seedLeads(loadConfig(env), LEADS, 1);
  const server = await Child.start('../../lox/main.js', [], env);
  await untilReady(server.url);
  const send = sender(server.url, await signIn(server.url), ids);
  await send(CAPACITY_SECONDS);
  const half = Math.max(1, Math.round((await send(CAPACITY_SECONDS)).perSecond / 2));
  printFigure('half of what it can do', `${half} requests/s`);
  const minutes: Minute[] = [];
  for (let minute = 1; minute <= MINUTES; minute++) {
    const one = await minuteOf(server, () => send(60, half));
    minutes.push(one);
    if (minute % 10 === 0 || minute === MINUTES)
      printFigure(
        `minute ${minute}`,
        `p99 ${one.p99} ms, heap ${one.heapMb.toFixed(0)} MB, ${one.descriptors} descriptors, failed ${one.failures}`,
      );
  }
  await server.stop();
  conclude(minutes);
}

interface Sent {
  perSecond: number;
  p99: number;
  failures: number;
}

/** As many moves of leads as reads of the board or, every other time, of a lead; `rate` is that of both together. */
function sender(
  url: string,
  cookie: string,
  ids: readonly string[],
): (duration: number, rate?: number) => Promise<Sent> {
  let [moves, reads] = [0, 0];
  const leadAt = (index: number): string => `/api/admin/leads/${ids[index % LEADS]}`;
  const move = () => {
    const stage = (1 + Math.floor(moves / LEADS)) % BOARD_STAGES.length;
    return {
      method: 'PATCH' as const,
      path: leadAt(moves++),
      body: JSON.stringify({ status: BOARD_STAGES[stage] }),
    };
  };
  const read = () => ({ path: reads++ % 2 ? '/api/admin/leads/board' : leadAt(reads) });
  return async (duration, rate) => {
    const ask = (next: () => object): Promise<autocannon.Result> =>
      autocannon({
        url,
        headers: { cookie, 'content-type': 'application/json' },
        connections: CONNECTIONS,
        duration,
        ...(rate && { overallRate: Math.ceil(rate / 2) }),
        requests: [{ setupRequest: (given: object) => ({ ...given, ...next() }) }],
      });
    const both = await Promise.all([ask(move), ask(read)]);
    const sum = (of: (one: autocannon.Result) => number): number => of(both[0]) + of(both[1]);
    return {
      perSecond: sum(({ requests }) => requests.total) / duration,
      p99: Math.max(...both.map(({ latency }) => latency.p99)),
      failures: sum(({ non2xx, errors }) => non2xx + errors),
    };
  };
}

async function minuteOf(server: Child, send: () => Promise<Sent>): Promise<Minute> {
  let [heapMb, descriptors] = [Number.POSITIVE_INFINITY, 0];
  const look = async (): Promise<void> => {
    const answer = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
    const text = await answer.text();
    const figure = (name: string): number => Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1]);
    heapMb = Math.min(heapMb, figure('nodejs_heap_size_used_bytes') / 2 ** 20);
    descriptors = Math.max(descriptors, figure('process_open_fds'));
  };
  const looking = setInterval(() => void look().catch(() => undefined), SAMPLE_MS);
  try {
    const { p99, failures } = await send();
    return { p99, heapMb, descriptors, failures };
  } finally {
    clearInterval(looking);
  }
}

/** Caches fill up in the first quarter: slopes are those of the rest. */
function conclude(minutes: readonly Minute[]): void {
  const settled = minutes.slice(Math.floor(minutes.length / 4));
  const perHour = (figures: readonly number[]): string => `${(slopeOf(figures) * 60).toFixed(2)} an hour`;
  const some = Math.max(1, Math.floor(minutes.length / 10));
  const worsening = median(minutes.slice(-some)) / median(minutes.slice(0, some));
  printFigure('heap in MB, slope', perHour(settled.map(({ heapMb }) => heapMb)));
  printFigure('descriptors, slope', perHour(settled.map(({ descriptors }) => descriptors)));
  printFigure('p99, last tenth of the first', worsening.toFixed(2));
  printFigure('failed', String(minutes.reduce((sum, { failures }) => sum + failures, 0)));
  keep('p99, last tenth of the first', { value: worsening, better: 'less' });
}

const median = (minutes: readonly Minute[]): number =>
  minutes.map(({ p99 }) => p99).sort((a, b) => a - b)[minutes.length >> 1]!;
