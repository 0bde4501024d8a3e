import { periodDays, type LeadsReport } from '@lox/contracts/reports.js';
import { localDay } from '@lox/contracts/local-time.js';
import type { Person } from './support/app.js';
import { changeLead, createLead, listProperty } from './support/leads.js';
import { suiteApp, suitePerson } from './support/suite.js';

const app = suiteApp();
const basic = suitePerson(app, { name: 'Básica', permissions: 'corretor_basico' });
const advanced = suitePerson(app, { name: 'Avançado', permissions: 'corretor_avancado' });

beforeAll(async () => {
  await listProperty(app, { price: 500_000_00, brokerId: basic.id });
  const { id } = await createLead(basic.client, { name: 'Quitéria Sigilosa', source: 'phone' });
  await changeLead(basic.client, id, { status: 'closed' });
  await createLead(advanced.client, { name: 'Outra Pessoa' });
});

const REPORTS = ['dashboard', 'properties', 'leads', 'performance', 'visits'];
const exported = ({ client }: Person, body: object) => client.post('/api/admin/reports/export', body);

it.each(REPORTS)('the %s report needs a session and its permission', async (report) => {
  const path = `/api/admin/reports/${report}`;
  expect((await app.visitor().get(path)).status).toBe(401);
  const nobody = await app.person({ permissions: { leads: { read: true } } });
  expect((await nobody.client.get(path)).status).toBe(403);
  const needsAdvanced = report === 'performance' || report === 'visits';
  expect((await basic.client.get(path)).status).toBe(needsAdvanced ? 403 : 200);
  expect((await advanced.client.get(path)).status).toBe(200);
});

it('counts at once what was just done, and for a broker only what is theirs', async () => {
  const read = async ({ client }: Person) => (await client.get('/api/admin/reports/dashboard')).body;
  expect(await read(basic)).toMatchObject({
    totalLeads: 1,
    closedLeads: 1,
    conversionRate: 100,
    totalProperties: 1,
  });
  expect(await read(advanced)).toMatchObject({ totalLeads: 1, closedLeads: 0, totalProperties: 0 });
  expect(await read(app.admin)).toMatchObject({ totalLeads: 2, conversionRate: 50, averagePrice: 500_000 });
});

it('counts nothing of a module that the person may not read', async () => {
  const reader = await app.person({ permissions: { reports: { basic: true, advanced: true } } });
  const { body } = await reader.client.get('/api/admin/reports/dashboard');
  expect(Object.values(body as object).every((figure) => figure === 0)).toBe(true);
  const performance = await reader.client.get('/api/admin/reports/performance');
  expect(performance.body).toEqual([]);
});

it.each([
  ['?startDate=2026-02-30', 'Data inválida'],
  ['?endDate=20/11/2026', 'Data inválida'],
  ['?startDate=2026-11-20&endDate=2026-11-19', 'A data final deve ser igual ou posterior à inicial'],
  ['?startDate=2101-01-01', 'A data inicial está longe demais no futuro'],
  ['?startDate=2026-11-20&endDate=31-12-2026', 'Data inválida'],
  ['?brokerId=eu', 'Corretor inválido'],
  ['?status=new', 'Campo desconhecido: status'],
])('refuses %s', async (query, message) => {
  expect(await app.admin.client.get(`/api/admin/reports/leads${query}`)).toMatchObject({
    status: 400,
    body: { code: 'invalid', message },
  });
});

it.each(['?startDate=2026-01-01', '?endDate=2100-01-01', '?startDate=2026-01-01&endDate=2026-01-01'])(
  'takes %s on every report',
  async (query) => {
    for (const report of REPORTS)
      expect((await app.admin.client.get(`/api/admin/reports/${report}${query}`)).status).toBe(200);
  },
);

it('keeps how far a lead came when it is lost or goes back, for its broker and the administrator only', async () => {
  const broker = await app.person({ permissions: 'corretor_basico' });
  const { id } = await createLead(broker.client, { name: 'Vinda e Ida' });
  for (const status of ['proposal', 'contacted', 'lost']) await changeLead(broker.client, id, { status });
  const stages = async ({ client }: Person) => {
    const { body } = await client.get<LeadsReport>(`/api/admin/reports/leads?brokerId=${broker.id}`);
    return body.reachedFunnel.map(({ stage, count }) => `${stage} ${count}`);
  };
  const came = ['new 1', 'contacted 1', 'visit_scheduled 1', 'proposal 1', 'contract 0', 'closed 0'];
  expect(await stages(broker)).toEqual(came);
  expect(await stages(app.admin)).toEqual(came);
  expect((await stages(advanced))[0]).toBe('new 0');
});

describe('the export', () => {
  it('answers the report itself, as JSON', async () => {
    const dateRange = periodDays('month', localDay(new Date()));
    const { status, body } = await exported(app.admin, {
      reportType: 'leads',
      format: 'json',
      filters: { dateRange },
    });
    expect(status).toBe(200);
    const { startDate, endDate } = dateRange;
    const path = `/api/admin/reports/leads?startDate=${startDate}&endDate=${endDate}`;
    expect(body).toEqual({ data: (await app.admin.client.get(path)).body });
  });

  it('answers a spreadsheet and a printable document, named by report and day', async () => {
    const file = async (format: string) => exported(app.admin, { reportType: 'performance', format });
    const day = localDay(new Date());
    const csv = await file('csv');
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(csv.headers.get('content-disposition')).toBe(
      `attachment; filename=relatorio-performance-${day}.csv`,
    );
    expect(csv.text).toContain('"Básica";"1";"1";"100,0%"');
    expect(csv.text).toContain('"Relatório: Performance"\r\n"Período";"todos os dados"\r\n');
    const pdf = await file('pdf');
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(pdf.headers.get('content-disposition')).toContain(`relatorio-performance-${day}.pdf`);
    expect(pdf.text.startsWith('%PDF-')).toBe(true);
  });

  it('says which days it is of, and holds both funnels', async () => {
    const dateRange = { startDate: '2026-01-05', endDate: '2100-01-01' };
    const filters = { dateRange, brokerId: basic.id };
    const { text } = await exported(app.admin, { reportType: 'leads', format: 'csv', filters });
    expect(text).toContain('"Período";"05/01/2026 a 01/01/2100"\r\n');
    expect(text).toContain('"Funil de conversão: onde os leads estão agora"\r\n"Etapa";"Leads";"Do total"');
    expect(text).toContain(
      '"Funil de conversão: até onde os leads chegaram"\r\n' +
        '"Etapa";"Leads";"Do total";"Da etapa anterior"\r\n"Novo";"1";"100,0%";"–"\r\n',
    );
    expect(text).toContain('"Contrato";"1";"100,0%";"100,0%"\r\n"Fechado";"1";"100,0%";"100,0%"');
  });

  it('is for who may export, and of reports that they may read', async () => {
    expect(await exported(advanced, { reportType: 'leads', format: 'csv' })).toMatchObject({
      status: 403,
      body: { message: 'Você não tem permissão para exportar relatórios' },
    });
    const exporter = await app.person({ permissions: { reports: { basic: true, export: true } } });
    expect((await exported(exporter, { reportType: 'leads', format: 'json' })).status).toBe(200);
    expect((await exported(exporter, { reportType: 'visits', format: 'json' })).status).toBe(403);
    expect((await app.visitor().post('/api/admin/reports/export', {})).status).toBe(401);
  });

  it('keeps to the own records', async () => {
    const own = { reports: { basic: true, export: true }, leads: { read: true } };
    const exporter = await app.person({ permissions: own });
    const { body } = await exported(exporter, { reportType: 'leads', format: 'json' });
    expect(body).toMatchObject({ data: { totalLeads: 0 } });
  });

  it.each([
    [{ reportType: 'sales', format: 'json' }, 'Relatório inválido'],
    [{ reportType: 'leads', format: 'xls' }, 'Formato inválido'],
    [{ reportType: 'leads', format: 'json', filters: { dateRange: { startDate: 'x' } } }, 'Data inválida'],
    [{ reportType: 'leads', format: 'json', filters: 'tudo' }, 'Filtros inválidos'],
    [
      {
        reportType: 'leads',
        format: 'csv',
        filters: { dateRange: { startDate: '2026-11-20', endDate: '2026-11-19' } },
      },
      'A data final deve ser igual ou posterior à inicial',
    ],
  ])('refuses %j', async (body, message) => {
    expect(await exported(app.admin, body)).toMatchObject({
      status: 400,
      body: { code: 'invalid', message },
    });
  });
});
