import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Lead } from '@lox/contracts/leads.js';
import { loadConfig } from '../../src/config/config.js';
import { keyRingOf } from '../../src/platform/storage/personal-data/key-ring.js';
import {
  VAULT_MARK,
  SUBJECT_KEYS,
  SubjectKeys,
  type KeyDocument,
} from '../../src/platform/storage/personal-data/subject-keys.js';
import { BackupLoad, withEngines } from '../support/backups.js';
import { forEachConcurrently } from '../support/for-each-concurrently.js';
import {
  installation,
  operator,
  refusedStart,
  ServerProcess,
  signIn,
  type ApiCall,
} from '../support/server-process.js';
import { until } from '../support/until.js';

/** Keys without events: a rotation takes a while. */
const MORE_KEYS = 3_000;
const CLI = resolve('dist/lox/cli/main.js');

const addKeys = (env: NodeJS.ProcessEnv): Promise<void> =>
  withEngines(env, async ({ documents }) => {
    const keys = new SubjectKeys(documents, keyRingOf(loadConfig(env)));
    const subjects = Array.from({ length: MORE_KEYS }, () => `lead-${randomUUID()}`);
    await forEachConcurrently(50, subjects, async (subject) => {
      await keys.getOrCreate(subject, () => Promise.resolve(false));
    });
  });

const killRotation = (env: NodeJS.ProcessEnv): Promise<void> =>
  withEngines(env, async ({ documents }) => {
    const mark = async () => (await documents.get<KeyDocument>(SUBJECT_KEYS, VAULT_MARK))?.wrapped;
    const before = await mark();
    const child = spawn(process.execPath, [CLI, 'rotate-key'], { env, stdio: 'ignore' });
    const ended = new Promise((done) => child.once('exit', done));
    await until('the rotation has begun', async () => (await mark()) !== before || child.exitCode !== null);
    child.kill('SIGKILL');
    await ended;
  });

/** Under load, cut off once; then everything is there, and new people can be entered. */
async function rotateUnderLoad(
  env: NodeJS.ProcessEnv,
  server: ServerProcess,
  call: ApiCall,
): Promise<string[]> {
  const load = new BackupLoad(server.url, call);
  await until('people work', () => load.leads.length > 10);
  await killRotation(env);
  const killedAt = load.leads.length;
  await until('people went on working', () => load.leads.length > killedAt + 5);
  const finished = operator(env, 'rotate-key');
  expect(finished).toMatchObject({
    code: 0,
    output: expect.stringContaining('abrem com a chave nova') as string,
  });
  const rotatedAt = load.leads.length;
  await until('people go on working', () => load.leads.length > rotatedAt + 5);
  await load.stop();
  return load.leads;
}

async function expectNames(call: ApiCall, ids: readonly string[]): Promise<void> {
  const leads = (await (await call('GET', '/api/admin/leads')).json()) as Lead[];
  const names = new Map(leads.map(({ id, name }) => [id, name]));
  for (const [n, id] of ids.entries()) expect(names.get(id)).toBe(`Lead ${n}`);
}

it('with the keys in the data folder: the server follows by itself, and the new key alone is enough', async () => {
  const env = installation();
  let server = await ServerProcess.start(env);
  const file = join(env.DATA_DIR ?? '', 'secrets.json');
  const secrets = () => JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  const former = secrets().PERSONAL_DATA_KEY;
  await addKeys(env);
  const ids = await rotateUnderLoad(env, server, await signIn(server.url));
  expect(secrets().PERSONAL_DATA_KEY).not.toBe(former);
  expect(secrets().PERSONAL_DATA_KEY_NEXT).toBeUndefined();
  await server.stop();
  const alone = { ...env, PERSONAL_DATA_KEY: secrets().PERSONAL_DATA_KEY };
  expect(operator(alone, 'status')).toMatchObject({
    code: 0,
    output: expect.not.stringContaining('OUTRA') as string,
  });
  expect(operator(alone, 'verify').code).toBe(0);
  server = await ServerProcess.start(alone);
  const call = await signIn(server.url);
  await expectNames(call, ids);
  // The hash of an address in a stream's name is unchanged.
  const taken = { name: 'Outro', email: env.ADMIN_EMAIL, role: 'broker', password: 'uma senha comprida' };
  expect((await call('POST', '/api/admin/users', taken)).status).toBe(409);
  await server.stop();
  expect(refusedStart({ ...env, PERSONAL_DATA_KEY: former })).toMatchObject({
    code: 1,
    output: expect.stringContaining('Ninguém foi apagado') as string,
  });
});

it('with the keys in the environment: two instances know both, and then only the new one', async () => {
  const env = {
    ...installation(),
    SESSION_SECRET: randomBytes(32).toString('hex'),
    PERSONAL_DATA_KEY: randomBytes(32).toString('hex'),
  };
  const next = randomBytes(32).toString('hex');
  let server = await ServerProcess.start(env);
  await server.stop();
  expect(operator(env, 'rotate-key')).toMatchObject({
    code: 1,
    output: expect.stringContaining('PERSONAL_DATA_KEY_NEXT') as string,
  });
  const both = { ...env, PERSONAL_DATA_KEY_NEXT: next };
  server = await ServerProcess.start(both);
  await addKeys(both);
  const ignorant = await ServerProcess.start(env);
  const refused = operator(both, 'rotate-key');
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.output).toContain(`Não conhecem a chave nova`);
  expect(refused.output).toContain(`· ${ignorant.pid}`);
  expect(refused.output).not.toContain(`· ${server.pid}`);
  expect(refused.output).not.toContain(next);
  await ignorant.stop();
  const ids = await rotateUnderLoad(both, server, await signIn(server.url));
  // The instances restart one after the other.
  const renewed = { ...env, PERSONAL_DATA_KEY: next };
  const second = await ServerProcess.start(renewed);
  for (const one of [server, second]) await expectNames(await signIn(one.url), ids);
  await server.stop();
  expect(operator(renewed, 'status').code).toBe(0);
  expect(operator(renewed, 'verify').code).toBe(0);
  await second.stop();
  expect(refusedStart(env).code).toBe(1);
});

it('tells lost and foreign keys from erased people, at the start and in the status', async () => {
  const env = installation();
  let server = await ServerProcess.start(env);
  const call = await signIn(server.url);
  const create = async (name: string): Promise<string> =>
    ((await (await call('POST', '/api/admin/leads', { name, email: 'x@exemplo.com' })).json()) as Lead).id;
  const [lost, foreign, erased] = [await create('Perdida'), await create('Alheia'), await create('Apagada')];
  await server.stop();
  expect(operator(env, 'erase', erased).code).toBe(0);
  expect(operator(env, 'status')).toMatchObject({
    code: 0,
    output: expect.stringContaining('1 de pessoas apagadas') as string,
  });
  await withEngines(env, async ({ documents }) => {
    const stranger: KeyDocument = { _id: `lead-${foreign}`, wrapped: randomBytes(60).toString('base64') };
    await documents.write([
      { remove: SUBJECT_KEYS, where: { _id: `lead-${lost}` } },
      { put: SUBJECT_KEYS, document: stranger },
    ]);
  });
  const { code, output } = operator(env, 'status');
  expect(code).toBe(1);
  expect(output).toContain(`CHAVES PERDIDAS (1), que ninguém apagou: lead-${lost}`);
  expect(output).toContain(
    `CHAVES GUARDADAS COM OUTRA PERSONAL_DATA_KEY (1), que ninguém apagou: lead-${foreign}`,
  );
  const lines: string[] = [];
  server = await ServerProcess.start(env, (line) => lines.push(line));
  await until('it was said', () =>
    ['ARE LOST', 'ANOTHER'].every((word) => lines.some((line) => line.includes(word))),
  );
  await server.stop();
});
