import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CsvImportResult } from '@lox/contracts/property-management.js';
import type { Lead } from '@lox/contracts/leads.js';
import { pdf } from '../support/pictures.js';
import { installation, operator, ServerProcess, signIn, type ApiCall } from '../support/server-process.js';
import { until } from '../support/until.js';

const FAKETIME = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`)
  .find((path) => existsSync(path));
const CAN_LIMIT = spawnSync('prlimit', ['--version']).status === 0;
if (!FAKETIME) console.warn('libfaketime is not installed: a clock that is set back is not tested');
if (!CAN_LIMIT) console.warn('prlimit is not installed: running out of descriptors is not tested');

async function createLead(call: ApiCall, name: string): Promise<number> {
  return (await call('POST', '/api/admin/leads', { name, email: 'ana@exemplo.com' })).status;
}
const namesOf = async (call: ApiCall): Promise<string[]> =>
  ((await (await call('GET', '/api/admin/leads')).json()) as Lead[]).map(({ name }) => name ?? '').toSorted();

(FAKETIME ? it : it.skip)('a clock that is set back by a day stops nothing and loses nothing', async () => {
  const clock = join(mkdtempSync(join(tmpdir(), 'lox-clock-')), 'clock');
  const setClock = (offset: string): void => writeFileSync(clock, offset);
  setClock('+0d');
  const env = {
    ...installation(),
    LD_PRELOAD: FAKETIME,
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  let server = await ServerProcess.start(env);
  let call = await signIn(server.url);
  expect(await createLead(call, 'Antes')).toBe(201);
  const hourOf = async (): Promise<number> =>
    Date.parse((await fetch(`${server.url}/healthz`)).headers.get('date') ?? '') / 3_600_000;
  const before = await hourOf();
  setClock('-1d');
  await until('its clock is a day behind', async () => before - (await hourOf()) > 23);
  // Still signed in, folded and shown with the answer.
  expect(await createLead(call, 'Depois')).toBe(201);
  expect(await namesOf(call)).toEqual(['Antes', 'Depois']);
  const [lead] = (await (await call('GET', '/api/admin/leads')).json()) as Lead[];
  expect((await call('PATCH', `/api/admin/leads/${lead!.id}`, { status: 'contacted' })).status).toBe(200);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  await server.kill();
  server = await ServerProcess.start(env);
  call = await signIn(server.url);
  expect(await createLead(call, 'Ainda')).toBe(201);
  expect(await namesOf(call)).toEqual(['Ainda', 'Antes', 'Depois']);
  expect(operator(env, 'verify')).toMatchObject({ code: 0 });
  await server.stop();
});

(CAN_LIMIT ? it : it.skip)(
  'without descriptors it refuses clearly, says why, and goes on once there are some',
  async () => {
    const env = installation();
    const lines: string[] = [];
    const server = await ServerProcess.start(env, (line) => lines.push(line));
    const call = await signIn(server.url);
    expect(await createLead(call, 'Antes')).toBe(201);
    expect(await upload(server.url, call.cookie, 'antes.pdf')).toBe(201);
    limitDescriptors(server, 1);
    // On the open connection; a new one cannot be accepted.
    expect(await upload(server.url, call.cookie, 'durante.pdf')).toBe(503);
    expect(await createLead(call, 'Durante')).toBe(201);
    expect(lines.some((line) => line.includes('EMFILE'))).toBe(true);
    limitDescriptors(server, 1_024);
    expect(await upload(server.url, call.cookie, 'depois.pdf')).toBe(201);
    expect(await namesOf(await signIn(server.url))).toEqual(['Antes', 'Durante']);
    expect(operator(env, 'verify')).toMatchObject({ code: 0 });
    await server.stop();
  },
);

describe('an instance that runs out of memory', () => {
  const LINES = 1_500;
  const env = installation();

  it('ends with a message; the other goes on, and what was cut off is completed by repeating it', async () => {
    const lines: string[] = [];
    // Filling the heap on a signal ends it the same way on every version of Node, at any heap size.
    const filling = join(mkdtempSync(join(tmpdir(), 'lox-heap-')), 'fill.cjs');
    writeFileSync(
      filling,
      "process.on('SIGUSR2', () => { for (const held = []; ; ) held.push(new Array(100_000).fill(held)); });",
    );
    const small = await ServerProcess.start(
      { ...env, NODE_OPTIONS: `--require=${filling} --max-old-space-size=200` },
      (line) => lines.push(line),
    );
    const other = await ServerProcess.start(env);
    const call = await signIn(other.url);
    expect(await createLead(call, 'Antes')).toBe(201);
    const { cookie } = call;
    const listed = async (): Promise<number> =>
      ((await (await call('GET', '/api/admin/properties?limit=1')).json()) as unknown[]).length;
    const cut = Array.from({ length: 6 }, () => importCsv(small.url, cookie).catch(() => null));
    await until('an import is under way', async () => (await listed()) > 0);
    process.kill(small.pid!, 'SIGUSR2');
    expect(await small.ended()).toBe('SIGABRT');
    expect(lines.some((line) => line.includes('JavaScript heap out of memory'))).toBe(true);
    await Promise.all(cut);
    expect(await createLead(call, 'Depois')).toBe(201);
    const result = await importCsv(other.url, cookie);
    expect([result.imported + result.skipped, result.errors]).toEqual([LINES, 0]);
    expect(await namesOf(call)).toEqual(['Antes', 'Depois']);
    const again = await ServerProcess.start(env);
    expect(operator(env, 'verify')).toMatchObject({ code: 0 });
    await Promise.all([again.stop(), other.stop()]);
  });

  async function importCsv(url: string, cookie: string): Promise<CsvImportResult> {
    const text = 'x'.repeat(2_500);
    const rows = Array.from(
      { length: LINES },
      (_, n) => `Casa ${n};Rua das Flores, ${n};Campinas;SP;350000;sale;house;${text}`,
    );
    const table = ['title;address;city;state;price;purpose;type;description', ...rows].join('\n');
    const body = new FormData();
    body.append('csv', new Blob([table], { type: 'text/csv' }), 'imoveis.csv');
    const answer = await fetch(`${url}/api/admin/upload-properties-csv`, {
      method: 'POST',
      body,
      headers: { cookie },
    });
    if (!answer.ok) throw new Error(`an import was answered ${answer.status}`);
    return (await answer.json()) as CsvImportResult;
  }
});

function limitDescriptors(server: ServerProcess, most: number): void {
  spawnSync('prlimit', ['--pid', String(server.pid), `--nofile=${most}:`]);
}

async function upload(url: string, cookie: string, name: string): Promise<number> {
  const body = new FormData();
  body.append('documents', new Blob([new Uint8Array(pdf())], { type: 'application/pdf' }), name);
  const answer = await fetch(`${url}/api/admin/documents/upload`, {
    method: 'POST',
    body,
    headers: { cookie },
  });
  await answer.arrayBuffer();
  return answer.status;
}
