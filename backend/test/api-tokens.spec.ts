import { randomUUID } from 'node:crypto';
import type { AuditEntry } from '@lox/contracts/audit.js';
import type { ApiToken, MadeApiToken } from '@lox/contracts/integrations.js';
import type { Lead } from '@lox/contracts/leads.js';
import { fullMatrix, type PermissionMatrix } from '@lox/contracts/permissions.js';
import { addDays, localDay } from '@lox/contracts/local-time.js';
import { CONFIG } from '../src/config/config.js';
import { TOKEN_USES } from '../src/slices/integrations/tokens/token-uses.js';
import { hashOfToken, newTokenText } from '../src/slices/integrations/tokens/token-text.js';
import { origin, type Person } from './support/app.js';
import { Client } from './support/client.js';
import { createLead } from './support/leads.js';
import { clientWithToken, makeToken, TOKENS } from './support/tokens.js';
import { suiteApp, suitePerson } from './support/suite.js';
import { allow, createUser, newUser } from './support/users.js';
import { until } from './support/until.js';
import { RemoveUser } from '../src/slices/users/staff/remove-user.commands.js';

const LEADS = '/api/admin/leads?limit=20';
const SETTINGS = { settings: { read: true, update: true } };
const MAKER: PermissionMatrix = { ...SETTINGS, leads: { read: true, update: true, create: true } };

const app = suiteApp();
const maker = suitePerson(app, { name: 'Marcos Integra', permissions: MAKER });
const other = suitePerson(app, { permissions: SETTINGS });
const READ = { leads: { read: true } };

const statusOf = async (secret: string, path = LEADS): Promise<number> =>
  (await clientWithToken(app, secret).get(path)).status;

it('opens what it names, and nothing else, without a cookie', async () => {
  const { secret } = await makeToken(maker.client, READ);
  const client = clientWithToken(app, secret);
  const read = await client.get<Lead[]>(LEADS);
  expect(read.status).toBe(200);
  expect(read.headers.getSetCookie()).toEqual([]);
  expect(await client.post('/api/admin/leads', { name: 'Ana', phone: '19999990000' })).toMatchObject({
    status: 403,
    body: { code: 'forbidden' },
  });
});

it('needs no origin: only its own program can send it', async () => {
  const { secret } = await makeToken(maker.client, { leads: { read: true, create: true } });
  const foreign = { origin: 'https://outro.example', 'sec-fetch-site': 'cross-site' };
  const body = { name: 'Ana Interessada', email: 'ana@exemplo.com.br' };
  expect((await clientWithToken(app, secret).post('/api/admin/leads', body, foreign)).status).toBe(201);
  expect((await maker.client.post('/api/admin/leads', body, foreign)).status).toBe(403);
});

it('sees its maker’s own records only, and all of them where both may', async () => {
  const colleague = await app.person({ permissions: 'corretor_basico' });
  const { id } = await createLead(colleague.client);
  const own = await createLead(maker.client);
  const { secret } = await makeToken(maker.client, READ);
  const ids = async (text: string) =>
    (await clientWithToken(app, text).get<Lead[]>(LEADS)).body.map((lead) => lead.id);
  expect(await ids(secret)).toContain(own.id);
  expect(await ids(secret)).not.toContain(id);
  expect(await statusOf(secret, `/api/admin/leads/${id}`)).toBe(403);
  const all = await makeToken(app.admin.client, { leads: { read: true, read_all: true } });
  expect(await ids(all.secret)).toEqual(expect.arrayContaining([own.id, id]));
});

it('is an administrator’s program, and no administrator', async () => {
  const { secret } = await makeToken(app.admin.client, READ);
  const me = await clientWithToken(app, secret).get('/api/auth/me');
  expect(me.body).toMatchObject({ user: { id: app.admin.id, role: 'broker' } });
  expect(await statusOf(secret, '/api/admin/users')).toBe(403);
  // Nor a broker, who would receive contacts.
  const creating = await makeToken(app.admin.client, { leads: { create: true, read: true, read_all: true } });
  const lead = await createLead(clientWithToken(app, creating.secret));
  expect(lead.broker?.id).not.toBe(app.admin.id);
});

it('loses what its maker loses, at once, and has it again when the maker has', async () => {
  const person = await app.person({ permissions: MAKER });
  const { secret } = await makeToken(person.client, READ);
  expect(await statusOf(secret)).toBe(200);
  await allow(app, person, SETTINGS);
  expect([await statusOf(secret), await statusOf(secret, '/api/users')]).toEqual([403, 403]);
  await allow(app, person, MAKER);
  expect([await statusOf(secret), await statusOf(secret, '/api/users')]).toEqual([200, 200]);
});

it('opens nothing once its maker is removed', async () => {
  const person = await app.person({ permissions: MAKER });
  const { secret } = await makeToken(person.client, READ);
  await app.execute(new RemoveUser(person.id, null, origin()));
  expect(await statusOf(secret)).toBe(401);
  const { body } = await app.admin.client.get<ApiToken[]>(TOKENS);
  expect(body.find(({ owner }) => owner.id === person.id)).toMatchObject({ state: 'ownerless' });
});

it('opens nothing once it is revoked, and is called by its name in the history', async () => {
  const { token, secret } = await makeToken(maker.client, { leads: { read: true, create: true } }, 'Portal');
  const lead = await createLead(clientWithToken(app, secret));
  expect((await maker.client.send('DELETE', `${TOKENS}/${token.id}`)).status).toBe(200);
  expect(await clientWithToken(app, secret).get(LEADS)).toMatchObject({
    status: 401,
    body: { code: 'invalid_token' },
  });
  const trail = (id: string) =>
    app.admin.client.get<AuditEntry[]>(`/api/admin/audit-logs?entityId=${id}&limit=5`);
  expect((await trail(lead.id)).body).toMatchObject([
    { action: 'LeadCreated', user: { id: maker.id }, token: { id: token.id, name: 'Portal' } },
  ]);
  const { body } = await trail(token.id);
  expect(body.map(({ action }) => action)).toEqual(['ApiTokenRevoked', 'ApiTokenMade']);
  expect(body.every((entry) => !('token' in entry))).toBe(true);
});

it('ends when its last day has', async () => {
  const { secret, token } = await makeToken(maker.client, READ);
  expect(Date.parse(token.expiresAt)).toBeGreaterThan(Date.now());
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.parse(token.expiresAt));
  try {
    expect(await statusOf(secret)).toBe(401);
  } finally {
    now.mockRestore();
  }
});

it('is refused wherever it is sent when it is wrong, and the stores hold no token', async () => {
  const { secret, token } = await makeToken(maker.client, READ);
  const invented = newTokenText(token.id);
  for (const text of [invented, newTokenText(randomUUID()), `${secret}x`, 'nada', 'lox_'])
    for (const path of [LEADS, '/api/auth/me?optional=true', '/api/public/regions'])
      expect(await statusOf(text, path)).toBe(401);
  const kept = JSON.stringify([
    await app.events.read(`apiToken-${token.id}`),
    await app.documents.find('vault_api_tokens', {}),
  ]);
  expect(kept).toContain(hashOfToken(secret));
  expect(kept).not.toContain(secret.slice(40));
});

it('is used alone, whatever session comes with it', async () => {
  const { secret } = await makeToken(maker.client, READ);
  const headers = { authorization: `Bearer ${secret}` };
  expect((await app.admin.client.get('/api/admin/users', headers)).status).toBe(403);
  expect(await app.admin.client.get('/api/auth/me', headers)).toMatchObject({
    body: { user: { id: maker.id } },
  });
});

it('touches no secret of an account', async () => {
  const everything = await app.admin.client.get<{ permissions: PermissionMatrix }>('/api/auth/permissions');
  const { secret } = await makeToken(app.admin.client, everything.body.permissions);
  const client = clientWithToken(app, secret);
  const { name, email } = maker;
  const edit = { name, email, role: 'broker' };
  const only = { status: 403, body: { code: 'session_only' } };
  const path = `/api/admin/users/${maker.id}`;
  expect(await client.send('PUT', path, { ...edit, password: 'uma senha trocada' })).toMatchObject(only);
  expect(await client.post('/api/admin/users', newUser())).toMatchObject(only);
  expect(await client.send('PUT', path, { ...edit, email: 'alheio@lox.test' })).toMatchObject(only);
  expect(await client.send('PUT', path, { ...edit, role: 'owner' })).toMatchObject(only);
  expect(await client.post('/api/auth/password', {})).toMatchObject(only);
  expect(await client.get(TOKENS)).toMatchObject(only);
  expect((await client.send('PUT', path, edit)).status).toBe(200);
});

it('opens no account, by whichever call, and leaves nothing of one', async () => {
  const { secret } = await makeToken(app.admin.client, fullMatrix());
  const client = clientWithToken(app, secret);
  const only = { status: 403, body: { code: 'session_only' } };
  const { name, email, password, role } = newUser();
  const before = await app.head();
  expect(await client.post('/api/users', { name, email, password })).toMatchObject(only);
  expect(await client.post('/api/admin/users', { name, email, role, invite: true })).toMatchObject(only);
  expect(await client.post('/api/admin/users', { name, email, role, password })).toMatchObject(only);
  expect(await app.head()).toBe(before);
  await expect(app.visitor().signIn(email, password)).rejects.toThrow('401');

  const invited = await createUser(app.admin.client, { invite: true, password: undefined });
  const letters = async () => (await app.events.read(`user-${invited.id}`)).length;
  const told = await letters();
  expect(await client.post(`/api/admin/users/${invited.id}/invitation`)).toMatchObject(only);
  const asleep = await app.person();
  const path = `/api/admin/users/${asleep.id}/deactivation`;
  expect(await client.post(path, { handOverTo: null })).toMatchObject(only);
  expect(await client.post('/api/auth/password-resets', { email })).toMatchObject(only);
  expect(await letters()).toBe(told);
});

it('is counted out loud, and writes its use down once in ten minutes', async () => {
  const config = app.nest.get<{ rateLimit: boolean }>(CONFIG);
  const { secret, token } = await makeToken(maker.client, READ);
  config.rateLimit = true;
  try {
    const [first, second] = [
      await clientWithToken(app, secret).get(LEADS),
      await clientWithToken(app, secret).get(LEADS),
    ];
    expect(first.headers.get('ratelimit-limit')).toBe('600');
    expect([first, second].map(({ headers }) => headers.get('ratelimit-remaining'))).toEqual(['599', '598']);
    const raw = new Client(app.url);
    const wrong = async () => (await raw.get(LEADS, { authorization: 'Bearer lox_x' })).status;
    const statuses: number[] = [];
    for (let at = 0; at < 22; at++) statuses.push(await wrong());
    expect(statuses).toEqual([...Array<number>(20).fill(401), 429, 429]);
    // A valid token from the same address is not limited.
    expect(await statusOf(secret)).toBe(200);
  } finally {
    config.rateLimit = false;
  }
  const use = await until('its use is there', () =>
    app.documents.get<{ _id: string; lastUsedAt: string }>(TOKEN_USES, token.id),
  );
  await statusOf(secret);
  expect(await app.documents.get(TOKEN_USES, token.id)).toEqual(use);
  const { body } = await maker.client.get<ApiToken[]>(TOKENS);
  expect(body.find(({ id }) => id === token.id)).toMatchObject({ lastUsedAt: use.lastUsedAt });
});

describe('the list', () => {
  it('shows everybody’s to administrators, and to others their own', async () => {
    const { token } = await makeToken(maker.client, READ);
    const idsOf = async ({ client }: Person) =>
      (await client.get<ApiToken[]>(TOKENS)).body.map(({ id }) => id);
    expect(await idsOf(maker)).toContain(token.id);
    expect(await idsOf(app.admin)).toContain(token.id);
    expect(await idsOf(other)).toEqual([]);
    const revoke = (client: Client) => client.send('DELETE', `${TOKENS}/${token.id}`);
    expect(await revoke(other.client)).toMatchObject({ status: 404, body: { code: 'token_not_found' } });
    expect((await revoke(app.admin.client)).status).toBe(200);
    expect(await idsOf(maker)).not.toContain(token.id);
  });

  it.each([
    [{ permissions: {} }, 400, 'no_permissions'],
    [{ permissions: { users: { read: true } } }, 403, 'beyond_own_permissions'],
    [{ permissions: { leads: { manage_all: true } } }, 403, 'beyond_own_permissions'],
    [{ permissions: { leads: { fly: true } } }, 400, 'invalid'],
    [{ lastDay: addDays(localDay(new Date()), 366) }, 400, 'last_day_invalid'],
    [{ lastDay: addDays(localDay(new Date()), -1) }, 400, 'last_day_invalid'],
    [{ lastDay: 'nunca' }, 400, 'invalid'],
    [{ name: ' ' }, 400, 'invalid'],
  ])('refuses %j', async (given, status, code) => {
    const whole = { name: 'X', permissions: READ, lastDay: localDay(new Date()), ...given };
    expect(await maker.client.post<MadeApiToken>(TOKENS, whole)).toMatchObject({ status, body: { code } });
  });
});
