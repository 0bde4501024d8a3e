import { localDay } from '@lox/contracts/local-time.js';
import { lastMonth } from '@lox/contracts/reports.js';
import type { Person } from './support/app.js';
import { changeLead, createLead } from './support/leads.js';
import { pdfText } from './support/pdf-text.js';
import { changeProperty, createProperty } from './support/properties.js';
import { suiteApp, suitePerson } from './support/suite.js';

const app = suiteApp();
const bia = suitePerson(app, { name: 'Bia Corretora', permissions: 'corretor_avancado' });
const PATH = '/api/admin/reports/month';
const month = localDay(new Date()).slice(0, 7);

async function textFor({ client }: Person): Promise<string> {
  const { url, cookie } = client;
  const response = await fetch(`${url}${PATH}?month=${month}`, { headers: { cookie } });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename=relatorio-do-mes-${month}.pdf`,
  );
  return pdfText(Buffer.from(await response.arrayBuffer()));
}

it('holds the figures of what was done this month, under the agency’s name', async () => {
  const { id } = await createLead(bia.client, { name: 'Quitéria Sigilosa', source: 'phone' });
  await changeLead(bia.client, id, { status: 'lost', reason: 'price' });
  const property = await createProperty(app.admin.client, { brokerId: bia.id, price: 800_000 });
  await changeProperty(app.admin.client, property.id, { price: 750_000, priceReason: 'market' });
  const text = await textFor(app.admin);
  for (const said of [
    ...['LOX Imóveis', 'Leads recebidos', 'Telefone', 'Por que se perderam', 'Preço'],
    ...['Por que mudaram preços', 'Preço de mercado', 'Bia Corretora', 'Captados', 'Página 1 de'],
  ])
    expect(text).toContain(said);
  expect(text).not.toContain('Quitéria');
});

it('keeps to the own records', async () => {
  const reports = { basic: true, advanced: true, export: true };
  const other = await app.person({ permissions: { reports, leads: { read: true } } });
  const text = await textFor(other);
  expect(text).not.toContain('Bia Corretora');
  expect(text).not.toContain('Telefone');
});

it('is last month’s without a month', async () => {
  const { headers } = await app.admin.client.get(PATH);
  expect(headers.get('content-disposition')).toContain(`${lastMonth(localDay(new Date()))}.pdf`);
});

it('is for who may export both kinds of reports', async () => {
  expect((await app.visitor().get(PATH)).status).toBe(401);
  expect(await bia.client.get(PATH)).toMatchObject({
    status: 403,
    body: { message: 'Você não tem permissão para exportar relatórios' },
  });
  const basic = await app.person({ permissions: { reports: { basic: true, export: true } } });
  expect((await basic.client.get(PATH)).status).toBe(403);
});

it.each([
  ['2026-13', 'Mês inválido'],
  ['outubro', 'Mês inválido'],
  ['1999-12', 'Mês inválido'],
  ['2999-01', 'Este mês ainda não começou'],
])('refuses %s', async (wrong, message) => {
  expect(await app.admin.client.get(`${PATH}?month=${wrong}`)).toMatchObject({
    status: 400,
    body: { code: 'invalid', message },
  });
});
