import type { ManagedUser } from '@lox/contracts/user-management.js';
import type { Role, SessionUser } from '@lox/contracts/users.js';
import type { Client } from './support/client.js';
import { suiteApp } from './support/suite.js';
import { createUser, newUser, putUser } from './support/users.js';

const app = suiteApp();

/** Opens an account on the site, perhaps with another person's address. */
async function registered(): Promise<{ browser: Client; account: ManagedUser; password: string }> {
  const browser = app.visitor();
  const { name, email, password } = newUser();
  const { body } = await browser.post<{ user: SessionUser }>('/api/users', { name, email, password });
  const { body: account } = await app.admin.client.get<ManagedUser>(`/api/admin/users/${body.user.id}`);
  return { browser, account, password };
}

const isSignedIn = async (client: Client): Promise<boolean> =>
  (await client.get('/api/auth/me')).status === 200;
const GIVEN = 'senha dada pelo chefe';

describe('a visitor who is to be more', () => {
  it.each<Role>(['admin', 'broker', 'owner'])('needs a new password to become %s', async (role) => {
    const { browser, account } = await registered();
    const refused = await putUser(app.admin.client, account, { role, password: '' });
    const text = expect.stringContaining('defina uma nova senha') as unknown;
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'password_required', message: text, error: text, fields: { password: text } },
    });
    expect((await browser.get<{ user: SessionUser }>('/api/auth/me')).body.user.role).toBe('visitor');
  });

  it('is signed out everywhere; the password of before opens nothing', async () => {
    const { browser, account, password } = await registered();
    const elsewhere = await app.browserOf({ email: account.email, password });
    const raised = await putUser(app.admin.client, account, { role: 'broker', password: GIVEN });
    expect(raised).toMatchObject({ status: 200, body: { role: 'broker' } });
    expect([await isSignedIn(browser), await isSignedIn(elsewhere)]).toEqual([false, false]);
    await expect(app.visitor().signIn(account.email, password)).rejects.toThrow('401');
    expect(await app.visitor().signIn(account.email, GIVEN)).toMatchObject({ role: 'broker' });
  });

  it('gains nothing by permissions or a template while a visitor', async () => {
    const { browser, account } = await registered();
    const path = `/api/admin/users/${account.id}`;
    const template = { templateKey: 'gerente_vendas' };
    expect((await app.admin.client.post(`${path}/apply-template`, template)).status).toBe(200);
    expect((await browser.get('/api/admin/leads')).status).toBe(403);
    const refused = await putUser(app.admin.client, account, { role: 'broker' });
    expect(refused).toMatchObject({ status: 400, body: { code: 'password_required' } });
  });

  it('needs another one again on the way from owner to staff', async () => {
    const { account } = await registered();
    const owner = await putUser(app.admin.client, account, { role: 'owner', password: GIVEN });
    const refused = await putUser(app.admin.client, owner.body, { role: 'broker' });
    expect(refused).toMatchObject({ status: 400, body: { code: 'password_required' } });
    const raised = await putUser(app.admin.client, owner.body, { role: 'broker', password: `${GIVEN} 2` });
    expect(raised.body.role).toBe('broker');
    expect((await putUser(app.admin.client, raised.body, { role: 'admin' })).body.role).toBe('admin');
  });
});

it('an owner whose account staff opened becomes staff with the same password', async () => {
  const owner = await createUser(app.admin.client, { role: 'owner' });
  expect((await putUser(app.admin.client, owner, { role: 'broker' })).body.role).toBe('broker');
});
