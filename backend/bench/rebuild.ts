import { setTimeout as delay } from 'node:timers/promises';
import type { FollowerView } from '@lox/contracts/operations.js';
import { BOARD_STAGES } from '@lox/contracts/leads.js';
import { eventTypes } from '../src/event-types.js';
import { loadConfig } from '../src/config/config.js';
import { bareRead } from './bare-read.js';
import { Child } from './child.js';
import { environment, signIn, untilReady } from './program.js';
import { benchRebuildAlone } from './rebuild-alone.js';
import { keep, printFigure, printRatio, printTitle } from './report.js';
import { seedLeads } from './seed.js';

const EVENTS_PER_LEAD = 5;
const LEADS = Number(process.env.REBUILD_LEADS ?? 200_000);
/** The board folds several events into a document, the audit trail makes one of each. */
const PROJECTIONS = ['lead-board', 'audit'];
/** Moves and whole boards in a second, half of each. */
const RATE = 100;
const QUIET_MS = 15_000;
/** As often as the console looks. */
const LOOK_MS = 2_000;

/** How fast a rebuild goes alone; then what people feel of one: moves and boards beside it and without it. */
export async function benchRebuilds(): Promise<void> {
  const env = environment();
  const config = loadConfig(env);
  const ids = await seedLeads(config, LEADS, EVENTS_PER_LEAD);
  await benchRebuildAlone(env);
  const bare = await bareRead(config, eventTypes().categories);
  const server = await Child.start('../../lox/main.js', [], env);
  await untilReady(server.url);
  const caller = new Caller(server.url, await signIn(server.url), ids);
  printTitle(
    `Rebuilds of ${(LEADS * EVENTS_PER_LEAD).toLocaleString('en')} events, with ${RATE} requests/s beside`,
  );
  await caller.while(() => delay(QUIET_MS));
  const quiet = await caller.while(() => delay(QUIET_MS));
  for (const name of PROJECTIONS) {
    const began = performance.now();
    const busy = await caller.while(() => caller.rebuild(name));
    const perSecond = (LEADS * EVENTS_PER_LEAD * 1_000) / (performance.now() - began);
    printRatio(`${name}: events/s beside a bare read`, perSecond, bare.perSecond);
    for (const work of ['move', 'board'] as const) {
      const [without, with_] = [p99(quiet[work]), p99(busy[work])];
      keep(`${name}: p99 of a ${work}, with / without`, { value: with_ / without, better: 'less' });
      const times = (with_ / without).toFixed(2);
      printFigure(
        `  p99 of a ${work}`,
        `${with_.toFixed(1)} ms, without ${without.toFixed(1)}   times ${times}`,
      );
    }
  }
  printFigure('memory', `${server.memory() ?? '?'} MB`);
  await server.stop();
}

type Times = Record<'move' | 'board', number[]>;

/** Calls at a steady rate, whatever the answers take: who is held up counts. */
class Caller {
  private next = 0;
  private readonly headers: Record<string, string>;

  constructor(
    private readonly url: string,
    cookie: string,
    private readonly ids: readonly string[],
  ) {
    this.headers = { cookie, 'content-type': 'application/json' };
  }

  async while(work: () => Promise<unknown>): Promise<Times> {
    const times: Times = { move: [], board: [] };
    const calls: Promise<void>[] = [];
    const timer = setInterval(() => calls.push(this.one(times)), 1_000 / RATE);
    await work();
    clearInterval(timer);
    await Promise.all(calls);
    return times;
  }

  /** Resolves when the new documents serve. */
  async rebuild(name: string): Promise<void> {
    const path = `/api/admin/operations/followers/${name}/actions`;
    await this.call('POST', path, { action: 'rebuild' });
    for (;;) {
      await delay(LOOK_MS);
      const answer = await this.call('GET', '/api/admin/operations/followers');
      const all = (await answer.json()) as FollowerView[];
      if (!all.find((one) => one.name === name)?.rebuild) return;
    }
  }

  private async one(times: Times): Promise<void> {
    const index = this.next++;
    const work = index % 2 === 0 ? 'move' : 'board';
    const id = this.ids[(index * 37) % this.ids.length];
    const status = BOARD_STAGES[index % BOARD_STAGES.length];
    const began = performance.now();
    const answer =
      work === 'move'
        ? await this.call('PATCH', `/api/admin/leads/${id}`, { status })
        : await this.call('GET', '/api/admin/leads/board');
    await answer.arrayBuffer();
    times[work].push(performance.now() - began);
  }

  private async call(method: string, path: string, body?: object): Promise<Response> {
    const sent = body && JSON.stringify(body);
    const answer = await fetch(this.url + path, {
      method,
      headers: this.headers,
      ...(sent && { body: sent }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`);
    return answer;
  }
}

const p99 = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Number.NaN;
