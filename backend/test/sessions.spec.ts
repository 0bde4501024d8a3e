import { createHash } from 'node:crypto';
import { DocumentSessionStore, SESSIONS } from '../src/platform/http/auth/sessions/session-store.js';
import type { Document } from '../src/platform/storage/document-store/document-store.js';
import type { Client } from './support/client.js';
import { SocketListener, connectSocket } from './support/socket.js';
import { suiteApp } from './support/suite.js';
import { until } from './support/until.js';

const DAY_MS = 86_400_000;

interface Session extends Document {
  expiresAt: number;
}

const listeners: SocketListener[] = [];
afterAll(() => listeners.forEach((listener) => listener.close()));
const app = suiteApp();

async function stored(client: Client): Promise<Session> {
  const [, id = ''] = /^s:([^.]+)\./.exec(decodeURIComponent(client.cookieNamed('lox.sid') ?? '')) ?? [];
  const found = await app.documents.get<Session>(
    SESSIONS,
    createHash('sha256').update(id).digest('base64url'),
  );
  if (!found) throw new Error('there is no such session');
  return found;
}

async function expire(client: Client, expiresAt: number): Promise<void> {
  const { _id } = await stored(client);
  await app.documents.write([{ set: SESSIONS, where: { _id }, fields: { expiresAt } }]);
}

const connect = async (client: Client): Promise<SocketListener> => {
  const listener = await connectSocket(client);
  listeners.push(listener);
  return listener;
};

describe('a session', () => {
  it('lasts 7 days from signing in, in the browser and in the store', async () => {
    const before = Date.now();
    const client = app.visitor();
    const { email, password } = app.admin;
    const { headers } = await client.post('/api/auth/login', { email, password });
    const [cookie = ''] = headers.getSetCookie();
    const ends = Date.parse(/Expires=([^;]+)/.exec(cookie)?.[1] ?? '');
    // The browser's date is in whole seconds.
    expect(ends).toBeGreaterThanOrEqual(before + 7 * DAY_MS - 1_000);
    expect(ends).toBeLessThanOrEqual(Date.now() + 7 * DAY_MS);
    expect(Math.abs((await stored(client)).expiresAt - ends)).toBeLessThan(2_000);
  });

  it('is not prolonged, nor stored again, by what is done in it', async () => {
    const client = await app.browserOf(app.admin);
    await expire(client, Date.now() + DAY_MS);
    const before = await stored(client);
    const answers = [await client.get('/api/auth/me'), await client.get('/api/admin/leads')];
    answers.push(await client.post('/api/admin/leads', { name: 'Lead', email: 'lead@exemplo.com.br' }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 201]);
    expect(answers.flatMap(({ headers }) => headers.getSetCookie())).toEqual([]);
    expect(await stored(client)).toEqual(before);
  });

  it('costs a request one read, of itself, and no write', async () => {
    const client = await app.browserOf(app.admin);
    const reads = (['get', 'getMany', 'find', 'count'] as const).map((name) =>
      jest.spyOn(app.documents, name),
    );
    const writes = jest.spyOn(app.documents, 'write');
    expect((await client.get('/api/auth/permissions')).status).toBe(200);
    // The program may do its own work beside it.
    const read = reads.flatMap(({ mock }) => mock.calls.map(([collection]) => collection));
    expect(read.filter((collection) => /^(vault_sessions|users_)/.test(collection))).toEqual([
      'vault_sessions',
    ]);
    expect(JSON.stringify(writes.mock.calls)).not.toContain('vault_sessions');
    for (const spy of [...reads, writes]) spy.mockRestore();
  });

  it('is made for nobody who begins none', async () => {
    // express-session gives the store what makes a session.
    const store = app.nest.get(DocumentSessionStore) as unknown as { generate: () => void };
    const made = jest.spyOn(store, 'generate');
    const visitor = app.visitor();
    await visitor.post('/api/leads', { name: 'Lead', email: 'lead@exemplo.com.br', phone: '11987654321' });
    await visitor.post('/api/admin/leads', {});
    await app.admin.client.get('/api/admin/leads');
    expect(made).not.toHaveBeenCalled();
    await visitor.signIn(app.admin.email, app.admin.password);
    expect(made).toHaveBeenCalled();
    made.mockRestore();
  });

  it('is read once for all that is done with it', async () => {
    const client = await app.browserOf(app.admin);
    const read = jest.spyOn(app.documents, 'get');
    const { body } = await client.get<{ isCurrent: boolean }[]>('/api/auth/sessions');
    expect(body.some(({ isCurrent }) => isCurrent)).toBe(true);
    expect(read.mock.calls.filter(([collection]) => collection === SESSIONS)).toHaveLength(1);
    read.mockRestore();
  });

  it('is over when its time is', async () => {
    const client = await app.browserOf(app.admin);
    await expire(client, Date.now() - 1);
    expect((await client.get('/api/auth/me')).status).toBe(401);
  });
});

describe('the sockets of a session', () => {
  it.each<[string, (client: Client) => Promise<unknown>]>([
    ['expires', (client) => expire(client, Date.now() - 1)],
    [
      'is deleted by whatever way',
      async (client) =>
        app.documents.write([{ remove: SESSIONS, where: { _id: (await stored(client))._id } }]),
    ],
  ])('end when it %s, and those of others stay', async (_, end) => {
    const client = await app.browserOf(app.admin);
    const [ended, staying] = [await connect(client), await connect(app.admin.client)];
    await end(client);
    await until('it is disconnected', () => !ended.socket.connected);
    await staying.settled();
    expect(staying.socket.connected).toBe(true);
  });
});

describe('a logout', () => {
  it('takes the cookie out of the browser, with the attributes that it came with', async () => {
    const client = await app.browserOf(app.admin);
    const { headers } = await client.post('/api/auth/logout');
    const [cookie = '', ...others] = headers.getSetCookie();
    expect(others).toEqual([]);
    expect(cookie).toMatch(/^lox\.sid=;/);
    expect(Date.parse(/Expires=([^;]+)/.exec(cookie)?.[1] ?? '')).toBeLessThan(Date.now());
    expect(cookie).toContain('Path=/');
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Lax');
    expect(cookie).not.toContain('Secure');
  });
});
