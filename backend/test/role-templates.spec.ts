import type { AuditEntry } from '@lox/contracts/audit.js';
import { DEFAULT_BROKER_PERMISSIONS, type PermissionTemplate } from '@lox/contracts/permission-templates.js';
import { completeMatrix, fullMatrix, type PermissionMatrix } from '@lox/contracts/permissions.js';
import type { ManagedUser } from '@lox/contracts/user-management.js';
import type { Answer, Client } from './support/client.js';
import { connectSocket, realtimeReady } from './support/socket.js';
import { suiteApp, suitePerson } from './support/suite.js';
import { makeToken, clientWithToken } from './support/tokens.js';
import { until } from './support/until.js';
import { createUser, putUser } from './support/users.js';

const TEMPLATES = '/api/admin/permission-templates';
const app = suiteApp();
const manager = suitePerson(app, { name: 'Célia', permissions: fullMatrix() });
const READS = { leads: { read: true } };
beforeAll(() => realtimeReady(app));

let names = 0;
const aName = (): string => `Modelo ${++names}`;
const list = async (client: Client = app.admin.client): Promise<PermissionTemplate[]> =>
  (await client.get<PermissionTemplate[]>(TEMPLATES)).body;
const make = (body: object, client = app.admin.client): Promise<Answer<PermissionTemplate>> =>
  client.post<PermissionTemplate>(TEMPLATES, body);
const put = (key: string, body: object, revision?: number): Promise<Answer<PermissionTemplate>> =>
  app.admin.client.send('PUT', `${TEMPLATES}/${key}`, body, {
    headers: revision === undefined ? {} : { 'If-Match': `"${revision}"` },
  });
const restore = (key: string) => app.admin.client.post<PermissionTemplate>(`${TEMPLATES}/${key}/restore`);
const remove = (key: string) => app.admin.client.send('DELETE', `${TEMPLATES}/${key}`);
const apply = (client: Client, id: string, templateKey: string, templateRevision?: number) =>
  client.post<ManagedUser>(`/api/admin/users/${id}/apply-template`, { templateKey, templateRevision });
const basicWith = (permissions: PermissionMatrix) => ({ name: 'Corretor Básico', permissions });
const trail = async (limit: number, client = app.admin.client): Promise<AuditEntry[]> =>
  (await client.get<AuditEntry[]>(`/api/admin/audit-logs?limit=${limit}`)).body;

it('is made, listed for whoever reads accounts, changed, and removed', async () => {
  const name = aName();
  const { status, body, headers } = await make({ name: ` ${name} `, permissions: READS });
  expect([status, headers.get('etag')]).toEqual([201, '"1"']);
  expect(body).toEqual({
    key: expect.any(String) as unknown,
    name,
    description: '',
    permissions: completeMatrix(READS),
    given: false,
    changed: false,
    revision: 1,
  });
  expect(await list(manager.client)).toContainEqual(body);
  const changed = await put(body.key, { name, description: 'Só lê leads.', permissions: READS }, 1);
  expect(changed).toMatchObject({ status: 200, body: { description: 'Só lê leads.', revision: 2 } });
  expect(await remove(body.key)).toMatchObject({ status: 200, body: { ok: true } });
  expect((await list()).map(({ key }) => key)).not.toContain(body.key);
  expect(await remove(body.key)).toMatchObject({ status: 404, body: { code: 'template_not_found' } });
});

it('that somebody changed reaches open browsers of whoever reads accounts, and no others', async () => {
  const broker = await app.person({ permissions: READS });
  const [seeing, blind] = [await connectSocket(manager.client), await connectSocket(broker.client)];
  const { body } = await make({ name: aName(), permissions: READS });
  await until('the hint has come', () =>
    Promise.resolve(seeing.hints.some(({ what, id }) => what === 'template' && id === body.key)),
  );
  await blind.settled();
  expect(blind.hints.filter(({ what }) => what === 'template')).toEqual([]);
});

it.each([
  [{ permissions: {} }, 'Nome é obrigatório'],
  [{ name: '  ', permissions: {} }, 'Nome é obrigatório'],
  [{ name: 'x'.repeat(61), permissions: {} }, 'Nome é longo demais'],
  [{ name: 'x', description: 'x'.repeat(201), permissions: {} }, 'Descrição é longa demais'],
  [{ name: 'x' }, 'Permissões inválidas'],
  [{ name: 'x', permissions: { leads: { fly: true } } }, 'Permissões inválidas'],
  [{ name: 'x', permissions: {}, key: 'corretor_basico' }, 'Campo desconhecido: key'],
])('that is %j is refused', async (body, message) => {
  expect(await make(body)).toMatchObject({ status: 400, body: { message } });
  expect(await put('corretor_basico', body)).toMatchObject({ status: 400, body: { message } });
});

it('has a name of its own, also when two are made at once', async () => {
  const name = aName();
  const answers = await Promise.all([1, 2, 3].map(() => make({ name, permissions: {} })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  expect(await make({ name: 'CORRETOR BASICO', permissions: {} })).toMatchObject({
    status: 409,
    body: { code: 'template_name_taken', fields: { name: 'Já existe um modelo com este nome.' } },
  });
});

it('is not written over by who saw an older one', async () => {
  const { key } = (await make({ name: aName(), permissions: {} })).body;
  const [one, other] = [aName(), aName()];
  expect((await put(key, { name: one, permissions: {} }, 1)).status).toBe(200);
  const late = await put(key, { name: other, permissions: {} }, 1);
  expect(late).toMatchObject({ status: 412, body: { current: { key, name: one, revision: 2 } } });
});

it('is for administrators: nobody else writes one, whatever they may do, nor any token', async () => {
  const basic = await app.person({ permissions: 'corretor_basico' });
  const { secret } = await makeToken(app.admin.client, fullMatrix());
  const before = await app.head();
  for (const [client, status, message] of [
    [app.visitor(), 401, undefined],
    [basic.client, 403, undefined],
    [manager.client, 403, 'Somente administradores podem alterar os modelos de permissões.'],
    [clientWithToken(app, secret), 403, 'Esta chamada não aceita tokens: entre com a sua conta.'],
  ] as const)
    for (const [method, path, body] of [
      ['POST', TEMPLATES, { name: aName(), permissions: READS }],
      ['PUT', `${TEMPLATES}/corretor_basico`, { name: 'X', permissions: fullMatrix() }],
      ['POST', `${TEMPLATES}/corretor_basico/restore`, undefined],
      ['DELETE', `${TEMPLATES}/corretor_basico`, undefined],
    ] as const)
      expect(await client.send(method, path, body)).toMatchObject({
        status,
        ...(message && { body: { message } }),
      });
  expect(await app.head()).toBe(before);
  expect((await clientWithToken(app, secret).get(TEMPLATES)).status).toBe(200);
});

describe('applying', () => {
  it('works with a made one, within what the applier has; later changes reach nobody', async () => {
    const { key } = (await make({ name: aName(), permissions: READS })).body;
    const bia = await createUser(app.admin.client);
    const applied = await apply(app.admin.client, bia.id, key, 1);
    expect(applied).toMatchObject({ status: 200, body: { permissions: completeMatrix(READS) } });
    await put(key, { name: aName(), permissions: { ...READS, pages: { read: true } } });
    const { body } = await app.admin.client.get<ManagedUser>(`/api/admin/users/${bia.id}`);
    expect(body.permissions).toEqual(completeMatrix(READS));

    const clerk = await app.person({ permissions: { users: { read: true, manage_permissions: true } } });
    expect(await apply(clerk.client, bia.id, key)).toMatchObject({
      status: 403,
      body: { code: 'beyond_own_permissions' },
    });
  });

  it('gives what was seen: not what the template became meanwhile, nor a removed one', async () => {
    const { key } = (await make({ name: aName(), permissions: READS })).body;
    const bia = await createUser(app.admin.client);
    await put(key, { name: aName(), permissions: fullMatrix() });
    expect(await apply(app.admin.client, bia.id, key, 1)).toMatchObject({
      status: 409,
      body: { code: 'template_changed' },
    });
    await remove(key);
    expect(await apply(app.admin.client, bia.id, key)).toMatchObject({
      status: 400,
      body: { message: 'Template inválido' },
    });
    const { body } = await app.admin.client.get<ManagedUser>(`/api/admin/users/${bia.id}`);
    expect(body).toEqual(bia);
  });
});

describe('a given one', () => {
  afterEach(() => restore('corretor_basico'));

  it('is edited and restored, not removed', async () => {
    const edited = await put('corretor_basico', basicWith(READS), 0);
    expect(edited).toMatchObject({ status: 200, body: { given: true, changed: true } });
    expect(await remove('corretor_basico')).toMatchObject({ status: 409, body: { code: 'template_given' } });
    expect(await restore('corretor_basico')).toMatchObject({
      status: 200,
      body: { changed: false, permissions: DEFAULT_BROKER_PERMISSIONS },
    });
    const { key } = (await make({ name: aName(), permissions: {} })).body;
    expect(await restore(key)).toMatchObject({ status: 409, body: { code: 'template_made' } });
  });

  it('is what new brokers begin with, as edited and as far as their creator has it', async () => {
    const more = { leads: { read: true, read_all: true }, pages: { read: true } };
    await put('corretor_basico', basicWith(more));
    expect((await createUser(app.admin.client)).permissions).toEqual(completeMatrix(more));
    const owner = await createUser(app.admin.client, { role: 'owner' });
    expect(owner.permissions).toEqual(completeMatrix({}));
    const raised = await putUser(app.admin.client, owner, { role: 'broker' });
    expect(raised.body.permissions).toEqual(completeMatrix(more));
    const clerk = await app.person({
      permissions: { users: { read: true, create: true, update: true }, leads: { read: true } },
    });
    expect((await createUser(clerk.client)).permissions).toEqual(completeMatrix(READS));
  });

  it('as edited does not widen whose account one may manage: the original measures that', async () => {
    await put('corretor_basico', basicWith({ pages: { read: true } }));
    const clerk = await app.person({ permissions: { users: { read: true, update: true } } });
    const bia = await createUser(app.admin.client);
    expect(await putUser(clerk.client, bia, { name: 'Outro nome' })).toMatchObject({
      status: 403,
      body: { code: 'beyond_own_permissions' },
    });
  });
});

it('stands in the audit trail by name, with what it says from then on', async () => {
  const [name, renamed] = [aName(), aName()];
  const { key } = (await make({ name, permissions: READS })).body;
  await put(key, { name: renamed, permissions: {} });
  const bia = await createUser(app.admin.client);
  await apply(app.admin.client, bia.id, key);
  await remove(key);
  await put('corretor_basico', basicWith(READS));
  await restore('corretor_basico');
  const [restored, edited, removed, applied, , changed, made] = await trail(7, manager.client);
  const about = { entityType: 'roleTemplate', entityId: key, entityName: renamed };
  expect(made).toMatchObject({ ...about, action: 'RoleTemplateMade', changes: { name: { to: name } } });
  expect(made?.changes).not.toHaveProperty('key');
  expect(changed).toMatchObject({
    ...about,
    action: 'RoleTemplateChanged',
    changes: { permissions: { from: completeMatrix(READS), to: completeMatrix({}) } },
  });
  expect(removed).toMatchObject({ ...about, action: 'RoleTemplateRemoved' });
  expect(applied).toMatchObject({
    action: 'UserPermissionsChanged',
    changes: { template: { to: key } },
    names: { [key]: renamed },
  });
  for (const entry of [edited, restored])
    expect(entry).toMatchObject({ entityId: 'corretor_basico', entityName: 'Corretor Básico' });
  const { body } = await app.admin.client.get<AuditEntry[]>(`/api/admin/audit-logs?entityId=${key}`);
  expect(body).toHaveLength(3);
});

it('of thirty none more is made', async () => {
  for (let left = 30 - (await list()).length; left > 0; left--)
    expect((await make({ name: aName(), permissions: {} })).status).toBe(201);
  expect(await make({ name: aName(), permissions: {} })).toMatchObject({
    status: 409,
    body: { code: 'too_many_templates', message: 'Já há 30 modelos: exclua um que não usa.' },
  });
});
