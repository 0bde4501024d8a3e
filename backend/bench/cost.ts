import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { BOARD_STAGES } from '@lox/contracts/leads.js';
import { loadConfig } from '../src/config/config.js';
import { Child } from './child.js';
import { CommandCounter } from './command-counter.js';
import { bareAppendBytes, logBytesOf } from './log-bytes.js';
import { environment, onPair, signIn, untilReady } from './program.js';
import { keep, printFigure, printTitle } from './report.js';
import { seedLeads } from './seed.js';

const LEADS = 500;
/** Calls before measuring, so that the code is compiled by then. */
const WARM = 2_000;
const ALONE = 500;
const TOGETHER = 3_000;
const LOGGED = 40;
const SETTLE_MS = 5_000;
const REST_MS = 6_000;

/** On the pair counting commands makes each slower: see `pair` for how many there are in a second. */
export async function benchCost(): Promise<void> {
  await costOf('embedded pair', environment());
  const pair = onPair();
  if (!pair) {
    printTitle(
      'Cost of a write on the production pair: not measured, EVENTSTORE_URL and MONGODB_URL are not set',
    );
    return;
  }
  const { counter, url } = await CommandCounter.before(pair.MONGODB_URL);
  try {
    await costOf('production pair', { ...pair, MONGODB_URL: url }, counter);
  } finally {
    await counter.close();
  }
}

async function costOf(pair: string, env: NodeJS.ProcessEnv, counter?: CommandCounter): Promise<void> {
  const ids = await seedLeads(loadConfig(env), LEADS, 1);
  const server = await Child.start('../../lox/main.js', [], env);
  await untilReady(server.url);
  const meter = new Meter(server, await signIn(server.url), counter);
  const move = (index: number) => (): Promise<number> =>
    meter.call('PATCH', `/api/admin/leads/${ids[index % LEADS]}`, {
      status: BOARD_STAGES[(1 + Math.floor(index / LEADS)) % BOARD_STAGES.length],
    });
  const moves = (from: number, count: number) => Array.from({ length: count }, (_, at) => move(from + at));
  printTitle(`Cost of a write, ${pair}`);
  await meter.run(moves(0, WARM), 8);
  await delay(SETTLE_MS);
  await meter.rest(REST_MS);
  await meter.work('moves, one after another', moves(WARM, ALONE), 1);
  await meter.work('moves, 32 at once', moves(WARM + ALONE, TOGETHER), 32);
  const lead = (index: number) => (): Promise<number> =>
    meter.call('POST', '/api/admin/leads', {
      name: `Pessoa ${index}`,
      email: `pessoa${index}@exemplo.com.br`,
      phone: '19987654321',
    });
  const leads = (from: number, count: number) => Array.from({ length: count }, (_, at) => lead(from + at));
  await meter.work('new leads, 500 at once', leads(0, 500), 500);
  await meter.work('new leads, 32 at once', leads(500, TOGETHER), 32);
  if (!counter) {
    const [file, floor] = [join(env.DATA_DIR!, 'lox.db'), await bareAppendBytes(env.DATA_DIR!, LOGGED)];
    const lasting = WARM + ALONE + TOGETHER;
    await meter.logged('move', file, moves(lasting, LOGGED), floor);
    await meter.logged('new lead', file, leads(500 + TOGETHER, LOGGED), floor);
  }
  await server.stop();
}

/** Calls the program and reads what that has cost. */
class Meter {
  constructor(
    private readonly server: Child,
    private readonly cookie: string,
    private readonly counter: CommandCounter | undefined,
  ) {}

  async call(method: string, path: string, body: unknown): Promise<number> {
    const headers = { 'content-type': 'application/json', cookie: this.cookie };
    const answer = await fetch(`${this.server.url}${path}`, { method, headers, body: JSON.stringify(body) });
    await answer.arrayBuffer();
    return answer.status;
  }

  async rest(milliseconds: number): Promise<void> {
    const [processor, commands] = [this.server.processorMs(), this.counter?.total ?? 0];
    await delay(milliseconds);
    const share = ((this.server.processorMs() - processor) / milliseconds) * 100;
    const parts = [`${share.toFixed(1)} % of a core`];
    if (this.counter)
      parts.push(`${(((this.counter.total - commands) * 1000) / milliseconds).toFixed(1)} commands/s`);
    printFigure('at rest', parts.join(', '));
  }

  async work(name: string, calls: readonly (() => Promise<number>)[], atOnce: number): Promise<void> {
    const [processor, commands] = [this.server.processorMs(), this.counter?.total ?? 0];
    const began = performance.now();
    const { failures, times } = await this.run(calls, atOnce);
    const perSecond = (calls.length * 1000) / (performance.now() - began);
    const perCall = (figure: number): string => (figure / calls.length).toFixed(1);
    keep(`${name}, per second`, { value: perSecond, better: 'more' });
    keep(`${name}, ms of processor`, {
      value: (this.server.processorMs() - processor) / calls.length,
      better: 'less',
    });
    const parts = [
      `${Math.round(perSecond)}/s`,
      `median ${times[Math.floor(times.length / 2)]?.toFixed(1)} ms`,
      `${perCall(this.server.processorMs() - processor)} ms of processor`,
    ];
    if (this.counter) parts.push(`${perCall(this.counter.total - commands)} commands`);
    parts.push(`failed ${failures}`);
    printFigure(name, parts.join(', '));
  }

  async logged(
    name: string,
    file: string,
    calls: readonly (() => Promise<number>)[],
    floor: number,
  ): Promise<void> {
    const bytes = (await logBytesOf(file, async () => void (await this.run(calls, 1)))) / calls.length;
    keep(`bytes of log of a ${name}`, { value: bytes, better: 'less', floor });
    const kilobytes = (count: number): string => `${Math.round(count / 1000)} kB`;
    printFigure(`log of a ${name}`, `${kilobytes(bytes)} beside ${kilobytes(floor)} of a bare append`);
  }

  /** So many calls at a time; the times that they took, sorted, and how many were refused. */
  async run(
    calls: readonly (() => Promise<number>)[],
    atOnce: number,
  ): Promise<{ failures: number; times: number[] }> {
    const times: number[] = [];
    let [next, failures] = [0, 0];
    const caller = async (): Promise<void> => {
      for (let call = calls[next++]; call; call = calls[next++]) {
        const began = performance.now();
        if ((await call()) >= 300) failures++;
        times.push(performance.now() - began);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, caller));
    return { failures, times: times.sort((a, b) => a - b) };
  }
}
