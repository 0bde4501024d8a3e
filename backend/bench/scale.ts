import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { BOARD_STAGES } from '@lox/contracts/leads.js';
import { addDays, instantOf, localDay } from '@lox/contracts/local-time.js';
import { loadConfig } from '../src/config/config.js';
import { Child } from './child.js';
import { loadInTurn, type Target } from './load.js';
import { environment, signIn, untilReady } from './program.js';
import { sayIfNotQuiet } from './quiet.js';
import { keep, printFigure, printTitle } from './report.js';
import { seedBusiness } from './seed-business.js';

/** Of leads, smallest first. */
const SIZES = (process.env.SCALE_LEADS ?? '2000,20000,200000').split(',').map(Number);
/** A larger agency here is one that is older, not one that is busier: a month holds as much, and as much waits. */
const MINUTES_APART = 43;
const READ_BYTES = 4 * 1024 * 1024;
const NOW = new Date();
const END = localDay(NOW);
const START = addDays(END, -29);

/**
 * What each work costs when there is ten and a hundred times as much of everything. The sizes take turns, so that
 * whatever the machine does meanwhile affects all alike.
 */
export async function benchScale(): Promise<void> {
  const agencies: Agency[] = [];
  for (const size of SIZES) agencies.push(await opened(size));
  await sayIfNotQuiet();
  printTitle(`Milliseconds for one person, with ${SIZES.join(', ')} leads`);
  for (const name of Object.keys(WORKS) as Work[]) {
    for (const { dataDir } of agencies) await readThrough(join(dataDir, 'lox.db'));
    const targets = agencies.map(({ server, headers, ids }): Target => {
      const request = WORKS[name](ids);
      return { url: server.url, headers, request };
    });
    const before = agencies.map(({ server }) => server.processorMs());
    const loads = await loadInTurn(targets, 1);
    const used = agencies.map(({ server }, at) => (server.processorMs() - before[at]!) / loads[at]!.all);
    const all = loads.map(({ perSecond }) => 1_000 / perSecond);
    const times = (all.at(-1) ?? Number.NaN) / (all[0] ?? Number.NaN);
    const spread = Math.max(...loads.map((load) => load.spread));
    keep(`${name}, largest / smallest`, { value: times, better: 'less', spread });
    const figures = all.map((ms) => ms.toFixed(2)).join('  ');
    printFigure(name, `${figures}   times ${times.toFixed(2)}  ±${Math.round(spread * 50)} %`);
    const processor = (used.at(-1) ?? Number.NaN) / (used[0] ?? Number.NaN);
    keep(`${name}, processor, largest / smallest`, { value: processor, better: 'less', spread });
    printFigure(
      '  processor',
      `${used.map((ms) => ms.toFixed(2)).join('  ')}   times ${processor.toFixed(2)}`,
    );
  }
  for (const { server } of agencies) await server.stop();
}

/** One that runs. */
interface Agency {
  server: Child;
  dataDir: string;
  headers: Record<string, string>;
  /** Of its leads. */
  ids: readonly string[];
}

async function opened(leads: number): Promise<Agency> {
  const env = environment();
  const size = { leads, visits: leads, properties: leads / 10, minutesApart: MINUTES_APART };
  const ids = await seedBusiness(loadConfig(env), { ...size, until: NOW, open: Math.min(...SIZES) });
  const server = await Child.start('../../lox/main.js', [], env);
  await untilReady(server.url);
  const headers = { cookie: await signIn(server.url), 'content-type': 'application/json' };
  await bookWeek(server.url, headers, ids[0] ?? '');
  return { server, dataDir: env.DATA_DIR, headers, ids };
}

/** Two visits a day, all of the administrator's: seeded brokers have no accounts. */
async function bookWeek(url: string, headers: Record<string, string>, leadId: string): Promise<void> {
  const found = await fetch(`${url}/api/admin/properties?limit=1`, { headers });
  const [{ id: propertyId }] = (await found.json()) as [{ id: string }];
  for (let index = 0; index < 14; index++) {
    const scheduledDate = instantOf(addDays(START, index >> 1), index % 2 === 0 ? '10:00' : '15:00');
    const body = JSON.stringify({ leadId, propertyId, scheduledDate });
    const { status } = await fetch(`${url}/api/visits`, { method: 'POST', headers, body });
    if (status !== 201) throw new Error(`a booking was answered ${status}`);
  }
}

/**
 * Has the system hold the file in memory: a page that is read from the disk costs as much at every size, but only the
 * largest file loses its pages while others are seeded.
 */
async function readThrough(file: string): Promise<void> {
  for await (const part of createReadStream(file, { highWaterMark: READ_BYTES })) void part;
}

const read =
  (path: string): ((ids: readonly string[]) => Target['request']) =>
  () =>
  () => ({ method: 'GET', path });
const idAt = (ids: readonly string[], index: number): string => ids[(index * 37) % ids.length] ?? '';
const move = (ids: readonly string[], index: number) =>
  ({
    method: 'PATCH',
    path: `/api/admin/leads/${idAt(ids, index)}`,
    body: JSON.stringify({ status: BOARD_STAGES[index % BOARD_STAGES.length] }),
  }) as const;

type Work = keyof typeof WORKS;
const WORKS = {
  board: read('/api/admin/leads/board'),
  Hoje: read('/api/admin/today'),
  'list of leads': read('/api/admin/leads?limit=30'),
  'leads that wait': read('/api/admin/leads?waiting=true&sort=waiting&limit=30'),
  'leads of nobody that wait': read('/api/admin/leads?waiting=true&sort=waiting&brokerId=none&limit=30'),
  "the team's leads that wait": read('/api/admin/leads?waiting=true&sort=waiting&team=true&limit=30'),
  'board of leads that wait': read('/api/admin/leads/board?waiting=true&sort=waiting'),
  'idle leads': read('/api/admin/leads?idle=true&sort=idle&limit=30'),
  'response times of 30 days': read(`/api/admin/reports/response-times?startDate=${START}&endDate=${END}`),
  'list of properties': read('/api/properties?limit=20'),
  'month of the calendar': read(`/api/visits?start=${START}&end=${END}`),
  'free times of a week': read(`/api/visits/free-times?from=${START}&to=${addDays(START, 6)}`),
  'day of the team': read(`/api/visits?start=${START}&end=${START}`),
  'hours of the team': read(`/api/visits/team-day?day=${START}`),
  'report of 30 days': read(`/api/admin/reports/leads?startDate=${START}&endDate=${END}`),
  'history of a lead': (ids) => (index) => ({
    method: 'GET',
    path: `/api/admin/leads/${idAt(ids, index)}/history`,
  }),
  'page of the audit trail': read('/api/admin/audit-logs?limit=50'),
  'move of a lead': (ids) => (index) => move(ids, index),
  'Hoje after a move, and the move': (ids) => (index) =>
    index % 2 === 0 ? move(ids, index >> 1) : { method: 'GET', path: '/api/admin/today' },
} satisfies Record<string, (ids: readonly string[]) => Target['request']>;
