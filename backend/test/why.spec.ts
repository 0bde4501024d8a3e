import type { ErrorBody } from '@lox/contracts/errors.js';
import type { PermissionMatrix } from '@lox/contracts/permissions.js';
import type { WhyNot } from '@lox/contracts/missing-permission.js';
import type { Person } from './support/app.js';
import type { Answer, Client } from './support/client.js';
import { changeLead, createLead } from './support/leads.js';
import { suiteApp, suitePerson } from './support/suite.js';

const app = suiteApp();
const WORK = { read: true, create: true, update: true };
const bia = suitePerson(app, { name: 'Bia Prado', permissions: { leads: WORK, visits: WORK } });
const caio = suitePerson(app, { name: 'Caio Luz', permissions: { leads: { read: true, read_all: true } } });

const why = (client: Client, module: string, action: string): Promise<Answer<WhyNot>> =>
  client.get<WhyNot>(`/api/auth/why?module=${module}&action=${action}`);
const giver = (name: string, own: PermissionMatrix): Promise<Person> =>
  app.person({ name, permissions: { ...own, users: { read: true, manage_permissions: true } } });

it('names the permission in Portuguese, and the administrator', async () => {
  const { status, body } = await why(bia.client, 'leads', 'assign');
  expect(status).toBe(200);
  expect(body).toEqual({
    module: 'leads',
    action: 'assign',
    permission: 'Leads: Atribuir',
    held: false,
    givers: [app.admin.name],
    more: 0,
  });
});

it('names those who can give it: after administrators who manages permissions and has it, three at most', async () => {
  await giver('Célia Ramos', { leads: { assign: true } });
  await giver('Rui sem atribuir', { leads: { read: true } });
  const named = async () => (await why(bia.client, 'leads', 'assign')).body;
  expect(await named()).toMatchObject({ givers: [app.admin.name, 'Célia Ramos'], more: 0 });
  await app.person({ name: 'Helena Prado', role: 'admin' });
  await giver('Dora Reis', { leads: { manage_all: true } });
  expect(await named()).toMatchObject({ givers: [app.admin.name, 'Helena Prado', 'Célia Ramos'], more: 1 });
});

it('says so when the person has it, and never names the person', async () => {
  expect((await why(bia.client, 'leads', 'update')).body.held).toBe(true);
  const { body } = await why(app.admin.client, 'settings', 'update');
  expect(body.held).toBe(true);
  expect(body.givers).not.toContain(app.admin.name);
});

it('tells nothing but names, and staff alone', async () => {
  const { text } = await why(bia.client, 'leads', 'assign');
  expect(text).not.toContain('@');
  expect(text).not.toContain(app.admin.id);
  expect((await why(app.visitor(), 'leads', 'assign')).status).toBe(401);
  const owner = await app.person({ role: 'owner' });
  expect((await why(owner.client, 'leads', 'assign')).status).toBe(403);
});

it.each([
  ['leads', 'fly'],
  ['constructor', 'read'],
  ['visits', 'assign'],
  ['', ''],
])('does not know %s.%s', async (module, action) => {
  expect(await why(bia.client, module, action)).toMatchObject({ status: 400, body: { code: 'invalid' } });
});

describe('a refusal names what is missing', () => {
  const missing = ({ status, body }: Answer<unknown>) => [status, (body as ErrorBody).missing];

  it('of a module', async () => {
    expect(missing(await bia.client.get('/api/admin/users'))).toEqual([
      403,
      { module: 'users', action: 'read' },
    ]);
  });

  it('of a record that is somebody else’s', async () => {
    const { id } = await createLead(app.admin.client, { name: 'Ana' });
    await changeLead(app.admin.client, id, { brokerId: caio.id });
    expect(missing(await bia.client.get(`/api/admin/leads/${id}`))).toEqual([
      403,
      { module: 'leads', action: 'read_all' },
    ]);
    expect(missing(await changeLead(bia.client, id, { status: 'contacted' }))).toEqual([
      403,
      { module: 'leads', action: 'manage_all' },
    ]);
  });

  it('of giving an own record to somebody', async () => {
    const { id } = await createLead(bia.client, { name: 'Ana' });
    expect(missing(await changeLead(bia.client, id, { brokerId: caio.id }))).toEqual([
      403,
      { module: 'leads', action: 'assign' },
    ]);
  });
});
