import type { AuditEntry } from '@lox/contracts/audit.js';
import { addDays, localDay } from '@lox/contracts/local-time.js';
import type { Client } from './support/client.js';
import { changeLead, createLead, listProperty } from './support/leads.js';
import { suiteApp, suitePerson } from './support/suite.js';

const app = suiteApp();
const bia = suitePerson(app, { name: 'Bia Corretora', permissions: 'corretor_avancado' });
const manager = suitePerson(app, { name: 'Gil Gerente', permissions: 'gerente_vendas' });
let leadId: string;
let propertyId: string;

beforeAll(async () => {
  propertyId = await listProperty(app, { title: 'Casa das Auditorias', brokerId: bia.id });
  ({ id: leadId } = await createLead(bia.client, { propertyId }));
  await changeLead(bia.client, leadId, { status: 'contacted' });
  await changeLead(app.admin.client, leadId, { brokerId: manager.id });
  await app.visitor().post('/api/leads', { name: 'Ana', email: 'ana@exemplo.com.br' });
});

const ask = async (query: string, client: Client = app.admin.client): Promise<AuditEntry[]> =>
  (await client.get<AuditEntry[]>(`/api/admin/audit-logs?limit=500${query}`)).body;
const today = localDay(new Date());

it('narrows to a person, and to the system', async () => {
  const byBia = await ask(`&userId=${bia.id}`);
  expect(byBia.map(({ action }) => action)).toEqual(['LeadStageMoved', 'LeadCreated']);
  const bySystem = await ask('&userId=system');
  expect(bySystem.length).toBeGreaterThan(3);
  expect(new Set(bySystem.map(({ user }) => user))).toEqual(new Set([null]));
  expect((await ask('')).length).toBe(
    bySystem.length + byBia.length + (await ask(`&userId=${app.admin.id}`)).length,
  );
});

it('narrows to a kind, an entity and an action, alone and together', async () => {
  for (const { entityType } of await ask('&entityType=lead')) expect(entityType).toBe('lead');
  expect((await ask(`&entityId=${leadId}`)).map(({ action }) => action)).toEqual([
    'LeadAssigned',
    'LeadStageMoved',
    'LeadCreated',
  ]);
  expect(await ask(`&action=LeadStageMoved&userId=${bia.id}&entityType=lead`)).toHaveLength(1);
  expect(await ask(`&action=LeadStageMoved&entityType=user`)).toEqual([]);
  expect(await ask('&action=all&entityType=&userId=')).toEqual(await ask(''));
});

it('narrows to local days, both included', async () => {
  const all = await ask('');
  expect(await ask(`&from=${today}&to=${today}`)).toEqual(all);
  expect(await ask(`&from=${today}`)).toEqual(all);
  expect(await ask(`&from=${addDays(today, 1)}`)).toEqual([]);
  expect(await ask(`&to=${addDays(today, -1)}`)).toEqual([]);
});

it.each(['', '&entityType=lead', '&userId=system', `&from=${today}`])(
  'goes on after any entry, without gaps or repetitions: %j',
  async (query) => {
    const all = await ask(query);
    const paged: AuditEntry[] = [];
    for (;;) {
      const before = paged.at(-1) ? `&before=${paged.at(-1)!.id}` : '';
      const { body } = await app.admin.client.get<AuditEntry[]>(
        `/api/admin/audit-logs?limit=2${query}${before}`,
      );
      paged.push(...body);
      if (body.length < 2) break;
    }
    expect(paged).toEqual(all);
  },
);

it.each([
  ['userId=x', 'Pessoa inválida'],
  ['entityType=a b', 'Tipo inválido'],
  ['entityId=a/b', 'Registro inválido'],
  ['action=1', 'Ação inválida'],
  ['from=2026-02-30', 'Data inválida'],
  ['to=ontem', 'Data inválida'],
  ['before=x', 'Posição inválida'],
  ['before=3c6e3a52-7c55-4d0e-9a43-2f6f1f4f5b11', 'Posição inválida'],
  ['before=0', 'Posição inválida'],
  [`before=${2 ** 40}`, 'Posição inválida'],
])('refuses %s', async (query, message) => {
  expect(await app.admin.client.get(`/api/admin/audit-logs?${query}`)).toMatchObject({
    status: 400,
    body: { message },
  });
});

it('names accounts and properties, never clients', async () => {
  const [assigned, , created] = await ask(`&entityId=${leadId}`);
  expect(assigned).toMatchObject({
    entityName: null,
    names: { [bia.id]: bia.name, [manager.id]: manager.name },
  });
  expect(created?.names).toMatchObject({ [propertyId]: 'Casa das Auditorias', [bia.id]: bia.name });
  expect((await ask(`&entityId=${propertyId}`))[0]).toMatchObject({ entityName: 'Casa das Auditorias' });
  expect(JSON.stringify(await ask('&entityType=lead'))).not.toMatch(/Ana/);
});

it('shows a broker under every filter only what may be seen', async () => {
  const seen = await ask('', bia.client);
  expect(new Set(seen.map(({ entityType }) => entityType))).toEqual(new Set(['user']));
  expect(seen).toEqual((await ask('&entityType=user')).filter(({ entityType }) => entityType === 'user'));
  for (const query of [`&entityId=${leadId}`, '&entityType=lead', '&action=LeadCreated', `&userId=${bia.id}`])
    expect(await ask(query, bia.client)).toEqual([]);
  expect(await ask(`&entityId=${leadId}`, manager.client)).toHaveLength(3);
  const pages: AuditEntry[] = [];
  for (let last: AuditEntry | undefined; ; last = pages.at(-1)) {
    const page = await bia.client.get<AuditEntry[]>(
      `/api/admin/audit-logs?limit=1${last ? `&before=${last.id}` : ''}`,
    );
    if (page.body.length === 0) break;
    pages.push(...page.body);
  }
  expect(pages).toEqual(seen);
});
