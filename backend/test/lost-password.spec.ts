import type { InvitedUser } from '@lox/contracts/user-management.js';
import { PasswordResets } from '../src/slices/users/links/password-resets.js';
import {
  choosePasswordByLink,
  readAccountLink,
  postPasswordReset,
  linkTokenOf,
} from './support/account-links.js';
import { enrolTotp, isSignedIn } from './support/second-factors.js';
import { connectSocket, realtimeReady } from './support/socket.js';
import { suiteApp } from './support/suite.js';
import { until } from './support/until.js';
import { newUser } from './support/users.js';

const CHOSEN = 'a senha que eu lembro';
const app = suiteApp();
beforeAll(() => realtimeReady(app));

const asked = async (email: string, id: string): Promise<string> => {
  const before = await linkTokenOf(app, 'password-reset', id);
  expect(await postPasswordReset(app.visitor(), email)).toMatchObject({ status: 202, body: { ok: true } });
  let token: string | undefined;
  await until('the request is stored', async () => {
    token = await linkTokenOf(app, 'password-reset', id);
    return token !== undefined && token !== before;
  });
  return token!;
};

describe('who has lost the password', () => {
  it.each(['broker', 'owner', 'visitor'] as const)(
    'a %s comes back in, and everybody else is out',
    async (role) => {
      const person = await app.person({ role });
      const token = await asked(`  ${person.email.toUpperCase()} `, person.id);
      expect((await readAccountLink(app.visitor(), token)).body).toMatchObject({
        purpose: 'password-reset',
        email: person.email,
      });
      expect((await person.client.get('/api/auth/me')).status).toBe(200);
      const browser = app.visitor();
      expect(await choosePasswordByLink(browser, token, CHOSEN)).toMatchObject({
        status: 200,
        body: { user: { id: person.id } },
      });
      expect((await browser.get('/api/auth/me')).status).toBe(200);
      expect((await person.client.get('/api/auth/me')).status).toBe(401);
      await expect(app.visitor().signIn(person.email, person.password)).rejects.toThrow('401');
      await app.visitor().signIn(person.email, CHOSEN);
      expect((await choosePasswordByLink(app.visitor(), token, 'mais uma vez, de novo')).status).toBe(409);
    },
  );

  it('ends the open lines of all sessions', async () => {
    const person = await app.person();
    const line = await connectSocket(person.client);
    await choosePasswordByLink(app.visitor(), await asked(person.email, person.id), CHOSEN);
    await until('the line ends', () => line.socket.disconnected);
  });

  it('still shows the second factor: the link and the new password open nothing by themselves', async () => {
    const person = await app.person();
    const { app: codes } = await enrolTotp(person.client);
    const browser = app.visitor();
    expect(await choosePasswordByLink(browser, await asked(person.email, person.id), CHOSEN)).toMatchObject({
      status: 200,
      body: { secondFactor: { ways: ['totp', 'recovery'] } },
    });
    expect(await isSignedIn(browser)).toBe(false);
    expect((await browser.post('/api/auth/login/code', { code: codes.code() })).status).toBe(200);
    expect(await isSignedIn(browser)).toBe(true);
  });

  it('has one link: a later one replaces it, and so does a new password', async () => {
    const person = await app.person();
    const first = await asked(person.email, person.id);
    const second = await asked(person.email, person.id);
    expect((await readAccountLink(app.visitor(), first)).status).toBe(409);
    expect((await readAccountLink(app.visitor(), second)).status).toBe(200);
    const body = { currentPassword: person.password, newPassword: CHOSEN };
    expect((await person.client.post('/api/auth/password', body)).status).toBe(200);
    expect((await choosePasswordByLink(app.visitor(), second, 'quem achou o link')).status).toBe(409);
  });
});

it('everybody is answered the same, and nothing is stored for whom there is no way back', async () => {
  const { password: _, ...input } = { ...newUser(), invite: true };
  const invited = (await app.admin.client.post<InvitedUser>('/api/admin/users', input)).body;
  const gone = await app.person();
  await app.admin.client.send('DELETE', `/api/admin/users/${gone.id}`);
  const known = await app.person();
  const head = await app.head();
  const answers = [];
  for (const email of [invited.email, gone.email, 'ninguem@exemplo.com.br'])
    answers.push(await postPasswordReset(app.visitor(), email));
  expect(await app.head()).toBe(head);
  answers.push(await postPasswordReset(app.visitor(), known.email));
  for (const { status, text } of answers) expect([status, text]).toEqual([202, '{"ok":true}']);
});

it('what is no address is refused', async () => {
  for (const wrong of [undefined, '', 'sem arroba', 7, { $ne: null }])
    expect(await postPasswordReset(app.visitor(), wrong)).toMatchObject({
      status: 400,
      body: { fields: { email: 'Email inválido' } },
    });
});

it('a request that is under way is ended before the program is', async () => {
  const person = await app.person();
  const answer = postPasswordReset(app.visitor(), person.email);
  await until(
    'it is under way',
    async () => (await linkTokenOf(app, 'password-reset', person.id)) !== undefined,
  );
  await app.nest.get(PasswordResets).beforeApplicationShutdown();
  expect((await answer).status).toBe(202);
});
