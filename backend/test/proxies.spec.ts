import type { TestApp } from './support/app.js';
import { suiteApp } from './support/suite.js';

const PRODUCTION = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PUBLIC_URL: 'https://lox.exemplo.com.br',
  SESSION_SECRET: 's'.repeat(32),
  PERSONAL_DATA_KEY: 'a1'.repeat(32),
  RATE_LIMIT: 'on',
};
const FORWARDED = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'mau.exemplo.com' };

/** Statuses of calls that are limited to 10 a minute for one address, each claiming to come from another. */
async function callsFromEverywhere(app: TestApp): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (let host = 1; host <= 15; host++) {
    const from = { ...FORWARDED, 'x-forwarded-for': `203.0.113.${host}` };
    statuses.add((await app.visitor().post('/api/users', {}, from)).status);
  }
  return statuses;
}

async function cookiesOfLogin(app: TestApp): Promise<string[]> {
  const { email, password } = app.admin;
  const { headers } = await app.visitor().post('/api/auth/login', { email, password }, FORWARDED);
  return headers.getSetCookie();
}

describe('behind a proxy on this machine', () => {
  const app = suiteApp(PRODUCTION);

  it('counts the address that the proxy saw', async () => {
    expect(await callsFromEverywhere(app)).toEqual(new Set([400]));
  });

  it('knows that the visitor came by HTTPS: the cookie is secure, and so is the one that clears it', async () => {
    const [cookie = ''] = await cookiesOfLogin(app);
    expect(cookie).toMatch(/^lox\.sid=s.*; Secure/);
    const { headers } = await app.visitor().post('/api/auth/logout', undefined, FORWARDED);
    expect(headers.getSetCookie()[0]).toMatch(/^lox\.sid=;.*; Secure/);
  });
});

describe('where no proxy is trusted', () => {
  const app = suiteApp({ ...PRODUCTION, TRUSTED_PROXIES: 'none' });

  it('counts the address that really called, whatever it claims', async () => {
    expect(await callsFromEverywhere(app)).toEqual(new Set([400, 429]));
  });

  it('believes nobody that the connection was secure', async () => {
    expect(await cookiesOfLogin(app)).toEqual([]);
  });
});
