import type { AuditEntry, AuditNames } from '@lox/contracts/audit.js';
import { formatDayAndTime } from '@lox/contracts/formats.js';
import { ReceiveLead } from '../src/slices/leads/commands/receive-lead.command.js';
import { origin, type Person } from './support/app.js';
import type { Client } from './support/client.js';
import { changeLead, createLead, eraseLead, listProperty } from './support/leads.js';
import { suiteApp, suitePerson } from './support/suite.js';
import { allow } from './support/users.js';
import { createVisit, instantIn } from './support/visits.js';

const app = suiteApp();
const bia = suitePerson(app, { name: 'Bia Corretora', email: 'segredo.da.bia@lox.test' });

const entries = async (limit = 500): Promise<AuditEntry[]> =>
  (await app.admin.client.get<AuditEntry[]>(`/api/admin/audit-logs?limit=${limit}`)).body;
const entriesOf = async (id: string): Promise<AuditEntry[]> =>
  (await entries()).filter(({ entityId }) => entityId === id);

it('shows a lead’s whole history, newest first, with actors', async () => {
  const { body } = await app.visitor().post<{ id: string }>('/api/leads', {
    name: 'Ana Interessada',
    email: 'ana@exemplo.com.br',
  });
  await changeLead(app.admin.client, body.id, { status: 'contacted' });
  await changeLead(app.admin.client, body.id, { priority: 'low' });
  await changeLead(app.admin.client, body.id, { brokerId: null });
  const story = await entriesOf(body.id);
  expect(story.map(({ action, changes }) => [action, changes])).toEqual([
    ['LeadAssigned', { brokerId: { from: bia.id, to: null } }],
    ['LeadPriorityChanged', { priority: { from: 'medium', to: 'low' } }],
    ['LeadStageMoved', { status: { from: 'new', to: 'contacted' } }],
    ['LeadCreated', expect.objectContaining({ source: { from: null, to: 'website' } }) as unknown],
  ]);
  const { id, name } = app.admin;
  expect(story.map(({ user }) => user)).toEqual([{ id, name }, { id, name }, { id, name }, null]);
  for (const { entityType, createdAt } of story) {
    expect(entityType).toBe('lead');
    expect(new Date(createdAt).toISOString()).toBe(createdAt);
  }
});

it('names changed personal fields and withholds their values', async () => {
  const secrets = ['Zenóbia', 'zenobia@', '98765-4321', 'Sussurro', 'Anotação', 'Ludmila', 'segredo.da.bia'];
  const { id } = await createLead(app.admin.client, {
    name: 'Zenóbia Secreta',
    email: 'zenobia@exemplo.com.br',
    phone: '(19) 98765-4321',
    message: 'Sussurro',
    notes: 'Anotação',
  });
  await changeLead(app.admin.client, id, { name: 'Ludmila Outra', email: 'ludmila@exemplo.com.br' });
  await changeLead(app.admin.client, id, { notes: null });
  const [notes, contact, created] = await entriesOf(id);
  expect(notes?.changes).toEqual({ notes: { withheld: true } });
  expect(contact?.changes).toEqual({ name: { withheld: true }, email: { withheld: true } });
  expect(created?.changes).toMatchObject({ name: { withheld: true }, phone: { withheld: true } });
  expect(Object.keys(created?.changes ?? {})).not.toContain('region');
  const { text } = await app.admin.client.get('/api/admin/audit-logs?limit=500');
  for (const secret of secrets) expect(text).not.toContain(secret);
});

it('tells of accounts and permissions, not of the reservations behind them', async () => {
  await allow(app, bia, { leads: { read: true } }, 'x');
  const [changed, registered] = await entriesOf(bia.id);
  expect(changed).toMatchObject({
    action: 'UserPermissionsChanged',
    entityType: 'user',
    changes: { permissions: { to: { leads: { read: true } } }, template: { to: 'x' } },
  });
  expect(registered).toMatchObject({
    action: 'UserRegistered',
    changes: { role: { from: null, to: 'broker' }, name: { withheld: true }, email: { withheld: true } },
  });
  expect((await entries()).some(({ action }) => action === 'UserEmailReserved')).toBe(false);
});

it('still shows an erased lead’s history', async () => {
  const { id } = await createLead(app.admin.client);
  await eraseLead(app, id);
  expect((await entriesOf(id)).map(({ action }) => action)).toEqual([
    'LeadPersonalDataErased',
    'LeadCreated',
  ]);
});

describe('the names of leads and visits', () => {
  const namesOf = async (client: Client, ...ids: string[]): Promise<AuditNames['names']> =>
    (await client.get<AuditNames>(`/api/admin/audit-logs/names?ids=${ids.join()}`)).body.names;

  it('are those of today, for who may see the records, and no part of the trail', async () => {
    const { id } = await createLead(app.admin.client, { name: 'Nina Antiga' });
    const propertyId = await listProperty(app);
    const visit = await createVisit(app.admin.client, {
      leadId: id,
      propertyId,
      scheduledDate: instantIn(3, '10:00'),
    });
    await changeLead(app.admin.client, id, { name: 'Nina Nova' });
    expect(await namesOf(app.admin.client, id, visit.id)).toEqual({
      [id]: 'Nina Nova',
      [visit.id]: `Nina Nova, ${formatDayAndTime(visit.scheduledDate)}`,
    });
    const advanced = await app.person({ permissions: 'corretor_avancado' });
    expect(await namesOf(advanced.client, id, visit.id)).toEqual({});
    await eraseLead(app, id);
    expect(JSON.stringify(await namesOf(app.admin.client, id, visit.id))).not.toContain('Nina');
  });

  it('are asked by ids alone, and by who may read the trail', async () => {
    const basic = await app.person({ permissions: 'corretor_basico' });
    const path = '/api/admin/audit-logs/names?ids=';
    expect((await basic.client.get(path + app.admin.id)).status).toBe(403);
    const ids = Array.from({ length: 101 }, () => app.admin.id).join();
    for (const wrong of ['', 'x', `${app.admin.id},`, ids])
      expect((await app.admin.client.get(path + wrong)).status).toBe(400);
  });
});

it('is in the order of the log, whatever the clocks say', async () => {
  const contact = (name: string, now: string) =>
    app.execute(
      new ReceiveLead(
        { name, email: `${name}@lox.test`, phone: null, message: null, source: 'website' },
        null,
        null,
        { ...origin(), now },
      ),
    );
  const first = await contact('adiantado', new Date(Date.now() + 5_000).toISOString());
  const second = await contact('atrasado', new Date(Date.now() - 5_000).toISOString());
  const order = (await entries())
    .map(({ entityId }) => entityId)
    .filter((id) => [first, second].includes(id));
  expect(order).toEqual([second, first]);
});

it('answers 50 entries unless asked otherwise', async () => {
  const { id } = await createLead(app.admin.client);
  for (let i = 0; i < 60; i++) await changeLead(app.admin.client, id, { priority: i % 2 ? 'high' : 'low' });
  expect((await app.admin.client.get<AuditEntry[]>('/api/admin/audit-logs')).body).toHaveLength(50);
  const three = await entries(3);
  expect(three).toEqual((await entries()).slice(0, 3));
  expect(three).toHaveLength(3);
});

it.each(['0', '501', 'x', '1.5', '-1', ''])('refuses the limit %p', async (limit) => {
  expect(await app.admin.client.get(`/api/admin/audit-logs?limit=${limit}`)).toMatchObject({
    status: 400,
    body: { message: 'Limite inválido' },
  });
});

it('is for those who may open the users screen', async () => {
  const basic = await app.person({ permissions: 'corretor_basico' });
  expect((await app.visitor().get('/api/admin/audit-logs')).status).toBe(401);
  expect(await basic.client.get('/api/admin/audit-logs')).toMatchObject({
    status: 403,
    body: { message: 'Você não tem acesso ao módulo users' },
  });
});

it('hides from a broker what happened to leads of others', async () => {
  const advanced = await app.person({ permissions: 'corretor_avancado' });
  const manager = await app.person({ permissions: 'gerente_vendas' });
  const { id } = await createLead(app.admin.client, { region: 'Bairro do Segredo' });
  const seen = async ({ client }: Person) => (await client.get('/api/admin/audit-logs?limit=500')).text;
  expect(await seen(manager)).toContain(id);
  expect(await seen(advanced)).not.toContain('Bairro do Segredo');
  expect(await seen(advanced)).not.toContain(id);
  expect(await seen(advanced)).toContain('UserRegistered');
});
