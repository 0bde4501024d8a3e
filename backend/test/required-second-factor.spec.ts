import type { AuditEntry } from '@lox/contracts/audit.js';
import type { RequirableRole, SignInPolicy } from '@lox/contracts/sign-in.js';
import type { Answer, Client, ErrorAnswer } from './support/client.js';
import { addPasskey, enrolTotp, FACTORS, isSignedIn } from './support/second-factors.js';
import { connectSocket, realtimeReady } from './support/socket.js';
import { suiteApp } from './support/suite.js';
import { makeToken, clientWithToken } from './support/tokens.js';
import { until } from './support/until.js';

const POLICY = '/api/admin/sign-in-policy';
const app = suiteApp();
beforeAll(() => realtimeReady(app));

const require_ = (client: Client, requiredOf: unknown): Promise<Answer<SignInPolicy>> =>
  client.send<SignInPolicy>('PUT', POLICY, { requiredOf });
const requireOf = async (...roles: RequirableRole[]): Promise<void> => {
  expect((await require_(app.admin.client, roles)).body).toEqual({ requiredOf: roles });
};
afterEach(() => requireOf());

describe('who has to have a second factor and has none', () => {
  it('is told so, and can do nothing but enrol one', async () => {
    const { client, id } = await app.person({ permissions: 'gerente_vendas' });
    await requireOf('broker');
    expect((await client.get('/api/auth/me')).body).toMatchObject({ user: { id }, mustEnrol: true });
    for (const [method, path] of [
      ['GET', '/api/admin/leads'],
      ['GET', '/api/auth/permissions'],
      ['GET', '/api/notifications'],
      ['POST', '/api/admin/leads'],
      ['GET', '/api/auth/sessions'],
      ['DELETE', `${FACTORS}/totp`],
    ] as const)
      expect([path, await client.send(method, path)]).toMatchObject([
        path,
        { status: 403, body: { code: 'second_factor_required' } },
      ]);
    await expect(connectSocket(client)).rejects.toThrow();

    await enrolTotp(client);
    expect((await client.get('/api/auth/me')).body).not.toHaveProperty('mustEnrol');
    expect((await client.get('/api/admin/leads')).status).toBe(200);
    (await connectSocket(client)).close();
  });

  it('may enrol a passkey instead, and sign out', async () => {
    const person = await app.person();
    await requireOf('broker');
    const other = await app.browserOf(person);
    expect((await other.post('/api/auth/logout')).status).toBe(200);
    expect((await addPasskey(app, person.client)).answer.status).toBe(201);
    expect((await person.client.get('/api/admin/leads')).status).toBe(200);
  });

  it('loses the open live line at once', async () => {
    const { client } = await app.person();
    const { socket } = await connectSocket(client);
    await requireOf('broker');
    await until('it is disconnected', () => socket.disconnected);
  });

  it('is nobody to public calls', async () => {
    const { client } = await app.person();
    await requireOf('broker');
    expect((await client.get('/api/properties')).status).toBe(200);
  });
});

it('who has one goes on, and keeps the last', async () => {
  const { client } = await app.person();
  await enrolTotp(client);
  const { socket } = await connectSocket(client);
  await requireOf('broker');
  expect((await client.get('/api/admin/leads')).status).toBe(200);
  expect(await client.send('DELETE', `${FACTORS}/totp`)).toMatchObject({
    status: 409,
    body: { code: 'last_factor' },
  });
  expect(socket.connected).toBe(true);
  socket.close();
});

describe('a token of somebody who has to have a second factor and has none', () => {
  const SETTINGS = { settings: { read: true, update: true }, leads: { read: true, create: true } };
  const asked = { status: 403, body: { code: 'second_factor_required' } };
  const LEAD = { name: 'Ana', email: 'ana@exemplo.com.br' };

  it('opens nothing until one is enrolled', async () => {
    const { client } = await app.person({ permissions: SETTINGS });
    const { secret } = await makeToken(client, { leads: { read: true, create: true } });
    const program = clientWithToken(app, secret);
    expect((await program.get('/api/admin/leads')).status).toBe(200);
    await requireOf('broker');
    expect(await program.get('/api/admin/leads')).toMatchObject(asked);
    expect(await program.post('/api/admin/leads', LEAD)).toMatchObject(asked);
    expect((await program.get('/api/properties')).status).toBe(200);
    await enrolTotp(client);
    expect((await program.get('/api/admin/leads')).status).toBe(200);
    expect((await program.post('/api/admin/leads', LEAD)).status).toBe(201);
  });

  it('goes on once it is required no longer', async () => {
    const { client } = await app.person({ permissions: SETTINGS });
    const { secret } = await makeToken(client, { leads: { read: true } });
    const program = clientWithToken(app, secret);
    await requireOf('broker');
    expect(await program.get('/api/admin/leads')).toMatchObject(asked);
    await requireOf();
    expect((await program.get('/api/admin/leads')).status).toBe(200);
  });
});

it('asks nothing of other roles', async () => {
  const { client } = await app.person({ role: 'owner' });
  await requireOf('broker');
  expect((await client.get('/api/auth/me')).body).not.toHaveProperty('mustEnrol');
});

it('is for administrators to require, and recorded', async () => {
  const manager = await app.person({ permissions: { settings: { read: true, update: true } } });
  expect((await manager.client.get(POLICY)).body).toEqual({ requiredOf: [] });
  expect((await require_(manager.client, ['broker'])).status).toBe(403);
  expect((await (await app.person({ permissions: {} })).client.get(POLICY)).status).toBe(403);
  expect((await app.visitor().get(POLICY)).status).toBe(401);
  await requireOf('broker');
  const { body } = await app.admin.client.get<AuditEntry[]>('/api/admin/audit-logs?entityId=agency&limit=1');
  expect(body).toMatchObject([
    { action: 'SecondFactorRequirementChanged', changes: { requiredOf: { from: [], to: ['broker'] } } },
  ]);
});

it.each([undefined, 'broker', ['owner'], ['visitor'], [5], ['admin', 'broker', 'admin']])(
  'refuses %j',
  async (requiredOf) => {
    expect((await require_(app.admin.client, requiredOf)).status).toBe(400);
  },
);

describe('a reset', () => {
  const reset = (client: Client, id: string): Promise<ErrorAnswer> =>
    client.send('DELETE', `/api/admin/users/${id}/second-factors`) as Promise<ErrorAnswer>;

  it('lets somebody in again with the password alone, and ends the sessions', async () => {
    const person = await app.person();
    await enrolTotp(person.client);
    const path = `/api/admin/users/${person.id}/second-factors`;
    expect((await app.admin.client.get(path)).body).toEqual({ totp: true, passkeys: 0 });
    expect((await reset(app.admin.client, person.id)).status).toBe(200);
    expect((await app.admin.client.get(path)).body).toEqual({ totp: false, passkeys: 0 });
    expect(await isSignedIn(person.client)).toBe(false);
    await app.visitor().signIn(person.email, person.password);
    const { body } = await app.admin.client.get<AuditEntry[]>(
      `/api/admin/audit-logs?entityType=signIn&entityId=${person.id}&limit=1`,
    );
    expect(body).toMatchObject([{ action: 'SecondFactorRemoved', user: { id: app.admin.id } }]);
  });

  it('is made by who might give a new password, of whom they might', async () => {
    const clerk = await app.person({ permissions: { users: { read: true, update: true } } });
    const reader = await app.person({ permissions: { users: { read: true } } });
    const manager = await app.person({ permissions: 'gerente_vendas' });
    expect(await reset(clerk.client, app.admin.id)).toMatchObject({
      status: 403,
      body: { code: 'admin_only' },
    });
    expect((await reset(clerk.client, manager.id)).body.code).toBe('beyond_own_permissions');
    expect((await reset(reader.client, clerk.id)).status).toBe(403);
    expect((await reset(app.visitor(), clerk.id)).status).toBe(401);
    expect((await reset(app.admin.client, '5f0c1e5a-2b56-4c1b-9f0e-6a1d2c3b4a59')).status).toBe(404);
  });
});
