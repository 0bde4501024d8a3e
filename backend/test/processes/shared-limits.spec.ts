import { loadConfig } from '../../src/config/config.js';
import type { Document } from '../../src/platform/storage/document-store/document-store.js';
import { openEngines, type Engines } from '../../src/platform/storage/engines.js';
import { LIMITS } from '../../src/platform/http/limits/shared-states.js';
import { installation, ServerProcess } from '../support/server-process.js';

describe('the limits of two instances on the same stores', () => {
  const env: NodeJS.ProcessEnv = { ...installation(), RATE_LIMIT: 'on' };
  let engines: Engines;
  let servers: ServerProcess[];

  beforeAll(async () => {
    engines = await openEngines(loadConfig(env));
    servers = await Promise.all([ServerProcess.start(env), ServerProcess.start(env)]);
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await engines.events.close();
    await engines.documents.close();
  });

  /** A visitor's call to either instance; the proxy's header names its address. */
  const post = (which: number, path: string, body: object, from: string): Promise<Response> =>
    fetch(servers[which % servers.length]!.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify(body),
    });
  const statusesOf = (answers: Response[]): { [status: string]: number } =>
    answers.reduce<{ [status: string]: number }>(
      (sums, { status }) => ({ ...sums, [status]: (sums[status] ?? 0) + 1 }),
      {},
    );
  const tooMany = {
    code: 'too_many_requests',
    message: 'Muitas tentativas. Aguarde um momento e tente novamente.',
  };
  const guess = (which: number, from: string, email = 'admin@lox.test', password = 'chute') =>
    post(which, '/api/auth/login', { email, password }, from);

  it('let through as many calls of one address as one instance would, all at once', async () => {
    const lead = { name: 'Insistente', email: 'i@exemplo.com.br' };
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) => post(at, '/api/leads', lead, '203.0.113.1')),
    );
    expect(statusesOf(answers)).toEqual({ 201: 30, 429: 10 });
    const refused = answers.filter(({ status }) => status === 429);
    for (const answer of refused) {
      expect(await answer.json()).toMatchObject(tooMany);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    const headers = answers.filter(({ status }) => status === 201).map((answer) => answer.headers);
    expect(new Set(headers.map((one) => one.get('x-ratelimit-limit')))).toEqual(new Set(['30']));
    const remaining = headers.map((one) => Number(one.get('x-ratelimit-remaining')));
    expect(remaining.toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 30 }, (_, at) => at),
    );
  });

  it('count another address by itself, and a blocked one is blocked by both', async () => {
    expect((await post(0, '/api/leads', {}, '203.0.113.2')).status).toBe(400);
    expect((await post(0, '/api/leads', {}, '203.0.113.1')).status).toBe(429);
    expect((await post(1, '/api/leads', {}, '203.0.113.1')).status).toBe(429);
  });

  it('end the guessing of passwords and of registrations at the same total', async () => {
    const logins: Response[] = [];
    for (let at = 0; at < 22; at++) logins.push(await guess(at, '203.0.113.3', `pessoa${at}@lox.test`));
    expect(logins.map(({ status }) => status)).toEqual([...Array<number>(20).fill(401), 429, 429]);
    const registered = await Promise.all(
      Array.from({ length: 14 }, (_, at) => post(at, '/api/users', {}, '203.0.113.3')),
    );
    expect(statusesOf(registered)).toEqual({ 400: 10, 429: 4 });
  });

  it('keep no address, e-mail address or account that could be read', async () => {
    const stored = JSON.stringify(await engines.documents.find(LIMITS, {}));
    expect(stored.length).toBeGreaterThan(100);
    expect(stored).not.toMatch(/203\.0\.113|@|lox\.test|chute|Insistente/);
  });

  it('count the failures of one account together, and those of an address that has signed in on either', async () => {
    const [password, known] = ['senha-de-teste', '198.51.100.1'];
    expect((await guess(0, known, 'admin@lox.test', password)).status).toBe(200);
    for (let at = 0; at < 6; at++) expect((await guess(at, `198.51.100.${at + 10}`)).status).toBe(401);
    expect((await guess(1, known)).status).toBe(401);
    const failures = async (): Promise<number[]> => {
      const stored = await engines.documents.find<StoredTries>(LIMITS, {});
      const counts = stored.map(({ state }) => state.times?.length ?? 0);
      return counts.filter((count) => count > 0).toSorted((one, other) => one - other);
    };
    // Of the addresses above one failure each; of the known address one, and seven of the account.
    expect((await failures()).slice(-2)).toEqual([1, 7]);
    expect((await guess(1, known, 'admin@lox.test', password)).status).toBe(200);
    expect(await failures()).not.toContain(7);
  });
});

interface StoredTries extends Document {
  state: { times?: number[] };
}
