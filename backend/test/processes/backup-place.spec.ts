import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MachineView } from '@lox/contracts/operations.js';
import { installation, operator, ServerProcess, signIn } from '../support/server-process.js';
import { until } from '../support/until.js';

const S3 = {
  BACKUP_S3_ENDPOINT: 'http://127.0.0.1:9',
  BACKUP_S3_REGION: 'us-east-1',
  BACKUP_S3_ACCESS_KEY_ID: 'a',
  BACKUP_S3_SECRET_ACCESS_KEY: 'b',
};

describe.each([
  ['is no folder', (file: string) => ({ BACKUP_DIR: file })],
  ['lies below a file', (file: string) => ({ BACKUP_DIR: join(file, 'copias') })],
  ['does not answer', () => ({ BACKUP_DIR: 's3://copias/lox', ...S3 })],
])('a place for backups that %s', (_, place) => {
  const own = installation();
  const file = join(mkdtempSync(join(tmpdir(), 'lox-place-')), 'a-file');
  const env = { ...own, ...place(file) };
  let server: ServerProcess;
  const lines: string[] = [];

  beforeAll(async () => {
    writeFileSync(file, '');
    server = await ServerProcess.start(env, (line) => lines.push(line));
    await until('it was tried', () => lines.some((line) => line.includes('NO BACKUP WAS MADE')));
  });
  afterAll(() => server.stop());

  it('is a failure for the operator, the alarm and the console', async () => {
    const { code, output } = operator(env, 'status');
    expect([code, output]).toEqual([1, expect.stringContaining('A ÚLTIMA TENTATIVA FALHOU, em ')]);
    const ready = await fetch(`${server.url}/readyz`);
    expect([ready.status, await ready.json()]).toMatchObject([200, { backup: { state: 'failed' } }]);
    const call = await signIn(server.url);
    const machine = (await (await call('GET', '/api/admin/operations/machine')).json()) as MachineView;
    expect(machine.backup).toMatchObject({ at: null, failedAt: expect.any(String) as string });
    expect(operator(env, 'backup')).toMatchObject({ code: 1 });
  });
});
