import type { AuditEntry } from '@lox/contracts/audit.js';
import type { NewTotp } from '@lox/contracts/sign-in.js';
import { diskTime } from '../support/disk-time.js';
import { CodeApp } from '../support/second-factors.js';
import { SocketListener } from '../support/socket.js';
import {
  installation,
  operator,
  operatorWithInput,
  ServerProcess,
  signIn,
} from '../support/server-process.js';
import { until } from '../support/until.js';

const env = installation();
const ADMIN = env.ADMIN_EMAIL ?? '';
let server: ServerProcess;
beforeAll(async () => {
  server = await ServerProcess.start(env);
});
afterAll(() => server.stop());

it('beside a running server it signs the last administrator out everywhere, and the new password opens', async () => {
  const call = await signIn(server.url);
  const listener = new SocketListener(server.url, { cookie: call.cookie });
  await until('the socket is connected', () => listener.socket.connected);
  const NEW = 'senha do operador';
  expect(operatorWithInput(`${NEW}\n`, env, 'set-password', ADMIN.toUpperCase())).toEqual({
    code: 0,
    output: 'A senha foi alterada, e as sessões da pessoa foram encerradas.\n',
  });
  await until('the socket ends', () => listener.socket.disconnected);
  expect((await call('GET', '/api/auth/me')).status).toBe(401);
  await expect(signIn(server.url)).rejects.toThrow('401');
  const again = await signIn(server.url, ADMIN, NEW);
  const trail = (await (
    await again('GET', '/api/admin/audit-logs?entityType=user&limit=1')
  ).json()) as AuditEntry[];
  expect(trail).toMatchObject([{ action: 'UserPasswordChanged', user: null, changes: {} }]);
});

it('makes a password, and works without a server', async () => {
  await server.stop();
  const { code, output } = operator(env, 'set-password', ADMIN, '--generate');
  expect(code).toBe(0);
  const [, made = ''] = /^Nova senha: ([a-z2-9]{5}(?:-[a-z2-9]{5}){3})$/m.exec(output) ?? [];
  server = await ServerProcess.start(env);
  await signIn(server.url, ADMIN, made);
});

it('takes the second factor away where that is asked for, and only then', async () => {
  const [first, second] = ['mais uma senha', 'e ainda outra senha'];
  const set = (password: string, ...words: string[]) =>
    operatorWithInput(`${password}\n`, env, 'set-password', ADMIN, ...words);
  expect(set(first).code).toBe(0);
  const call = await signIn(server.url, ADMIN, first);
  const begun = await call('POST', '/api/auth/second-factors/totp');
  const { secret } = (await begun.json()) as NewTotp;
  const confirmed = await call('PUT', '/api/auth/second-factors/totp', {
    code: new CodeApp(secret, diskTime).firstCode(),
  });
  expect(confirmed.status).toBe(200);

  const login = async (password: string): Promise<string[]> => {
    const answer = await fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: ADMIN, password }),
    });
    return Object.keys((await answer.json()) as object);
  };
  expect(set(second).code).toBe(0);
  expect(await login(second)).toEqual(['secondFactor']);
  expect(set(first, '--without-second-factor')).toEqual({
    code: 0,
    output:
      'A senha foi alterada, e as sessões da pessoa foram encerradas.\n' +
      'A verificação em duas etapas da conta foi desativada.\n',
  });
  expect(await login(first)).toEqual(['user']);
});

it('refuses a common password, an unknown person, and a password on the command line', () => {
  const set = (input: string, ...words: string[]) => operatorWithInput(input, env, 'set-password', ...words);
  expect(set('senha123\r\n', ADMIN)).toEqual({ code: 1, output: 'Senha muito comum: escolha outra\n' });
  expect(set('', 'ninguem@lox.test')).toEqual({ code: 1, output: 'Não há conta com este e-mail.\n' });
  expect(set('', ADMIN, 'uma senha boa')).toMatchObject({
    code: 2,
    output: expect.stringContaining(
      'set-password <e-mail> [--generate] [--without-second-factor]',
    ) as unknown,
  });
});
