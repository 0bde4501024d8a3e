import type { AuditEntry } from '@lox/contracts/audit.js';
import type { CreateUser, InvitedUser, ManagedUser } from '@lox/contracts/user-management.js';
import { PasswordVault } from '../src/platform/http/auth/passwords/password-vault.js';
import { choosePasswordByLink, readAccountLink, tokenInLink, linkTokenOf } from './support/account-links.js';
import type { Answer, Client } from './support/client.js';
import { createLead } from './support/leads.js';
import { suiteApp } from './support/suite.js';
import { newUser, putUser } from './support/users.js';

const CHOSEN = 'a senha que eu escolhi';
const app = suiteApp();

async function invited(given: Partial<CreateUser> = {}, client: Client = app.admin.client) {
  const { password: _, ...input } = { ...newUser(), ...given, invite: true };
  const answer = await client.post<InvitedUser>('/api/admin/users', input);
  if (answer.status !== 201) throw new Error(`inviting was answered ${answer.status} ${answer.text}`);
  return answer.body;
}
const again = (client: Client, id: string): Promise<Answer<InvitedUser>> =>
  client.post<InvitedUser>(`/api/admin/users/${id}/invitation`);
const withdraw = (client: Client, id: string): Promise<Answer<ManagedUser>> =>
  client.send<ManagedUser>('DELETE', `/api/admin/users/${id}/invitation`);

describe('an invited person', () => {
  it('cannot sign in before choosing a password by the link, and is signed in then', async () => {
    const person = await invited({ name: 'Iara Convidada' });
    expect(person).toMatchObject({ state: 'invited', invitedUntil: expect.any(String) as unknown });
    expect(person.invitationLink).toMatch(/\/conta\/convite\?token=[\w.-]+$/);
    const token = tokenInLink(person.invitationLink);
    await expect(app.visitor().signIn(person.email, CHOSEN)).rejects.toThrow('401');
    await expect(app.visitor().signIn(person.email, '')).rejects.toThrow('400');

    const browser = app.visitor();
    expect((await readAccountLink(browser, token)).body).toEqual({
      purpose: 'invitation',
      name: 'Iara Convidada',
      email: person.email,
      newEmail: null,
      expiresAt: person.invitedUntil,
    });
    expect(await choosePasswordByLink(browser, token, CHOSEN)).toMatchObject({
      status: 200,
      body: { user: { id: person.id, email: person.email } },
    });
    expect((await browser.get('/api/auth/me')).status).toBe(200);
    await app.visitor().signIn(person.email, CHOSEN);
    const { body } = await app.admin.client.get<ManagedUser>(`/api/admin/users/${person.id}`);
    expect(body).toMatchObject({ state: 'active', invitedUntil: null });
  });

  it('is told of in the audit, without address or link', async () => {
    const person = await invited();
    const { body, text } = await app.admin.client.get<AuditEntry[]>(
      `/api/admin/audit-logs?entityId=${person.id}`,
    );
    expect(body.map(({ action }) => action)).toEqual(['UserInvited', 'UserRegistered']);
    expect(text).not.toContain(person.email);
    expect(text).not.toContain(tokenInLink(person.invitationLink));
  });

  it('gets no leads and is offered to nobody', async () => {
    const person = await invited();
    const { body } = await app.admin.client.get<{ id: string }[]>('/api/users');
    expect(body.map(({ id }) => id)).not.toContain(person.id);
    const lead = await createLead(app.admin.client);
    expect(
      await app.admin.client.patch(`/api/admin/leads/${lead.id}`, { brokerId: person.id }),
    ).toMatchObject({ status: 400, body: { code: 'broker_not_found' } });
  });

  it('has one link: a later one, a corrected address or a given password ends it', async () => {
    const person = await invited();
    const first = tokenInLink(person.invitationLink);
    const second = tokenInLink((await again(app.admin.client, person.id)).body.invitationLink);
    expect(await choosePasswordByLink(app.visitor(), first, CHOSEN)).toMatchObject({
      status: 409,
      body: { code: 'link_used' },
    });
    const moved = await putUser(app.admin.client, person, { email: `certo-${person.email}` });
    expect(moved.body).toMatchObject({ state: 'invited', invitedUntil: expect.any(String) as unknown });
    expect((await readAccountLink(app.visitor(), second)).status).toBe(409);
    const third = await linkTokenOf(app, 'invitation', person.id);
    expect((await readAccountLink(app.visitor(), third)).status).toBe(200);
    const given = await putUser(app.admin.client, moved.body, { password: 'dada por quem manda' });
    expect(given.body.state).toBe('active');
    expect((await readAccountLink(app.visitor(), third)).status).toBe(409);
    await app.visitor().signIn(moved.body.email, 'dada por quem manda');
  });

  it('stays outside once the invitation is withdrawn, until there is another', async () => {
    const person = await invited();
    expect((await withdraw(app.admin.client, person.id)).body).toMatchObject({
      state: 'invited',
      invitedUntil: null,
    });
    expect((await withdraw(app.admin.client, person.id)).status).toBe(200);
    const token = tokenInLink(person.invitationLink);
    expect((await choosePasswordByLink(app.visitor(), token, CHOSEN)).status).toBe(409);
    const { body } = await again(app.admin.client, person.id);
    expect((await choosePasswordByLink(app.visitor(), tokenInLink(body.invitationLink), CHOSEN)).status).toBe(
      200,
    );
    for (const call of [again, withdraw])
      expect(await call(app.admin.client, person.id)).toMatchObject({
        status: 409,
        body: { code: 'no_invitation' },
      });
  });
});

describe('choosing the password', () => {
  it('is done once, in whichever of many tabs comes first: its password is the one in force', async () => {
    const person = await invited();
    const token = tokenInLink(person.invitationLink);
    const passwords = Array.from({ length: 6 }, (_, tab) => `${CHOSEN} ${tab}`);
    const answers = await Promise.all(
      passwords.map((password) => choosePasswordByLink(app.visitor(), token, password)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    const winner = passwords[answers.findIndex(({ status }) => status === 200)]!;
    await app.visitor().signIn(person.email, winner);
    expect(await choosePasswordByLink(app.visitor(), token, CHOSEN)).toMatchObject({
      status: 409,
      body: { code: 'link_used', message: 'Este link já foi usado, ou não vale mais.' },
    });
  });

  it.each(['senha123', 'Nova Pessoa', 'curta'])('refuses %s, and the link still holds', async (password) => {
    const token = tokenInLink((await invited()).invitationLink);
    expect(await choosePasswordByLink(app.visitor(), token, password)).toMatchObject({ status: 400 });
    expect((await choosePasswordByLink(app.visitor(), token, CHOSEN)).status).toBe(200);
  });

  it('refuses whatever this program has not made', async () => {
    const person = await invited();
    const token = tokenInLink(person.invitationLink);
    const confirmation = token.replace(/^[^.]+/, Buffer.from('["email-new","x","y"]').toString('base64url'));
    for (const foreign of ['x', '', '.', `${token.slice(0, -2)}xx`, `x${token}`, confirmation])
      for (const call of [readAccountLink, choosePasswordByLink])
        expect(await call(app.visitor(), foreign, CHOSEN)).toMatchObject({
          status: 404,
          body: { code: 'link_unknown', message: 'Este link não é válido.' },
        });
    for (const wrong of [undefined, null, 7, { $ne: '' }, 'x'.repeat(401)])
      expect((await readAccountLink(app.visitor(), wrong)).status).toBe(400);
  });

  it('no password is left of a request that was cut off before the account was opened', async () => {
    const person = await invited();
    expect(await app.nest.get(PasswordVault).matches(person.id, newUser().password)).toBe(false);
  });
});

describe('inviting', () => {
  it('is for who may open accounts; only administrators are shown the link', async () => {
    const manager = await app.person({ permissions: { users: { create: true, read: true } } });
    const person = await invited({}, manager.client);
    expect(person.invitationLink).toBeUndefined();
    const sent = await again(manager.client, person.id);
    expect([sent.status, sent.body.invitationLink]).toEqual([200, undefined]);
    const boss = await invited({ role: 'admin' });
    for (const call of [again, withdraw]) {
      expect(await call(manager.client, boss.id)).toMatchObject({
        status: 403,
        body: { code: 'admin_only' },
      });
      expect((await call(app.visitor(), person.id)).status).toBe(401);
      expect((await call((await app.person()).client, person.id)).status).toBe(403);
      for (const nobody of ['x', '3c6e3a52-7c55-4d0e-9a43-2f6f1f4f5b11'])
        expect((await call(app.admin.client, nobody)).status).toBe(404);
    }
    const { password: _, ...chief } = { ...newUser(), role: 'admin', invite: true };
    expect((await manager.client.post('/api/admin/users', chief)).status).toBe(403);
  });

  it('needs an address that is nobody’s, and no password', async () => {
    const { email } = await invited();
    const { password: _, ...input } = { ...newUser(), email, invite: true };
    expect((await app.admin.client.post('/api/admin/users', input)).status).toBe(409);
    const answer = await app.admin.client.post('/api/admin/users', { ...newUser(), invite: 'sim' });
    expect(answer.status).toBe(400);
  });

  it('does not make the last administrator dispensable', async () => {
    await invited({ role: 'admin' });
    const me = (await app.admin.client.get<ManagedUser>(`/api/admin/users/${app.admin.id}`)).body;
    expect(await putUser(app.admin.client, me, { role: 'broker' })).toMatchObject({
      status: 409,
      body: { code: 'last_admin' },
    });
  });
});
