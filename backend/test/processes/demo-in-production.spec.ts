import { randomBytes } from 'node:crypto';
import { DEMO_PASSWORD } from '../../demo/demo-people.js';
import {
  installation,
  operatorWithInput,
  refusedStart,
  ServerProcess,
  signIn,
} from '../support/server-process.js';

/** The secrets stay when an installation changes from a trial to production. */
const env = {
  ...installation(),
  SESSION_SECRET: 's'.repeat(32),
  PERSONAL_DATA_KEY: randomBytes(32).toString('hex'),
};
const PRODUCTION = {
  ...env,
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PUBLIC_URL: 'http://imoveis.exemplo.com.br',
  RATE_LIMIT: 'on',
};

// One account will do; demo.spec.ts checks that the demonstration's are listed.
beforeAll(async () => {
  const server = await ServerProcess.start({ ...env, ADMIN_PASSWORD: DEMO_PASSWORD });
  await server.stop();
});

it('a demonstration does not start in production', () => {
  expect(refusedStart({ ...PRODUCTION, DEMO_DATA: 'on' })).toEqual({
    code: 1,
    output: expect.stringContaining('DEMO_DATA: on não é permitido em produção') as unknown,
  });
});

it('nor does production with a common password for the first administrator', () => {
  expect(refusedStart({ ...PRODUCTION, ADMIN_PASSWORD: 'senha123' })).toEqual({
    code: 1,
    output: 'Configuração inválida:\n  - ADMIN_PASSWORD: Senha muito comum: escolha outra\n',
  });
});

it('nor on data with a demonstration’s password, until the operator has set another', async () => {
  const { code, output } = refusedStart(PRODUCTION);
  expect(code).toBe(1);
  expect(output).toMatch(/^Há contas com a senha publicada da demonstração/);
  expect(output).toContain('  - admin@lox.test\n');
  expect(output).not.toContain('    at ');
  const set = operatorWithInput('uma senha de verdade\n', PRODUCTION, 'set-password', 'admin@lox.test');
  expect(set.code).toBe(0);
  const server = await ServerProcess.start(PRODUCTION);
  try {
    await expect(signIn(server.url, 'admin@lox.test', DEMO_PASSWORD)).rejects.toThrow('401');
    await signIn(server.url, 'admin@lox.test', 'uma senha de verdade');
  } finally {
    await server.stop();
  }
});
