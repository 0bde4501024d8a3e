import { BOARD_STAGES } from '@lox/contracts/leads.js';
import { loadConfig } from '../src/platform/config/config.js';
import { Child } from './child.js';
import { load, type Target } from './load.js';
import { environment, signIn, untilReady } from './program.js';
import { keep, printFigure, printTitle } from './report.js';
import { seedBusiness } from './seed-business.js';

/** Of leads, smallest first. */
const SIZES = (process.env.SCALE_LEADS ?? '2000,20000,200000').split(',').map(Number);
/** A larger agency here is one that is older, not one that is busier: a month holds as much. */
const MINUTES_APART = 43;
const MONTH = ['2026-01-01', '2026-01-30'] as const;

/** What each work costs when there is ten and a hundred times as much of everything. */
export async function benchScale(): Promise<void> {
  printTitle(`Milliseconds for one person, with ${SIZES.join(', ')} leads`);
  const bySize: Map<string, number>[] = [];
  for (const size of SIZES) bySize.push(await measured(size));
  const [smallest] = bySize;
  for (const [name, least] of smallest ?? []) {
    const all = bySize.map((one) => one.get(name) ?? Number.NaN);
    const times = (all.at(-1) ?? Number.NaN) / least;
    keep(`${name}, largest / smallest`, { value: times, better: 'less' });
    printFigure(name, `${all.map((ms) => ms.toFixed(2)).join('  ')}   times ${times.toFixed(2)}`);
  }
}

async function measured(leads: number): Promise<Map<string, number>> {
  const env = environment();
  const size = { leads, visits: leads, properties: leads / 10, minutesApart: MINUTES_APART };
  const ids = await seedBusiness(loadConfig(env), size);
  const server = await Child.start('../../lox/main.js', [], env);
  await untilReady(server.url);
  const headers = { cookie: await signIn(server.url), 'content-type': 'application/json' };
  const took = new Map<string, number>();
  for (const [name, request] of works(ids))
    took.set(name, 1_000 / (await load({ url: server.url, headers, request }, 1)).perSecond);
  await server.stop();
  return took;
}

function works(ids: readonly string[]): [string, Target['request']][] {
  const idAt = (index: number): string => ids[(index * 37) % ids.length] ?? '';
  const read =
    (path: string): Target['request'] =>
    () => ({ method: 'GET', path });
  const [start, end] = MONTH;
  return [
    ['board', read('/api/admin/leads/board')],
    ['list of leads', read('/api/admin/leads?limit=30')],
    ['list of properties', read('/api/properties?limit=20')],
    ['month of the calendar', read(`/api/visits?start=${start}&end=${end}`)],
    ['report of 30 days', read(`/api/admin/reports/leads?startDate=${start}&endDate=${end}`)],
    ['history of a lead', (index) => ({ method: 'GET', path: `/api/admin/leads/${idAt(index)}/history` })],
    ['page of the audit trail', read('/api/admin/audit-logs?limit=50')],
    [
      'move of a lead',
      (index) => ({
        method: 'PATCH',
        path: `/api/admin/leads/${idAt(index)}`,
        body: JSON.stringify({ status: BOARD_STAGES[index % BOARD_STAGES.length] }),
      }),
    ],
  ];
}
