import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Lead } from '@lox/contracts/leads.js';
import { firstEvent } from '../../src/platform/storage/event-store/first-event.js';
import type { BackupManifest } from '../../src/backup/backup-manifest.js';
import { eventTypes } from '../../src/event-types.js';
import {
  filesIn,
  flipBit,
  BackupLoad,
  readWholeLog,
  successorOf,
  withEngines,
  withoutPositions,
} from '../support/backups.js';
import {
  installation,
  operator,
  refusedStart,
  ServerProcess,
  signIn,
  type ApiCall,
} from '../support/server-process.js';
import { until } from '../support/until.js';

/** Enough history for a restore to be killed in the middle. */
const DONE = 400;
const CLI = resolve('dist/lox/cli/main.js');

const env = installation();
const place = mkdtempSync(join(tmpdir(), 'lox-backup-'));

let server: ServerProcess;
let call: ApiCall;
beforeAll(async () => {
  server = await ServerProcess.start(env);
  call = await signIn(server.url);
  const load = new BackupLoad(server.url, call);
  await until('something is there to be restored', () => load.done > DONE);
  await load.stop();
  operator(env, 'backup', place);
});
afterAll(async () => {
  await server.stop();
  rmSync(place, { recursive: true });
});

it('restores nothing of a backup in which a byte was changed, and does when it was put right', () => {
  const manifest = filesIn(place).find((file) => file.startsWith('manifests/')) ?? '';
  const { log } = JSON.parse(readFileSync(join(place, manifest), 'utf8')) as BackupManifest;
  const { name = '' } = log.segments[0] ?? {};
  const other = successorOf(env);
  flipBit(join(place, name));
  expect(operator(other, 'restore', place)).toMatchObject({
    code: 1,
    output: expect.stringContaining(name) as string,
  });
  expect(refusedStart(other)).toMatchObject({
    code: 1,
    output: expect.stringContaining('não terminou') as string,
  });
  flipBit(join(place, name));
  expect(operator(other, 'restore', place)).toMatchObject({ code: 0 });
});

it('refuses to restore under a server, over another log, without the key, and from nowhere', async () => {
  expect(operator(env, 'restore', place).output).toBe('Pare o servidor antes de restaurar.\n');
  const other = successorOf(env);
  const nowhere = mkdtempSync(join(tmpdir(), 'lox-empty-'));
  expect(operator(other, 'restore', nowhere).output).toContain('Não há cópia de segurança');
  expect(operator(other, 'restore', place).code).toBe(0);
  expect(operator(other, 'restore', place)).toMatchObject({
    code: 1,
    output: expect.stringContaining('restaure para um lugar vazio') as string,
  });
  expect(operator(installation(), 'restore', place)).toMatchObject({
    code: 1,
    output: expect.stringContaining('não é a chave desta cópia') as string,
  });
});

it('goes on with a restore that was killed, and lets no server work on half of one', async () => {
  const other = successorOf(env);
  // Opened before: the restore is soon over.
  await withEngines(other, async ({ events }) => {
    const child = spawn(process.execPath, [CLI, 'restore', place], { env: other, stdio: 'ignore' });
    const ended = new Promise((done) => child.once('exit', done));
    const begun = () => firstEvent(events, eventTypes().categories);
    await until('something is there', async () => child.exitCode !== null || (await begun()) !== undefined);
    expect(child.exitCode).toBeNull();
    child.kill('SIGKILL');
    await ended;
  });
  expect(refusedStart(other)).toMatchObject({
    code: 1,
    output: expect.stringContaining('repita o comando') as string,
  });
  expect(operator(other, 'restore', place)).toMatchObject({ code: 0 });
  expect(withoutPositions(await readWholeLog(other))).toEqual(withoutPositions(await readWholeLog(env)));
  const second = await ServerProcess.start(other);
  const there = await signIn(second.url);
  const [here, leads] = await Promise.all(
    [call, there].map(async (one) => (await (await one('GET', '/api/admin/leads')).json()) as Lead[]),
  );
  expect(leads).toEqual(here);
  await second.stop();
});

it('restores up to a position or an instant, and nobody comes back who was erased after it', async () => {
  const person = { name: 'Zuleide Quaresma', email: 'zuleide@exemplo.com' };
  const { id } = (await (await call('POST', '/api/admin/leads', person)).json()) as Lead;
  const log = await readWholeLog(env);
  const { position, metadata } = log.at(-1)!;
  expect(operator(env, 'erase', id).code).toBe(0);
  await call('POST', '/api/admin/leads', { name: 'Depois de Tudo', email: 'depois@exemplo.com' });
  expect(operator(env, 'backup', place).code).toBe(0);
  for (const until of [
    ['--to-position', String(position)],
    ['--to-time', metadata.occurredAt],
  ]) {
    const other = successorOf(env);
    expect(operator(other, 'restore', place, ...until)).toMatchObject({ code: 0 });
    expect(withoutPositions(await readWholeLog(other))).toEqual(withoutPositions(log));
    const second = await ServerProcess.start(other);
    const there = await signIn(second.url);
    const lead = (await (await there('GET', `/api/admin/leads/${id}`)).json()) as Lead;
    expect(lead).toMatchObject({ email: null });
    expect(lead.name).not.toBe(person.name);
    await second.stop();
  }
  expect(operator(successorOf(env), 'restore', place, '--to-time', 'ontem').code).toBe(2);
});
