import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CsvImportResult } from '@lox/contracts/property-management.js';
import { seedLeads } from '../../bench/seed.js';
import { loadConfig } from '../../src/config/config.js';
import { openEngines } from '../../src/platform/storage/engines.js';
import { installation, operator, ServerProcess, signIn, startOperator } from '../support/server-process.js';
import { until } from '../support/until.js';

/** Enough for work to be under way when it is interrupted. */
const LEADS = process.env.EVENTSTORE_URL ? 1_000 : 2_000;
const EVENTS_PER_LEAD = 5;
const LINES = 400;
const ENDED_BY_SIGTERM = 143;

describe('long work that is interrupted by SIGTERM', () => {
  const env = installation();
  const other = installation();
  const file = join(env.DATA_DIR ?? '', 'lox.jsonl');

  beforeAll(async () => {
    await seedLeads(loadConfig(env), LEADS, EVENTS_PER_LEAD);
  });

  it('an export leaves nothing with the name of a whole one, and says that it is to be repeated', async () => {
    const { child, ended } = startOperator(env, 'export', file);
    await until('it writes', () => existsSync(`${file}.part`));
    child.kill('SIGTERM');
    const { code, output } = await ended;
    expect([code, output]).toEqual([ENDED_BY_SIGTERM, expect.stringContaining('repita o comando')]);
    expect(existsSync(file)).toBe(false);
    expect(operator(env, 'export', file)).toMatchObject({ code: 0 });
    expect(eventsIn(file)).toBeGreaterThanOrEqual(LEADS * EVENTS_PER_LEAD);
  });

  it('an import goes on where it was', async () => {
    const target = { ...other, PERSONAL_DATA_KEY: keyOf(env) };
    const { child, ended } = startOperator(target, 'import', file);
    await until('it has read something', () => hasEvents(target));
    child.kill('SIGTERM');
    expect((await ended).output).toContain('repita o comando');
    expect(operator(target, 'import', file)).toMatchObject({ code: 0 });
    const again = join(other.DATA_DIR ?? '', 'again.jsonl');
    expect(operator(target, 'export', again)).toMatchObject({ code: 0 });
    expect(eventsIn(again)).toBe(eventsIn(file));
  });

  it('a backup is made whole by the next one', async () => {
    const place = join(other.DATA_DIR ?? '', '..', `backups-${process.pid}`);
    const { child, ended } = startOperator(env, 'backup', place);
    await until('it writes', () => existsSync(place));
    child.kill('SIGTERM');
    expect((await ended).output).toContain('repita o comando');
    expect(operator(env, 'backup', place)).toMatchObject({ code: 0 });
    expect(operator(env, 'backup', '--check', place)).toMatchObject({ code: 0 });
  });

  it('a rebuild by a server goes on with the next one', async () => {
    let server = await ServerProcess.start(env);
    const call = await signIn(server.url);
    const act = await call('POST', '/api/admin/operations/followers/lead-board/actions', {
      action: 'rebuild',
    });
    expect(act.status).toBe(202);
    await server.stop();
    server = await ServerProcess.start(env);
    await until('the rebuild is over', () => !operator(env, 'status').output.includes('reconstruindo'));
    expect(operator(env, 'verify', 'lead-board')).toMatchObject({ code: 0 });
    await server.stop();
  });

  it('an import of a spreadsheet is answered, or completed by sending it again', async () => {
    let server = await ServerProcess.start(env);
    const sent = importCsv(server.url, (await signIn(server.url)).cookie).catch(() => null);
    await until('lines are taken in', async () => (await propertiesOf(server.url)) > 0);
    await server.stop();
    const first = await sent;
    server = await ServerProcess.start(env);
    const second = await importCsv(server.url, (await signIn(server.url)).cookie);
    if (first) expect(first).toMatchObject({ imported: LINES, errors: 0 });
    expect(second.imported + second.skipped).toBe(LINES);
    expect(await propertiesOf(server.url)).toBe(LINES);
    expect(operator(env, 'verify', 'properties')).toMatchObject({ code: 0 });
    await server.stop();
  });
});

const eventsIn = (path: string): number =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{"event":')).length;
const keyOf = ({ DATA_DIR = '' }: NodeJS.ProcessEnv): string =>
  (JSON.parse(readFileSync(join(DATA_DIR, 'secrets.json'), 'utf8')) as { PERSONAL_DATA_KEY: string })
    .PERSONAL_DATA_KEY;

async function hasEvents(env: NodeJS.ProcessEnv): Promise<boolean> {
  const { events, documents } = await openEngines(loadConfig(env));
  const head = await events.head();
  await events.close();
  await documents.close();
  return head > 0;
}

async function importCsv(url: string, cookie: string): Promise<CsvImportResult> {
  const rows = Array.from(
    { length: LINES },
    (_, n) => `Casa ${n};Rua das Flores, ${n};Campinas;SP;350000;sale;house`,
  );
  const body = new FormData();
  const text = ['title;address;city;state;price;purpose;type', ...rows].join('\n');
  body.append('csv', new Blob([text], { type: 'text/csv' }), 'imoveis.csv');
  const answer = await fetch(`${url}/api/admin/upload-properties-csv`, {
    method: 'POST',
    body,
    headers: { cookie },
  });
  return (await answer.json()) as CsvImportResult;
}

async function propertiesOf(url: string): Promise<number> {
  const call = await signIn(url);
  return ((await (await call('GET', '/api/admin/properties')).json()) as unknown[]).length;
}
