import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Lead } from '@lox/contracts/leads.js';
import { installation, operator, ServerProcess, signIn } from '../support/server-process.js';

const place = mkdtempSync(join(tmpdir(), 'lox-counts-'));
afterAll(() => rmSync(place, { recursive: true }));

/** "1 eventos", "1 chaves" and the like; not "1.201 eventos". */
const ONE_IS_MANY =
  /(?<![.,\d])1 (eventos|chaves|arquivos|cópias|partes|documentos|fotos|pessoas|leads|abrem|são)\b/;

it('the operator’s commands count one thing as one', async () => {
  const env = installation();
  const server = await ServerProcess.start(env);
  const call = await signIn(server.url);
  const person = { name: 'Una Sozinha', email: 'una@sozinha.com.br' };
  const { id } = (await (await call('POST', '/api/admin/leads', person)).json()) as Lead;
  await server.stop();
  const output: string[] = [];
  const run = (of: NodeJS.ProcessEnv, ...args: string[]): string => {
    const { code, output: said } = operator(of, ...args);
    expect([args, code, said]).toEqual([args, 0, expect.any(String)]);
    output.push(said);
    return said;
  };
  run(env, 'backup', join(place, 'backups'));
  expect(run(env, 'backup', '--check', join(place, 'backups'))).toContain('1 cópia em');
  const secrets = readFileSync(join(env.DATA_DIR ?? '', 'secrets.json'), 'utf8');
  const { PERSONAL_DATA_KEY } = JSON.parse(secrets) as { PERSONAL_DATA_KEY: string };
  run({ ...installation(), PERSONAL_DATA_KEY }, 'restore', join(place, 'backups'));
  run(env, 'export', join(place, 'log.jsonl'));
  run({ ...installation(), PERSONAL_DATA_KEY }, 'import', join(place, 'log.jsonl'));
  run(env, 'erase', id);
  expect(run(env, 'rotate-key')).toContain('1 é de uma pessoa apagada.');
  run(env, 'rebuild', 'lead-board');
  run(env, 'verify');
  run(env, 'status');
  expect(output.join('\n')).not.toMatch(ONE_IS_MANY);
});
