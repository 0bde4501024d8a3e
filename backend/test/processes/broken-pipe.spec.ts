import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { installation, operator, ServerProcess } from '../support/server-process.js';

const PROGRAM = resolve('dist/lox/cli/main.js');

/** As `status | head`, whose reader leaves before any output; returns the other output. */
function withoutReader(
  env: NodeJS.ProcessEnv,
  left: 'stdout' | 'stderr',
  command: readonly string[],
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [PROGRAM, ...command], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  child[left].destroy();
  let output = '';
  child[left === 'stdout' ? 'stderr' : 'stdout'].on('data', (text: Buffer) => (output += text.toString()));
  return new Promise((ended) => child.once('close', (code) => ended({ code, output })));
}

describe('an operator’s command whose reader has left', () => {
  const env = installation();
  const folder = env.DATA_DIR ?? '';
  let server: ServerProcess;
  beforeAll(async () => {
    server = await ServerProcess.start(env);
  });
  afterAll(() => server.stop());

  it.each([
    ['status'],
    ['preflight'],
    ['parked'],
    ['verify', 'users'],
    ['rebuild', 'users'],
    ['export', join(folder, 'todos.jsonl')],
    ['backup', `${folder}-copias`],
    ['backup', '--check', `${folder}-copias`],
    ['set-password', 'admin@lox.test', '--generate'],
  ])('%s %s ends as it would have ended, and complains of nothing', async (...command) => {
    expect(await withoutReader(env, 'stdout', command)).toEqual({ code: 0, output: '' });
  });

  it.each([
    [2, ['dança']],
    [1, ['erase', 'ninguem@exemplo.com']],
  ])('also where it has something to complain of (%d)', async (code, command) => {
    expect(await withoutReader(env, 'stderr', command)).toMatchObject({ code });
    expect(operator(env, ...command).code).toBe(code);
  });
});
