import type { AuditEntry } from '@lox/contracts/audit.js';
import type { Client, ErrorAnswer } from './support/client.js';
import { connectSocket, realtimeReady } from './support/socket.js';
import { suiteApp, suitePerson } from './support/suite.js';
import { until } from './support/until.js';

const NEW = 'minha senha nova';

const app = suiteApp();
beforeAll(() => realtimeReady(app));

const change = (client: Client, currentPassword: unknown, newPassword: unknown): Promise<ErrorAnswer> =>
  client.post('/api/auth/password', { currentPassword, newPassword }) as Promise<ErrorAnswer>;
const isSignedIn = async (client: Client): Promise<boolean> =>
  (await client.get('/api/auth/me')).status === 200;

it.each(['broker', 'owner', 'visitor'] as const)('a %s changes the own password and stays', async (role) => {
  const person = await app.person({ role });
  const elsewhere = await app.browserOf(person);
  expect(await change(person.client, person.password, NEW)).toMatchObject({
    status: 200,
    body: { ok: true },
  });
  expect([await isSignedIn(person.client), await isSignedIn(elsewhere)]).toEqual([true, false]);
  await expect(app.visitor().signIn(person.email, person.password)).rejects.toThrow('401');
  await app.visitor().signIn(person.email, NEW);
});

it('the last administrator does too; the trail names the person and no value', async () => {
  const admin = app.admin;
  expect((await change(admin.client, admin.password, NEW)).status).toBe(200);
  expect((await change(admin.client, NEW, admin.password)).status).toBe(200);
  const path = `/api/admin/audit-logs?entityId=${admin.id}&limit=1`;
  const { body, text } = await admin.client.get<AuditEntry[]>(path);
  expect(body).toMatchObject([
    { action: 'UserPasswordChanged', user: { id: admin.id }, entityId: admin.id, changes: {} },
  ]);
  for (const secret of [NEW, admin.password]) expect(text).not.toContain(secret);
});

it.each([' Com  Espaços ', 'só minúsculas e nada mais', 'ÇÃÉ✓ 漢字 sem latim', 'k9'.repeat(500)])(
  'a password is taken exactly as it is chosen: %p',
  async (chosen) => {
    const person = await app.person();
    expect((await change(person.client, person.password, chosen)).status).toBe(200);
    await app.visitor().signIn(person.email, chosen);
    for (const other of [chosen.trim(), chosen.toUpperCase(), chosen.slice(0, 72)].filter(
      (one) => one !== chosen,
    ))
      await expect(app.visitor().signIn(person.email, other)).rejects.toThrow('401');
  },
);

it('of two changes from one password at once, one wins', async () => {
  const person = await app.person();
  const passwords = [`${NEW} 1`, `${NEW} 2`];
  const answers = await Promise.all(passwords.map((next) => change(person.client, person.password, next)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  const winner = passwords[answers.findIndex(({ status }) => status === 200)]!;
  await app.visitor().signIn(person.email, winner);
});

it('ends the sockets of the other sessions, and not the own', async () => {
  const person = await app.person();
  const own = await connectSocket(person.client);
  const other = await connectSocket(await app.browserOf(person));
  await change(person.client, person.password, NEW);
  await until('the other socket ends', () => other.socket.disconnected);
  await own.settled();
  expect(own.socket.connected).toBe(true);
  own.close();
});

describe('is refused', () => {
  const person = suitePerson(app, { name: 'Guiomar Sant’Ana', email: 'guiomar.santana@lox.test' });
  afterEach(async () => {
    await app.visitor().signIn(person.email, person.password);
    expect(await isSignedIn(person.client)).toBe(true);
  });

  it('with a wrong current password', async () => {
    const text = 'Senha atual incorreta';
    expect(await change(person.client, 'errada', NEW)).toMatchObject({
      status: 400,
      body: { code: 'wrong_password', message: text, error: text, fields: { currentPassword: text } },
    });
  });

  it.each<[unknown, unknown, object]>([
    [undefined, NEW, { currentPassword: 'Senha atual é obrigatória' }],
    ['', NEW, { currentPassword: 'Senha atual é obrigatória' }],
    [{ $ne: null }, NEW, { currentPassword: 'Senha atual é obrigatória' }],
    ['x', 'curta12', { newPassword: 'A senha deve ter pelo menos 8 caracteres' }],
    ['x', undefined, { newPassword: 'A senha deve ter pelo menos 8 caracteres' }],
    ['x', 'x'.repeat(1001), { newPassword: 'Senha é longa demais' }],
  ])('from %j to %j', async (current, next, fields) => {
    expect(await change(person.client, current, next)).toMatchObject({ status: 400, body: { fields } });
  });

  it.each(['senha123', 'lox-demo-2026', 'guiomar.santana', 'Guiomar Sant’Ana'])('to %s', async (next) => {
    const newPassword = 'Senha muito comum: escolha outra';
    expect(await change(person.client, person.password, next)).toMatchObject({
      status: 400,
      body: { message: newPassword, fields: { newPassword } },
    });
  });

  it('without a session', async () => {
    expect((await change(app.visitor(), person.password, NEW)).status).toBe(401);
  });
});
