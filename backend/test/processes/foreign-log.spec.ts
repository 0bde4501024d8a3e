import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dispose, onProductionPair } from '../support/app.js';
import { filesIn } from '../support/backups.js';
import { installation, operator, ServerProcess } from '../support/server-process.js';

let own: NodeJS.ProcessEnv;
let other: NodeJS.ProcessEnv;
const files = ({ DATA_DIR = '' }: NodeJS.ProcessEnv, ...path: string[]) => join(DATA_DIR, 'files', ...path);
const runOnce = async (env: NodeJS.ProcessEnv): Promise<void> => (await ServerProcess.start(env)).stop();

beforeAll(async () => {
  [own, other] = [installation(), installation()];
  await runOnce(own);
  mkdirSync(files(own, 'photos', 'a'), { recursive: true });
  writeFileSync(files(own, 'photos', 'a', '800.webp'), 'picture');
  await runOnce(other);
});
afterAll(async () => {
  await dispose(own);
  await dispose(other);
});

it('operators are told that the files are another log’s, and no command changes anything', () => {
  const expectTold = (env: NodeJS.ProcessEnv, words: string): void => {
    const before = filesIn(files(env));
    for (const command of [
      ['status'],
      ['preflight'],
      ['erase', 'ana@exemplo.com'],
      ['rotate-key'],
      ['backup', join(env.DATA_DIR ?? '', 'copias')],
    ]) {
      const { code, output } = operator(env, ...command);
      expect([command[0], code, output]).toEqual([command[0], 1, expect.stringContaining(words)]);
    }
    expect(filesIn(files(env))).toEqual(before);
  };
  rmSync(files(other), { recursive: true, force: true });
  cpSync(files(own), files(other), { recursive: true });
  expectTold(other, 'O log não é aquele de que são as fotos e os documentos guardados');
  const empty = installation();
  cpSync(files(own), files(empty), { recursive: true });
  expectTold(empty, 'O log está vazio, e as fotos e os documentos guardados são de outro');
  rmSync(empty.DATA_DIR ?? '', { recursive: true });
});

(onProductionPair ? it : it.skip)('a log is brought beside no documents of another one', () => {
  const emptied = { ...own, STREAM_PREFIX: `${own.STREAM_PREFIX}emptied_` };
  const file = join(own.DATA_DIR ?? '', 'lox.jsonl');
  expect(operator(own, 'export', file)).toMatchObject({ code: 0 });
  for (const command of [['status'], ['preflight'], ['import', file], ['restore', own.DATA_DIR ?? '']]) {
    const { code, output } = operator(emptied, ...command);
    expect([command[0], code, output]).toEqual([
      command[0],
      1,
      expect.stringContaining('O log está vazio, e os documentos guardados são de outro'),
    ]);
  }
});
