import type { ErrorBody } from '@lox/contracts/errors.js';
import type { TestApp } from './support/app.js';
import { FORGED_FORWARDED_HEADERS, PRODUCTION_ENVIRONMENT } from './support/production-environment.js';
import { suiteApp } from './support/suite.js';

/** Statuses of calls that are limited to 10 a minute for one address, each with a forged one. */
async function callsFromEverywhere(app: TestApp): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (let host = 1; host <= 15; host++) {
    const from = { ...FORGED_FORWARDED_HEADERS, 'x-forwarded-for': `203.0.113.${host}` };
    statuses.add((await app.visitor().post('/api/users', {}, from)).status);
  }
  return statuses;
}

async function cookiesOfLogin(app: TestApp): Promise<string[]> {
  const { email, password } = app.admin;
  const { headers } = await app
    .visitor()
    .post('/api/auth/login', { email, password }, FORGED_FORWARDED_HEADERS);
  return headers.getSetCookie();
}

describe('behind a proxy on this machine', () => {
  const app = suiteApp(PRODUCTION_ENVIRONMENT);

  it('counts the address that the proxy saw', async () => {
    expect(await callsFromEverywhere(app)).toEqual(new Set([400]));
  });

  it('knows that the visitor came by HTTPS: the cookie is secure, and so is the one that clears it', async () => {
    const [cookie = ''] = await cookiesOfLogin(app);
    expect(cookie).toMatch(/^lox\.sid=s.*; Secure/);
    const { headers } = await app.visitor().post('/api/auth/logout', undefined, FORGED_FORWARDED_HEADERS);
    expect(headers.getSetCookie()[0]).toMatch(/^lox\.sid=;.*; Secure/);
  });
});

describe('behind a proxy with visitors of IPv6', () => {
  const app = suiteApp({
    ...PRODUCTION_ENVIRONMENT,
    TRUSTED_PROXIES: 'loopback, 172.30.41.0/24, fd4c:4f58:30:41::/64',
  });
  const loginFrom = (visitor: string, password: string) =>
    app
      .visitor()
      .post(
        '/api/auth/login',
        { email: app.admin.email, password },
        { ...FORGED_FORWARDED_HEADERS, 'x-forwarded-for': visitor },
      );

  it('wrong passwords of one do not keep the others out', async () => {
    const tried = await Promise.all(
      Array.from({ length: 30 }, () => loginFrom('2001:db8::bad, fd4c:4f58:30:41::2', 'errada')),
    );
    expect(new Set(tried.map(({ status }) => status))).toEqual(new Set([401, 429]));
    expect((await loginFrom('2001:db8::bad', 'errada')).status).toBe(429);
    // An IPv6 network of 64 bits counts as one visitor.
    for (const other of [
      '2001:db8:0:1::bad, fd4c:4f58:30:41::2',
      '2001:db8:1::bad',
      '203.0.113.7, 172.30.41.2',
    ])
      expect((await loginFrom(other, app.admin.password)).status).toBe(200);
  });
});

describe('where no proxy is trusted', () => {
  const app = suiteApp({ ...PRODUCTION_ENVIRONMENT, TRUSTED_PROXIES: 'none' });

  it('counts the address that really called, whatever it claims', async () => {
    expect(await callsFromEverywhere(app)).toEqual(new Set([400, 429]));
  });

  it('believes nobody that the connection was secure', async () => {
    expect(await cookiesOfLogin(app)).toEqual([]);
  });

  it('says that it is TRUSTED_PROXIES that lacks', async () => {
    const { email, password } = app.admin;
    const answer = await app
      .visitor()
      .post<ErrorBody>('/api/auth/login', { email, password }, FORGED_FORWARDED_HEADERS);
    expect([answer.status, answer.body.code]).toEqual([403, 'insecure_line']);
    expect(answer.body.message).toMatch(/TRUSTED_PROXIES não inclui/);
  });
});

describe('a session that the browser would not keep', () => {
  const app = suiteApp(PRODUCTION_ENVIRONMENT);
  const site = PRODUCTION_ENVIRONMENT.PUBLIC_URL;
  const viaTutorial = { 'x-real-ip': '203.0.113.9', 'x-forwarded-for': '203.0.113.9' };
  const login = (headers: Record<string, string>, { email, password } = app.admin) =>
    app.visitor().post<ErrorBody>('/api/auth/login', { email, password }, headers);

  it.each([
    [
      'the usual tutorial’s nginx',
      viaTutorial,
      /X-Forwarded-Proto.*proxy_set_header X-Forwarded-Proto \$scheme/,
    ],
    [
      'a proxy that says nothing, as the page’s address tells',
      { origin: site },
      /não envia o cabeçalho X-Forwarded-Proto/,
    ],
    [
      'a proxy that says http',
      { ...viaTutorial, 'x-forwarded-proto': 'http' },
      /X-Forwarded-Proto chegou como "http"/,
    ],
    [
      'no proxy at all',
      { origin: 'http://localhost:{port}' },
      /em uso é http:\/\/localhost:\d+, e o configurado em PUBLIC_URL é https:\/\/lox\.exemplo/,
    ],
  ])('is refused with the reason: %s', async (_, headers, reason) => {
    const port = new URL(app.url).port;
    const sent = JSON.parse(JSON.stringify(headers).replace('{port}', port)) as Record<string, string>;
    const { status, body, headers: answered } = await login(sent);
    expect([status, body.code]).toEqual([403, 'insecure_line']);
    expect(body.message).toMatch(reason);
    expect(answered.getSetCookie()).toEqual([]);
  });

  it('tells nothing to who does not know the password', async () => {
    const answer = await login(viaTutorial, { ...app.admin, password: 'errada' });
    expect([answer.status, answer.body.code]).toEqual([401, 'bad_credentials']);
  });

  it('registers nobody, and asks no passkey', async () => {
    const body = { name: 'Ana', email: 'ana@exemplo.com.br', password: 'uma senha bem longa 7' };
    const head = await app.head();
    const answer = await app.visitor().post<ErrorBody>('/api/users', body, viaTutorial);
    expect(answer.body.code).toBe('insecure_line');
    expect(await app.head()).toBe(head);
    const question = await app.visitor().post<ErrorBody>('/api/auth/login/passkey/options', {}, viaTutorial);
    expect(question.body.code).toBe('insecure_line');
    expect((await app.visitor().post('/api/users', body, FORGED_FORWARDED_HEADERS)).status).toBe(201);
  });
});
