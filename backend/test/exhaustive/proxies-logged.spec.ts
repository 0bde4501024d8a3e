import type { ErrorBody } from '@lox/contracts/errors.js';
import { startApp, type TestApp } from '../support/app.js';
import { FORGED_FORWARDED_HEADERS, PRODUCTION_ENVIRONMENT } from '../support/production-environment.js';
import { captureLog } from '../support/captured-output.js';

let app: TestApp;
let log: () => string;
beforeAll(async () => {
  log = captureLog();
  app = await startApp({ ...PRODUCTION_ENVIRONMENT, LOG_LEVEL: 'warn' });
});
afterAll(async () => {
  await app.close();
  jest.restoreAllMocks();
});
const lines = (what: string): string[] =>
  log()
    .split('\n')
    .filter((line) => line.includes(what));

it('names the missing header once', async () => {
  const { email, password } = app.admin;
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  for (let times = 0; times < 3; times++)
    await app.visitor().post('/api/auth/login', { email, password }, headers);
  expect(lines('No session can begin: the proxy in front sends no X-Forwarded-Proto')).toHaveLength(1);
  expect(lines('203.0.113.9')).toEqual([]);
});

it.each(['https://outra.exemplo.com.br', 'http://lox.exemplo.com.br', 'https://lox.exemplo.com.br:8443'])(
  'shows the address in use, %s, beside the one set, once',
  async (origin) => {
    const call = () =>
      app.visitor().post<ErrorBody>('/api/leads', {}, { ...FORGED_FORWARDED_HEADERS, origin });
    for (const { status, body } of [await call(), await call()]) {
      expect([status, body.code]).toEqual([403, 'foreign_origin']);
      expect(body.message).toContain(
        `aberta em ${origin}, mas PUBLIC_URL é ${PRODUCTION_ENVIRONMENT.PUBLIC_URL}`,
      );
      expect(body.message).not.toMatch(/permissões/);
    }
    expect(
      lines(`at ${origin} was refused: PUBLIC_URL is ${PRODUCTION_ENVIRONMENT.PUBLIC_URL}`),
    ).toHaveLength(1);
  },
);

it('is not filled by pages of strangers', async () => {
  for (let page = 0; page < 30; page++)
    await app
      .visitor()
      .post('/api/leads', {}, { ...FORGED_FORWARDED_HEADERS, origin: `https://mau${page}.example` });
  expect(lines('was refused')).toHaveLength(10);
});

describe('a trusted proxy that does not say for whom it asks', () => {
  const NO_ADDRESS = 'A trusted proxy handed over no address of a visitor';
  const NETWORK = '172.30.41.0/24, fd4c:4f58:30:41::/64';
  const ask = (on: TestApp, headers: Record<string, string>) => on.visitor().post('/api/leads', {}, headers);

  it.each([
    ['names itself: a gateway between', '172.30.41.1'],
    ['names itself by IPv6', 'fd4c:4f58:30:41::1'],
    ['names an address of this machine', '127.0.0.1'],
    ['names one behind another of its own', '172.30.41.7, 172.30.41.1'],
    ['says what is no address', 'unknown'],
    ['adds the port', '203.0.113.9:51234'],
    ['says nothing', ''],
  ])('%s: the log says so once', async (_, forwarded) => {
    const own = await startApp({
      ...PRODUCTION_ENVIRONMENT,
      TRUSTED_PROXIES: `loopback, ${NETWORK}`,
      LOG_LEVEL: 'warn',
    });
    try {
      const before = lines(NO_ADDRESS).length;
      await ask(own, { ...FORGED_FORWARDED_HEADERS, 'x-forwarded-for': '203.0.113.9' });
      await ask(own, { ...FORGED_FORWARDED_HEADERS, 'x-forwarded-for': '2001:db8::9, 172.30.41.2' });
      expect(lines(NO_ADDRESS)).toHaveLength(before);
      for (let times = 0; times < 3; times++)
        await ask(
          own,
          forwarded === ''
            ? FORGED_FORWARDED_HEADERS
            : { ...FORGED_FORWARDED_HEADERS, 'x-forwarded-for': forwarded },
        );
      expect(lines(NO_ADDRESS)).toHaveLength(before + 1);
      expect(lines('2001:db8::9')).toEqual([]);
    } finally {
      await own.close();
    }
  });
});
