import { localDay } from '@lox/contracts/local-time.js';
import type { UpdateUser, ManagedUser } from '@lox/contracts/user-management.js';
import type { Client, ErrorAnswer } from './support/client.js';
import {
  addPasskey,
  ageSessions,
  enrolTotp,
  FACTORS,
  isSignedIn,
  signInWithPasskey,
} from './support/second-factors.js';
import { suiteApp } from './support/suite.js';
import { TOKENS } from './support/tokens.js';
import { createUser, newUser, putUser } from './support/users.js';

const HOOKS = '/api/admin/integrations/webhooks';
const QUARTER_MS = 15 * 60_000;
const app = suiteApp();
const prove = (client: Client, password: unknown): Promise<ErrorAnswer> =>
  client.post('/api/auth/proof', { password }) as Promise<ErrorAnswer>;

/** An administrator with a session of this age. */
async function admin(milliseconds = QUARTER_MS) {
  const person = await app.person({ role: 'admin' });
  await ageSessions(app, person.id, milliseconds);
  return person;
}

describe('a session of more than 15 minutes', () => {
  it.each<[string, string, object | undefined]>([
    ['PUT', '/api/admin/users/:id/permissions', { permissions: {} }],
    ['PUT', '/api/admin/users/:id/team', { members: [] }],
    ['POST', '/api/admin/users/:id/apply-template', { templateKey: 'corretor_basico' }],
    ['DELETE', '/api/admin/users/:id', undefined],
    ['POST', '/api/admin/permission-templates', { name: 'Captador', permissions: {} }],
    ['PUT', '/api/admin/permission-templates/corretor_basico', { name: 'Captador', permissions: {} }],
    ['POST', '/api/admin/permission-templates/corretor_basico/restore', undefined],
    ['DELETE', '/api/admin/permission-templates/corretor_basico', undefined],
    ['DELETE', '/api/admin/users/:id/second-factors', undefined],
    ['PUT', '/api/admin/sign-in-policy', { requiredOf: [] }],
    ['POST', `${FACTORS}/totp`, undefined],
    ['POST', `${FACTORS}/recovery-codes`, undefined],
    ['POST', `${FACTORS}/passkeys/options`, undefined],
    ['DELETE', `${FACTORS}/totp`, undefined],
    ['DELETE', '/api/auth/sessions', undefined],
    ['DELETE', '/api/auth/sessions/x', undefined],
  ])('shows the password again for %s %s', async (method, path, body) => {
    const { client } = await admin();
    const broker = await app.person();
    const answer = await client.send<ErrorAnswer['body']>(method, path.replace(':id', broker.id), body);
    expect(answer).toMatchObject({
      status: 403,
      body: { code: 'proof_required', message: 'Confirme a sua senha para continuar.' },
    });
  });

  it('goes on with everything else', async () => {
    const { client } = await admin();
    const paths = ['/api/auth/me', '/api/admin/leads', '/api/admin/users', FACTORS, '/api/auth/sessions'];
    const answers = await Promise.all(paths.map((path) => client.get(path)));
    expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
  });

  it('does what it was asked for after the password', async () => {
    const { client, password } = await admin();
    const broker = await app.person();
    const remove = () => client.send('DELETE', `/api/admin/users/${broker.id}`);
    expect((await remove()).status).toBe(403);
    expect(await prove(client, password)).toMatchObject({ status: 200, body: { ok: true } });
    expect((await remove()).status).toBe(200);
  });

  it('or after a passkey of the same account', async () => {
    const [one, other] = [await app.person({ role: 'admin' }), await app.person()];
    const { device } = await addPasskey(app, one.client);
    const { device: foreign } = await addPasskey(app, other.client);
    await ageSessions(app, one.id, QUARTER_MS);
    expect(await signInWithPasskey(app, one.client, foreign, '/api/auth/proof')).toMatchObject({
      status: 400,
      body: { code: 'passkey_refused' },
    });
    expect((await one.client.post(`${FACTORS}/recovery-codes`)).status).toBe(403);
    expect((await signInWithPasskey(app, one.client, device, '/api/auth/proof')).status).toBe(200);
    expect((await one.client.post(`${FACTORS}/recovery-codes`)).status).toBe(200);
  });
});

/** The changed data requires the proof, through every door. */
describe('a session of more than 15 minutes changes nothing delicate', () => {
  const asked = { status: 403, body: { code: 'proof_required' } };
  const stored = async (id: string) => (await app.events.read(`user-${id}`)).length;

  it('opens no account of an administrator, with a password or by an invitation', async () => {
    const { client } = await admin();
    const account = { ...newUser(), role: 'admin' };
    expect(await client.post('/api/admin/users', account)).toMatchObject(asked);
    const { password: _, ...invited } = account;
    expect(await client.post('/api/admin/users', { ...invited, invite: true })).toMatchObject(asked);
    // Nothing was stored: the address is free, and the account cannot sign in.
    await expect(app.visitor().signIn(account.email, account.password)).rejects.toThrow('401');
    expect((await app.admin.client.post('/api/admin/users', account)).status).toBe(201);
  });

  it.each<[string, Partial<UpdateUser>]>([
    ['the role to administrator', { role: 'admin' }],
    ['the role to anything', { role: 'owner' }],
    ['the password', { password: 'uma senha trocada' }],
    ['the address', { email: 'alheio@lox.test' }],
    ['all of them', { role: 'admin', password: 'uma senha trocada', email: 'alheio@lox.test' }],
  ])('of another account: %s', async (_, change) => {
    const [{ client }, broker] = [await admin(), await app.person()];
    const seen = await app.admin.client.get<ManagedUser>(`/api/admin/users/${broker.id}`);
    const before = await stored(broker.id);
    expect(await putUser(client, seen.body, change)).toMatchObject(asked);
    expect(await stored(broker.id)).toBe(before);
    expect(await isSignedIn(broker.client)).toBe(true);
    await app.visitor().signIn(broker.email, broker.password);
  });

  it('takes no administrator’s role away', async () => {
    const [{ client }, other] = [await admin(), await app.person({ role: 'admin' })];
    const { body: seen } = await client.get<ManagedUser>(`/api/admin/users/${other.id}`);
    expect(await putUser(client, seen, { role: 'broker' })).toMatchObject(asked);
    expect((await putUser(client, seen, { name: 'Outro Nome' })).status).toBe(200);
  });

  it('puts nobody to sleep, and wakes nobody', async () => {
    const [{ client }, broker, asleep] = [await admin(), await app.person(), await app.person()];
    const path = ({ id }: { id: string }) => `/api/admin/users/${id}/deactivation`;
    await app.admin.client.post(path(asleep), { handOverTo: null });
    expect(await client.post(path(broker), { handOverTo: null })).toMatchObject(asked);
    expect(await isSignedIn(broker.client)).toBe(true);
    expect(await client.send('DELETE', path(asleep))).toMatchObject(asked);
    await expect(app.visitor().signIn(asleep.email, asleep.password)).rejects.toThrow('401');
  });

  it('reads no link of an invitation', async () => {
    const { client } = await admin();
    const { id } = await createUser(app.admin.client, { role: 'admin', invite: true, password: undefined });
    const answer = await client.post<object>(`/api/admin/users/${id}/invitation`);
    expect(answer).toMatchObject(asked);
    expect(answer.text).not.toContain('token=');
    expect((await client.get(`/api/admin/users/${id}`)).text).not.toContain('token=');
  });

  it('turns no letters elsewhere', async () => {
    const { client } = await admin();
    const wanted = { host: '203.0.113.9', port: 25, security: 'none', user: 'eu', password: 'x', from: '' };
    expect(await client.send('PUT', '/api/admin/mail-settings', wanted)).toMatchObject(asked);
    expect((await client.get<{ host: string }>('/api/admin/mail-settings')).body.host).toBe('');
  });

  it('gives programs nothing', async () => {
    const { client } = await admin();
    const token = { name: 'x', permissions: { leads: { read: true } }, lastDay: localDay(new Date()) };
    expect(await client.post(TOKENS, token)).toMatchObject(asked);
    const hook = { address: 'https://exemplo.com.br/aviso', kinds: ['lead.created'] };
    const made = await app.admin.client.post<{ webhook: { id: string } }>(HOOKS, hook);
    expect(await client.post(HOOKS, hook)).toMatchObject(asked);
    expect(await client.post(`${HOOKS}/${made.body.webhook?.id}/secret`)).toMatchObject(asked);
    const channels = '/api/admin/integrations/lead-channels';
    const portal = { kind: 'grupo_olx', name: 'Portal' };
    const opened = await app.admin.client.post<{ channel: { id: string } }>(channels, portal);
    expect(await client.post(channels, portal)).toMatchObject(asked);
    expect(await client.post(`${channels}/${opened.body.channel?.id}/secret`, {})).toMatchObject(asked);
  });

  it('still opens an account for a broker, and corrects what tells of one', async () => {
    const { client } = await admin();
    const broker = await createUser(client);
    expect((await putUser(client, broker, { name: 'Outro Nome', creci: '12345-F' })).status).toBe(200);
  });
});

describe('the managers’ calls', () => {
  it.each<[string, Partial<UpdateUser>]>([
    ['password', { password: 'uma senha trocada' }],
    ['address', { email: 'outra-casa@lox.test' }],
  ])('refuse the own %s, also to an administrator who has just signed in', async (_, change) => {
    const boss = await app.person({ role: 'admin' });
    const { body: seen } = await boss.client.get<ManagedUser>(`/api/admin/users/${boss.id}`);
    expect(await putUser(boss.client, seen, change)).toMatchObject({
      status: 409,
      body: { code: 'own_account', message: 'Troque a sua senha e o seu e-mail em Minha conta.' },
    });
    await app.visitor().signIn(boss.email, boss.password);
    expect((await putUser(boss.client, seen, { name: 'Chefe Nova' })).status).toBe(200);
  });

  it('refuse to reset the own second factors', async () => {
    const boss = await app.person({ role: 'admin' });
    await enrolTotp(boss.client);
    const answer = await boss.client.send('DELETE', `/api/admin/users/${boss.id}/second-factors`);
    expect(answer).toMatchObject({ status: 409, body: { code: 'own_account' } });
  });
});

it('the own password is changed with the current one, however old the session is', async () => {
  const { client, password } = await admin();
  const change = (currentPassword: string) =>
    client.post('/api/auth/password', { currentPassword, newPassword: 'uma senha bem nova' });
  expect(await change('errada')).toMatchObject({ status: 400, body: { code: 'wrong_password' } });
  expect((await change(password)).status).toBe(200);
});

it('signing in is a proof', async () => {
  const { client } = await admin(QUARTER_MS - 60_000);
  await enrolTotp(client);
});

it('a wrong password proves nothing, and ends nothing', async () => {
  const { client } = await admin();
  expect(await prove(client, 'errada')).toMatchObject({
    status: 400,
    body: { code: 'wrong_password', fields: { password: 'Senha incorreta' } },
  });
  expect(await isSignedIn(client)).toBe(true);
  expect((await client.post(`${FACTORS}/totp`)).status).toBe(403);
});

it.each([undefined, '', 5, 'x'.repeat(1001)])('refuses the password %p', async (password) => {
  expect((await prove(app.admin.client, password)).status).toBe(400);
});

it.each(['/api/auth/proof', '/api/auth/proof/passkey', '/api/auth/proof/passkey/options'])(
  '%s is for the signed-in',
  async (path) => {
    expect((await app.visitor().post(path, {})).status).toBe(401);
  },
);

it('who may not do a thing is told so first', async () => {
  const broker = await app.person({ permissions: {} });
  await ageSessions(app, broker.id, QUARTER_MS);
  const answer = await broker.client.send<ErrorAnswer['body']>('DELETE', `/api/admin/users/${app.admin.id}`);
  expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
});
