import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { StoredEvent } from '../../src/platform/storage/event-store/event-store.js';
import {
  BackupLoad,
  filesIn,
  flipBit,
  readWholeLog,
  successorOf,
  uploadPdf,
  withEngines,
  withoutPositions,
} from '../support/backups.js';
import { type ApiCall, installation, operator, ServerProcess, signIn } from '../support/server-process.js';
import { until } from '../support/until.js';
import { LIBRARY_FOLDER } from '../../src/slices/documents/library.commands.js';

/** Backups under load that are restored and compared with the log. */
const ROUNDS = Number(process.env.BACKUP_ROUNDS ?? 3);
/** Files that were written when a backup is killed. */
const KILLED_AFTER = [1, 4, 9, 25];
const CLI = resolve('dist/lox/cli/main.js');

const env = installation();
const place = mkdtempSync(join(tmpdir(), 'lox-backup-'));
const partsOf = (kind: string): string[] => filesIn(place).filter((file) => file.startsWith(`${kind}/`));
const contentOf = (owner: NodeJS.ProcessEnv, fileId: unknown): Buffer =>
  readFileSync(join(owner.DATA_DIR ?? '', 'files', LIBRARY_FOLDER, String(fileId)));

let server: ServerProcess;
let call: ApiCall;
beforeAll(async () => {
  server = await ServerProcess.start(env);
  call = await signIn(server.url);
});
afterAll(async () => {
  await server.stop();
  rmSync(place, { recursive: true });
});

it(`restores each of ${ROUNDS} backups that were made while people worked, and it equals the log`, async () => {
  let former = 0;
  for (let round = 1; round <= ROUNDS; round++) {
    const load = new BackupLoad(server.url, call);
    await until('people work', () => load.done > 20 && load.leads.length > 5);
    const made = await finished('backup', place);
    await load.stop();
    expect(made).toMatchObject({ code: 0, output: expect.stringContaining(`Cópia ${round} em`) as string });
    const other = successorOf(env);
    expect(operator(other, 'restore', place)).toMatchObject({ code: 0 });
    const restored = await readWholeLog(other);
    const log = await readWholeLog(env);
    expect(restored.length).toBeGreaterThan(former);
    former = restored.length;
    expect(withoutPositions(restored)).toEqual(withoutPositions(log.slice(0, restored.length)));
    await expectKeysAndFiles(other, restored);
    rmSync(other.DATA_DIR ?? '', { recursive: true });
  }
  expect(operator(env, 'backup', '--check', place)).toMatchObject({
    code: 0,
    output: expect.stringContaining('A cópia está inteira') as string,
  });
});

async function expectKeysAndFiles(other: NodeJS.ProcessEnv, restored: readonly StoredEvent[]): Promise<void> {
  const uploads = restored.filter(({ type }) => type === 'DocumentUploaded');
  expect(uploads.length).toBeGreaterThan(0);
  for (const { data } of uploads) expect(contentOf(other, data.fileId)).toEqual(contentOf(env, data.fileId));
  expect(operator(other, 'status')).toMatchObject({
    code: 0,
    output: expect.not.stringContaining('PERDIDAS') as string,
  });
}

it('adds only what is new, and says what it holds', async () => {
  operator(env, 'backup', place);
  const before = filesIn(place);
  const { output } = operator(env, 'backup', place);
  expect(output).toContain('0 MB novos');
  const added = filesIn(place).filter((file) => !before.includes(file));
  expect(added).toHaveLength(1);
  expect(added[0]).toMatch(/^manifests\//);
  await uploadPdf(server.url, call, 'Mais um.pdf');
  operator(env, 'backup', place);
  const more = filesIn(place).filter((file) => !before.includes(file) && !added.includes(file));
  expect(more.map((file) => file.split('/')[0]).toSorted()).toEqual([
    'files',
    'lists',
    'log',
    'manifests',
    'vault',
  ]);
});

it.each(['log', 'vault', 'lists', 'files', 'manifests'])(
  'finds one changed byte in a part of %s, and names the part',
  (kind) => {
    const part = partsOf(kind).at(-1) ?? '';
    flipBit(join(place, part));
    expect(operator(env, 'backup', '--check', place)).toMatchObject({
      code: 1,
      output: expect.stringContaining(part) as string,
    });
    flipBit(join(place, part));
  },
);

it('refuses to mix two installations in one place', async () => {
  const other = installation();
  const second = await ServerProcess.start(other);
  await second.stop();
  expect(operator(other, 'backup', place)).toMatchObject({
    code: 1,
    output: expect.stringContaining('cópia de outra instalação') as string,
  });
});

it('stays whole when it is killed at any moment, and the next run goes on', async () => {
  for (let n = 0; n < 40; n++) await uploadPdf(server.url, call, `Muitos ${n}.pdf`);
  const manifests = partsOf('manifests');
  for (const count of KILLED_AFTER) {
    const before = filesIn(place).length;
    const child = spawn(process.execPath, [CLI, 'backup', place], { env, stdio: 'ignore' });
    const ended = new Promise((done) => child.once('exit', done));
    await until(
      'it has written something',
      () => filesIn(place).length >= before + count || child.exitCode !== null,
    );
    child.kill('SIGKILL');
    await ended;
  }
  expect(manifests.every((file) => partsOf('manifests').includes(file))).toBe(true);
  expect(operator(env, 'backup', '--check', place).code).toBe(0);
  expect(operator(env, 'backup', place).code).toBe(0);
  expect(operator(env, 'backup', '--check', place).code).toBe(0);
  expect(filesIn(place).filter((file) => file.endsWith('.part'))).toEqual([]);
});

it('is made by the server itself, once, however often it is started; and status tells', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'lox-auto-')), 'copias');
  const own = { ...installation(), BACKUP_DIR: folder, BACKUP_EVERY: '6h', BACKUP_KEEP: '2' };
  expect(operator(own, 'status').output).toContain('nenhuma ainda');
  for (let start = 0; start < 2; start++) {
    const one = await ServerProcess.start(own);
    const report = () => fetch(`${one.url}/readyz`).then((answer) => answer.json() as Promise<Readiness>);
    await until('a backup was made', async () => (await report()).backup?.state === 'ok');
    await one.stop();
  }
  expect(filesIn(folder).filter((file) => file.startsWith('manifests/'))).toHaveLength(1);
  expect(operator(own, 'status')).toMatchObject({
    code: 0,
    output: expect.stringContaining(`Última cópia de segurança em ${folder}: 20`) as string,
  });
  expect(operator(own, 'backup').output).toContain('Cópia 2 em');
  await withEngines(own, async ({ documents }) => {
    const [state] = await documents.find('backup_states', {});
    const old = {
      ...state,
      _id: folder,
      last: { ...(state as { last?: object }).last, at: '2026-01-01T00:00:00.000Z' },
    };
    await documents.write([{ put: 'backup_states', document: old }]);
  });
  expect(operator(own, 'status')).toMatchObject({
    code: 1,
    output: expect.stringContaining('ESTÁ ANTIGA') as string,
  });
  expect(existsSync(folder)).toBe(true);
});

interface Readiness {
  backup?: { state: string };
}

async function finished(command: string, where: string): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [CLI, command, where], { env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const code = await new Promise<number>((done) => child.once('close', (status) => done(status ?? -1)));
  return { code, output };
}
