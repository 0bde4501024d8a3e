import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Lead } from '@lox/contracts/leads.js';
import { successorOf } from '../support/backups.js';
import { installation, operator, refusedStart, ServerProcess, signIn } from '../support/server-process.js';
import { until } from '../support/until.js';

const CLI = resolve('dist/lox/cli/main.js');
const NOTE = 'restore-under-way';
const PERSON = { name: 'Rute Guardada', email: 'rute@guardada.com.br' };

const env = installation();
const place = mkdtempSync(join(tmpdir(), 'lox-backup-'));
const folderOf = ({ DATA_DIR = '' }: NodeJS.ProcessEnv): string => DATA_DIR;
const secretsOf = (of: NodeJS.ProcessEnv) =>
  JSON.parse(readFileSync(join(folderOf(of), 'secrets.json'), 'utf8')) as Record<string, string>;

let key: string;
let leadId: string;
let made: { code: number; output: string };
beforeAll(async () => {
  const server = await ServerProcess.start(env);
  const call = await signIn(server.url);
  leadId = ((await (await call('POST', '/api/admin/leads', PERSON)).json()) as Lead).id;
  await server.stop();
  made = operator(env, 'backup', place);
  key = secretsOf(env).PERSONAL_DATA_KEY ?? '';
});
afterAll(() => rmSync(place, { recursive: true }));

it('a backup says that the key is not in it, and where the key is', () => {
  expect(made.code).toBe(0);
  expect(made.output).toMatch(/PERSONAL_DATA_KEY, impressão [0-9a-f]{16}\) NÃO está na cópia/);
  expect(made.output).toContain(join(folderOf(env), 'secrets.json'));
  expect(operator({ ...env, PERSONAL_DATA_KEY: key }, 'backup', place).output).toContain(
    'Está nas variáveis de ambiente.',
  );
});

describe('restored aside, with the key that the command alone is given', () => {
  it('the folder starts, and shows people', async () => {
    const other = installation();
    const { code, output } = operator({ ...other, PERSONAL_DATA_KEY: key }, 'restore', place);
    expect([code, output]).toEqual([
      0,
      expect.stringContaining(`fica em ${join(folderOf(other), 'secrets.json')}`),
    ]);
    expect(secretsOf(other).PERSONAL_DATA_KEY).toBe(key);
    const server = await ServerProcess.start(other);
    const call = await signIn(server.url);
    expect(await (await call('GET', `/api/admin/leads/${leadId}`)).json()).toMatchObject(PERSON);
    await server.stop();
  });

  it.each([
    ['after it was refused for want of the key', () => ({ PERSONAL_DATA_KEY: key }), true],
    ['as the former one', () => ({ PERSONAL_DATA_KEY_PREVIOUS: key }), true],
    [
      'beside a secret for sessions',
      () => ({ PERSONAL_DATA_KEY: key, SESSION_SECRET: 'x'.repeat(40) }),
      false,
    ],
  ])('it would start %s', (_, given, isRefusedBefore) => {
    const other = installation();
    if (isRefusedBefore)
      expect(operator(other, 'restore', place)).toMatchObject({
        code: 1,
        output: expect.stringContaining('secrets.json da instalação de origem') as string,
      });
    expect(operator({ ...other, ...given() }, 'restore', place)).toMatchObject({ code: 0 });
    expect(operator(other, 'preflight')).toMatchObject({
      code: 0,
      output: expect.stringContaining('Esta versão começaria.') as string,
    });
    expect(operator(other, 'status').output).toContain(' em ordem, 0 de pessoas apagadas');
  });

  it('a secret that is given is made nowhere else', () => {
    const other = { ...installation(), PERSONAL_DATA_KEY: key };
    operator(other, 'status');
    expect(Object.keys(secretsOf(other))).toEqual(['SESSION_SECRET']);
  });
});

describe('a restore that is killed at its beginning', () => {
  const killed = async (other: NodeJS.ProcessEnv, isTime: () => boolean): Promise<void> => {
    const child = spawn(process.execPath, [CLI, 'restore', place], { env: other, stdio: 'ignore' });
    const ended = new Promise((done) => child.once('exit', done));
    await until('it is time', () => child.exitCode !== null || isTime());
    child.kill('SIGKILL');
    await ended;
  };

  it('leaves no folder in which a server starts, and can be repeated', async () => {
    const other = installation();
    const contents = () => readdirSync(folderOf(other));
    await killed(other, () => contents().length > 0);
    expect(contents()).toEqual(expect.arrayContaining([NOTE]));
    expect(refusedStart(other)).toMatchObject({
      code: 1,
      output: expect.stringContaining('não terminou: repita o comando') as string,
    });
    await killed(
      other,
      () => existsSync(join(folderOf(other), 'lox.db')) || contents().includes('secrets.json'),
    );
    expect(operator(other, 'preflight')).toMatchObject({ code: 1 });
    // A refused one meanwhile changes nothing.
    expect(operator(other, 'restore', place)).toMatchObject({ code: 1 });
    expect(operator(other, 'preflight')).toMatchObject({ code: 1 });
    expect(operator({ ...other, PERSONAL_DATA_KEY: key }, 'restore', place)).toMatchObject({ code: 0 });
    expect(contents()).not.toContain(NOTE);
    expect(operator(other, 'preflight')).toMatchObject({ code: 0 });
  });

  it('keeps no installation from starting that was there before', async () => {
    const other = successorOf(env);
    expect(operator(other, 'restore', place)).toMatchObject({ code: 0 });
    await killed(other, () => existsSync(join(folderOf(other), NOTE)));
    expect(operator(other, 'preflight')).toMatchObject({ code: 0 });
  });
});

it('a restore that was refused leaves the folder as free as before', () => {
  const other = installation();
  const nowhere = mkdtempSync(join(tmpdir(), 'lox-empty-'));
  expect(operator(other, 'restore', nowhere)).toMatchObject({ code: 1 });
  expect(operator(other, 'restore', place, '--to-position', 'x')).toMatchObject({ code: 2 });
  expect(readdirSync(folderOf(other))).not.toContain(NOTE);
  expect(operator(other, 'preflight')).toMatchObject({ code: 0 });
  expect(operator({ ...other, PORT: 'x' }, 'restore', place)).toMatchObject({ code: 1 });
  expect(readdirSync(folderOf(other))).not.toContain(NOTE);
});
