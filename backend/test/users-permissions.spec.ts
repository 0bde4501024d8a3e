import { PERMISSION_TEMPLATES } from '@lox/contracts/permission-templates.js';
import { completeMatrix, type PermissionMatrix } from '@lox/contracts/permissions.js';
import type { ManagedUser } from '@lox/contracts/user-management.js';
import type { Answer, Client } from './support/client.js';
import { connectSocket } from './support/socket.js';
import { suiteApp, suitePerson } from './support/suite.js';
import { until } from './support/until.js';
import { createUser, newUser, putUser } from './support/users.js';

const app = suiteApp();
/** May manage accounts, and little else. */
const CLERK: PermissionMatrix = {
  users: { read: true, create: true, update: true, delete: true, manage_permissions: true },
  leads: { read: true, create: true },
};
const clerk = suitePerson(app, { name: 'Célia', permissions: CLERK });

const permit = (
  client: Client,
  id: string,
  permissions: unknown,
  headers?: Record<string, string>,
): Promise<Answer<ManagedUser>> =>
  client.send<ManagedUser>('PUT', `/api/admin/users/${id}/permissions`, { permissions }, { headers });
const apply = (client: Client, id: string, templateKey: string): Promise<Answer<ManagedUser>> =>
  client.post<ManagedUser>(`/api/admin/users/${id}/apply-template`, { templateKey });
const adminAccount = async (): Promise<ManagedUser> =>
  (await app.admin.client.get<ManagedUser>(`/api/admin/users/${app.admin.id}`)).body;

describe('the matrix', () => {
  it('is replaced whole and in force at the next call', async () => {
    const bia = await app.person({ permissions: 'corretor_avancado' });
    expect((await bia.client.get('/api/admin/users')).status).toBe(200);
    const { status, body } = await permit(app.admin.client, bia.id, {
      leads: { read: true, read_all: true },
    });
    expect(status).toBe(200);
    expect(body.permissions).toEqual(completeMatrix({ leads: { read: true, read_all: true } }));
    expect((await bia.client.get('/api/admin/users')).status).toBe(403);
    expect((await bia.client.get('/api/admin/leads')).status).toBe(200);
    const { body: mine } = await bia.client.get<{ permissions: unknown }>('/api/auth/permissions');
    expect(mine.permissions).toEqual(body.permissions);
  });

  it.each([
    [undefined],
    [null],
    ['tudo'],
    [[]],
    [{ leads: true }],
    [{ leads: [] }],
    [{ leads: { read: 'sim' } }],
    [{ leads: { fly: true } }],
    [{ secrets: { read: true } }],
    [{ toString: 'x' }],
    [{ hasOwnProperty: { read: true } }],
    [{ leads: { toString: true } }],
    [{ leads: { read: 1 } }],
    [{ leads: null }],
    [[{ leads: { read: true } }]],
  ])('that is %j is refused', async (permissions) => {
    const bia = await createUser(app.admin.client);
    const answer = await permit(app.admin.client, bia.id, permissions);
    expect(answer).toMatchObject({ status: 400, body: { message: 'Permissões inválidas' } });
  });

  it('stays as it is when it was refused', async () => {
    const bia = await createUser(app.admin.client);
    const path = `/api/admin/users/${bia.id}/permissions`;
    for (const body of [
      { permissions: { toString: 'x' } },
      { permissions: { constructor: {} } },
      { permissions: { leads: { constructor: true } } },
      { permissions: JSON.parse('{"__proto__":{"leads":{"read":true}}}') as unknown },
      { permissions: { leads: JSON.parse('{"__proto__":{"read":true}}') as unknown } },
      { toString: 'x' },
      {},
      [],
    ])
      expect((await app.admin.client.send('PUT', path, body)).status).toBe(400);
    const { body } = await app.admin.client.get<ManagedUser>(`/api/admin/users/${bia.id}`);
    expect(body).toEqual(bia);
  });

  it('of an administrator cannot be edited', async () => {
    const text = 'Administradores têm acesso total ao sistema: suas permissões não podem ser editadas.';
    for (const answer of [
      await permit(app.admin.client, app.admin.id, {}),
      await apply(app.admin.client, app.admin.id, 'corretor_basico'),
      await permit(clerk.client, app.admin.id, {}),
    ])
      expect(answer).toMatchObject({ status: 409, body: { code: 'admin_permissions', message: text } });
  });

  it('answers 412 to who saw an older one, 404 for nobody, 401 and 403 without the permission', async () => {
    const bia = await createUser(app.admin.client);
    await permit(app.admin.client, bia.id, {});
    const late = await permit(app.admin.client, bia.id, CLERK, { 'If-Match': '"0"' });
    expect(late).toMatchObject({ status: 412, body: { current: { permissions: completeMatrix({}) } } });
    const nobody = '3c6e3a52-7c55-4d0e-9a43-2f6f1f4f5b11';
    expect((await permit(app.admin.client, nobody, {})).status).toBe(404);
    const manager = await app.person({ permissions: 'gerente_vendas' });
    for (const [client, status] of [
      [app.visitor(), 401],
      [manager.client, 403],
    ] as const) {
      expect((await permit(client, bia.id, {})).status).toBe(status);
      expect((await apply(client, bia.id, 'corretor_basico')).status).toBe(status);
    }
  });
});

describe('a template', () => {
  it('replaces every toggle', async () => {
    const bia = await createUser(app.admin.client);
    await permit(app.admin.client, bia.id, { pages: { update: true } });
    for (const { key, permissions } of PERMISSION_TEMPLATES) {
      const { status, body } = await apply(app.admin.client, bia.id, key);
      expect([status, body.permissions]).toEqual([200, permissions]);
    }
    expect(await apply(app.admin.client, bia.id, 'dono_do_mundo')).toMatchObject({
      status: 400,
      body: { message: 'Template inválido' },
    });
  });

  it('is in the list with name, description and matrix', async () => {
    const { body } = await clerk.client.get('/api/admin/permission-templates');
    const asGiven = { given: true, changed: false, revision: 0 };
    expect(body).toEqual(PERMISSION_TEMPLATES.map((template) => ({ ...template, ...asGiven })));
    expect((await app.visitor().get('/api/admin/permission-templates')).status).toBe(401);
  });
});

describe('managing accounts gives no further permissions', () => {
  it('makes no administrator, by creating or promoting', async () => {
    const refusal = { status: 403, body: { code: 'admin_only' } };
    expect(await clerk.client.post('/api/admin/users', { ...newUser(), role: 'admin' })).toMatchObject(
      refusal,
    );
    const bia = await createUser(clerk.client);
    expect(await putUser(clerk.client, bia, { role: 'admin' })).toMatchObject(refusal);
  });

  it('touches no administrator’s account', async () => {
    const admin = await adminAccount();
    for (const change of [
      { password: 'agora é minha' },
      { email: newUser().email },
      { name: 'X' },
      { role: 'broker' as const },
    ])
      expect(await putUser(clerk.client, admin, change)).toMatchObject({
        status: 403,
        body: { code: 'admin_only' },
      });
    await app.browserOf(app.admin);
    expect(await adminAccount()).toEqual(admin);
    expect(await clerk.client.send('DELETE', `/api/admin/users/${admin.id}`)).toMatchObject({ status: 409 });
  });

  it('grants what it has, and nothing else', async () => {
    const bia = await createUser(clerk.client);
    expect(bia.permissions).toEqual(completeMatrix({ leads: { read: true, create: true } }));
    expect((await permit(clerk.client, bia.id, CLERK)).status).toBe(200);
    for (const more of [
      { leads: { read_all: true } },
      { leads: { manage_all: true } },
      { pages: { read: true } },
      { reports: { basic: true } },
    ])
      expect(await permit(clerk.client, bia.id, { ...CLERK, ...more })).toMatchObject({
        status: 403,
        body: { code: 'beyond_own_permissions' },
      });
    const template = await apply(clerk.client, bia.id, 'corretor_basico');
    expect(template.status).toBe(403);
    expect(template.text).toContain(
      'Você não pode conceder nem retirar permissões que não tem: Dashboard: Ver; Imóveis: Ver, Criar, Editar; Leads: Editar',
    );
  });

  it('changes neither its own permissions nor its own role', async () => {
    const me = (await clerk.client.get<ManagedUser>(`/api/admin/users/${clerk.id}`)).body;
    for (const answer of [
      await permit(clerk.client, clerk.id, {}),
      await permit(clerk.client, clerk.id, { ...CLERK, pages: { read: true } }),
      await apply(clerk.client, clerk.id, 'gerente_vendas'),
    ])
      expect(answer).toMatchObject({ status: 403, body: { code: 'own_permissions' } });
    expect(await putUser(clerk.client, me, { role: 'owner' })).toMatchObject({
      status: 403,
      body: { code: 'own_role' },
    });
    expect(await putUser(clerk.client, me, { role: 'admin' })).toMatchObject({ status: 403 });
    expect(await clerk.client.send('DELETE', `/api/admin/users/${clerk.id}`)).toMatchObject({
      status: 409,
      body: { code: 'own_account', message: 'Você não pode excluir a sua própria conta.' },
    });
  });

  it('takes over no account that may do more, or sees other records', async () => {
    for (const permissions of ['gerente_vendas', { leads: { read: true } }] as const) {
      const person = await app.person({ permissions });
      const account = (await clerk.client.get<ManagedUser>(`/api/admin/users/${person.id}`)).body;
      for (const change of [{ password: 'agora é minha' }, { email: newUser().email }])
        expect(await putUser(clerk.client, account, change)).toMatchObject({
          status: 403,
          body: { code: 'beyond_own_permissions' },
        });
      await app.browserOf(person);
    }
  });

  it('takes away what it has, and nothing else', async () => {
    const bia = await createUser(app.admin.client);
    const stored = { pages: { read: true }, leads: { read: true, create: true, update: true } };
    await permit(app.admin.client, bia.id, stored);
    for (const answer of [
      await permit(clerk.client, bia.id, {}),
      await permit(clerk.client, bia.id, { ...stored, pages: {} }),
      await permit(clerk.client, bia.id, { ...stored, leads: { read: true, create: true } }),
      await apply(clerk.client, bia.id, 'assistente_admin'),
    ])
      expect(answer).toMatchObject({ status: 403, body: { code: 'beyond_own_permissions' } });
    const less = await permit(clerk.client, bia.id, { ...stored, leads: { read: true, update: true } });
    expect(less).toMatchObject({
      status: 200,
      body: { permissions: { pages: { read: true }, leads: { read: true, create: false, update: true } } },
    });
  });

  it('edits and deletes nobody who may do more', async () => {
    const refusal = { status: 403, body: { code: 'beyond_own_permissions' } };
    const ordinary = await createUser(app.admin.client);
    expect((await putUser(clerk.client, ordinary, { name: 'Outro nome' })).status).toBe(200);
    expect((await clerk.client.send('DELETE', `/api/admin/users/${ordinary.id}`)).status).toBe(200);

    const { id } = await createUser(app.admin.client);
    const bia = (await permit(app.admin.client, id, { pages: { read: true } })).body;
    for (const change of [{ name: 'Outro nome' }, { role: 'owner' as const }, { whatsapp: '19999994444' }])
      expect(await putUser(clerk.client, bia, change)).toMatchObject(refusal);
    const removal = await clerk.client.send('DELETE', `/api/admin/users/${bia.id}`);
    expect(removal).toMatchObject(refusal);
    expect(removal.text).toContain('Esta pessoa pode mais do que você (Páginas: Ver)');

    const less = (await permit(app.admin.client, bia.id, { leads: { read: true } })).body;
    expect((await putUser(clerk.client, less, { name: 'Outro nome' })).status).toBe(200);
    expect((await clerk.client.send('DELETE', `/api/admin/users/${bia.id}`)).status).toBe(200);
  });

  it('brings no permissions back by way of a role', async () => {
    const manager = await app.person({ permissions: 'gerente_vendas' });
    const account = (await clerk.client.get<ManagedUser>(`/api/admin/users/${manager.id}`)).body;
    const owner = (await putUser(app.admin.client, account, { role: 'owner' })).body;
    expect(await putUser(clerk.client, owner, { role: 'broker' })).toMatchObject({
      status: 403,
      body: { code: 'beyond_own_permissions' },
    });
  });
});

describe('an open browser', () => {
  it('is told of its own change, and open lists of people of everybody’s', async () => {
    const bia = await app.person({ permissions: 'corretor_basico' });
    const [own, lists, other] = [
      await connectSocket(bia.client),
      await connectSocket(clerk.client),
      await connectSocket((await app.person({ permissions: {} })).client),
    ];
    await until('both are told', async () => {
      await permit(app.admin.client, bia.id, { leads: { read: true } });
      await permit(app.admin.client, bia.id, { visits: { read: true } });
      return (
        own.hints.some(({ what, id }) => what === 'session' && id === bia.id) &&
        lists.hints.some(({ what, id }) => what === 'user' && id === bia.id)
      );
    });
    await other.settled();
    expect(other.text).not.toContain(bia.id);
    for (const listener of [own, lists, other]) listener.close();
  });

  it('is closed when its session ends: by another password, or with the account', async () => {
    const bia = await app.person({ permissions: {} });
    const account = (await app.admin.client.get<ManagedUser>(`/api/admin/users/${bia.id}`)).body;
    const first = await connectSocket(bia.client);
    await putUser(app.admin.client, account, { password: 'uma senha diferente' });
    await until('it is disconnected', () => !first.socket.connected);
    const second = await connectSocket(
      await app.browserOf({ email: bia.email, password: 'uma senha diferente' }),
    );
    await app.admin.client.send('DELETE', `/api/admin/users/${bia.id}`);
    await until('it is disconnected', () => !second.socket.connected);
  });
});
