import type {
  BrokerPerformance,
  DashboardReport,
  LeadsReport,
  PropertiesReport,
} from '@lox/contracts/reports.js';
import type { Person } from './support/app.js';
import { changeLead, createLead, listProperty } from './support/leads.js';
import { suiteApp, suitePerson } from './support/suite.js';

const app = suiteApp();
const broker = suitePerson(app, { permissions: 'corretor_avancado' });

beforeAll(async () => {
  await listProperty(app, { price: 500_000_00, city: 'Campinas', brokerId: broker.id });
  await listProperty(app, { price: 3_000_00, purpose: 'rent', city: 'Jaguariúna', type: 'apartment' });
  await listProperty(app, { price: 900_000_00, city: 'Jaguariúna' });
  const { id } = await createLead(broker.client, { name: 'Iara', source: 'phone' });
  await changeLead(broker.client, id, { status: 'closed' });
  await createLead(app.admin.client, { name: 'Téo' });
  const lost = await createLead(broker.client, { name: 'Noé' });
  for (const status of ['proposal', 'lost']) await changeLead(broker.client, lost.id, { status });
});

async function rows({ client }: Person, path: string): Promise<number> {
  const { status, headers } = await client.get(`${path}${path.includes('?') ? '&' : '?'}limit=1`);
  expect(status).toBe(200);
  return Number(headers.get('X-Total-Count'));
}
const PROPERTIES = '/api/admin/properties';

it('lists as many properties as the report counts, for the administrator and for a broker', async () => {
  for (const person of [app.admin, broker]) {
    const report = (await person.client.get<PropertiesReport>('/api/admin/reports/properties')).body;
    expect(await rows(person, PROPERTIES)).toBe(report.totalProperties);
    for (const [city, count] of Object.entries(report.propertiesByCity)) {
      expect(await rows(person, `${PROPERTIES}?city=${encodeURIComponent(city)}`)).toBe(count);
    }
    for (const [type, count] of Object.entries(report.propertiesByType)) {
      expect(await rows(person, `${PROPERTIES}?type=${type}`)).toBe(count);
    }
    const priced = await rows(person, `${PROPERTIES}?purpose=sale`);
    expect(priced > 0).toBe(Object.keys(report.averagePriceByType).length > 0);
  }
  expect(await rows(app.admin, `${PROPERTIES}?purpose=rent`)).toBe(1);
  expect(await rows(app.admin, `${PROPERTIES}?brokerId=${broker.id}`)).toBe(1);
});

it('lists the properties and leads of the same days as the report', async () => {
  const days = [
    ['2020-01-01', '2020-12-31'],
    ['2020-01-01', '2100-01-01'],
  ] as const;
  for (const [from, to] of days) {
    const report = (
      await app.admin.client.get<DashboardReport>(
        `/api/admin/reports/dashboard?startDate=${from}&endDate=${to}`,
      )
    ).body;
    expect(await rows(app.admin, `${PROPERTIES}?listedFrom=${from}&listedTo=${to}`)).toBe(
      report.totalProperties,
    );
    expect(await rows(app.admin, `/api/admin/leads?createdFrom=${from}&createdTo=${to}`)).toBe(
      report.totalLeads,
    );
  }
});

it('lists as many leads that reached each stage as the report counts, for everybody', async () => {
  for (const person of [app.admin, broker]) {
    const report = (await person.client.get<LeadsReport>('/api/admin/reports/leads')).body;
    for (const { stage, count } of report.reachedFunnel) {
      expect(await rows(person, `/api/admin/leads?reached=${stage}`)).toBe(count);
    }
  }
  expect(await rows(app.admin, '/api/admin/leads?reached=proposal')).toBe(2);
  expect(await rows(app.admin, '/api/admin/leads?reached=proposal&status=lost')).toBe(1);
});

it('knows no stage that is none of the way to a closed deal', async () => {
  for (const stage of ['lost', 'interested', 'x'])
    expect(await app.admin.client.get(`/api/admin/leads?reached=${stage}`)).toMatchObject({
      status: 400,
      body: { message: 'Etapa inválida' },
    });
});

it('lists as many leads of each status and source as the report counts', async () => {
  const report = (await app.admin.client.get<LeadsReport>('/api/admin/reports/leads')).body;
  for (const { status, count } of report.conversionFunnel) {
    expect(await rows(app.admin, `/api/admin/leads?status=${status}`)).toBe(count);
  }
  for (const [source, count] of Object.entries(report.leadsBySource)) {
    expect(await rows(app.admin, `/api/admin/leads?source=${source}`)).toBe(count);
  }
});

it.each([
  ['purpose=lease', 'Finalidade inválida'],
  ['brokerId=eu', 'Corretor inválido'],
  ['listedFrom=2026-02-30', 'Data inválida'],
  ['listedTo=ontem', 'Data inválida'],
  [`city=${'x'.repeat(200)}`, 'Cidade inválida'],
])('refuses %s', async (query, message) => {
  expect(await app.admin.client.get(`${PROPERTIES}?${query}`)).toMatchObject({
    status: 400,
    body: { message },
  });
});

it('counts and lists what nobody works on, for who sees everything', async () => {
  const lead = await createLead(app.admin.client, { name: 'Sem Dono' });
  await changeLead(app.admin.client, lead.id, { brokerId: null });
  await listProperty(app, { price: 100_000_00, brokerId: null });
  const performance = async ({ client }: Person, query = '') =>
    (await client.get<BrokerPerformance[]>(`/api/admin/reports/performance${query}`)).body;
  const [row, ...more] = await performance(app.admin, '?brokerId=none');
  expect(more).toEqual([]);
  expect(row).toMatchObject({ brokerId: 'none', brokerName: 'Sem corretor' });
  expect(await performance(app.admin)).toContainEqual(row);
  expect(row!.totalLeads).toBeGreaterThan(0);
  expect(await rows(app.admin, '/api/admin/leads?brokerId=none')).toBe(row!.totalLeads);
  expect(await rows(app.admin, `${PROPERTIES}?brokerId=none`)).toBe(row!.totalProperties);
  const report = (await app.admin.client.get<DashboardReport>('/api/admin/reports/dashboard?brokerId=none'))
    .body;
  expect(report).toMatchObject({ totalLeads: row!.totalLeads, totalProperties: row!.totalProperties });
  expect((await performance(broker)).map(({ brokerId }) => brokerId)).not.toContain('none');
  expect(await performance(broker, '?brokerId=none')).toEqual([]);
});
