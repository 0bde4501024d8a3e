import { readFile } from 'node:fs/promises';
import type { AuditEntry } from '@lox/contracts/audit.js';
import { addDays, localDay } from '@lox/contracts/local-time.js';
import { expectAccessible } from './support/axe.js';
import { chooseOption } from './support/form.js';
import { expectToFit } from './support/layout.js';
import { aProperty } from './support/properties.js';
import { expect, uniqueName, test } from './support/test.js';
import { aUser } from './support/users.js';

const LOGS = '/admin/users?tab=logs';

test('shows who did what, old and new values, and the JSON', async ({ agency, open }) => {
  const property = await aProperty(agency, 'admin', { title: uniqueName('Casa Auditada') });
  const path = `/api/properties/${property.id}`;
  expect((await agency.call('manager', 'PATCH', path, { price: 640_000 })).status).toBe(200);
  const { name } = await agency.user('manager');
  const page = await open(agency, 'admin', '/admin/users');
  await page.getByRole('tab', { name: 'Logs de Auditoria' }).click();
  await expect(page).toHaveURL(/tab=logs/);
  const entry = page.getByRole('listitem').filter({ hasText: property.title }).first();
  await expect(entry).toContainText(`${name} mudou o preço do imóvel ${property.title}`);
  await expect(entry).toContainText(/R\$\s850\.000,00 → paraR\$\s640\.000,00/);
  await entry.getByRole('button', { name: 'Ver JSON' }).click();
  await expect(entry.getByLabel('Alterações em JSON')).toContainText('"from": 85000000');
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Logs de Auditoria' })).toHaveAttribute('aria-selected', 'true');
});

test('personal data is named but never shown, and entries without a person are by Sistema', async ({
  agency,
  open,
}) => {
  const user = await aUser(agency, uniqueName('Pessoa Discreta'), { whatsapp: '19987650001' });
  const visitor = await open(agency, 'visitor', '/');
  const data = { name: 'Ana Sigilosa', email: 'sigilosa@exemplo.com.br' };
  expect((await visitor.request.post('/api/leads', { data })).ok()).toBe(true);
  const page = await open(agency, 'admin', LOGS);
  const created = page.getByRole('listitem').filter({ hasText: `criou o usuário ${user.name}` });
  await expect(created).toContainText('Dados pessoais');
  await expect(page.getByText('Sistema recebeu o lead Ana Sigilosa')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/sigilosa@|98765/);
});

test('filters by person, type, action, period and record are kept in the URL', async ({ agency, open }) => {
  const property = await aProperty(agency, 'camila', { title: uniqueName('Chácara Filtrada') });
  const { name } = await agency.user('camila');
  const page = await open(agency, 'admin', LOGS);
  const filters = page.getByRole('search', { name: 'Filtrar registros' });
  const entries = page.getByRole('button', { name: 'Ver JSON' });
  await chooseOption(filters, 'Filtrar por pessoa', name);
  await chooseOption(filters, 'Filtrar por tipo', 'Imóveis');
  await chooseOption(filters, 'Filtrar por ação', 'Imóvel cadastrado');
  await expect(page.getByText(`${name} cadastrou o imóvel ${property.title}`)).toBeVisible();
  await expect(page.getByText('mudou o preço')).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(`${name} cadastrou o imóvel ${property.title}`)).toBeVisible();

  const lastMonth = addDays(localDay(new Date()), -30);
  for (const [label, day] of [
    ['De', lastMonth],
    ['Até', localDay(new Date())],
  ] as const) {
    await filters.getByLabel(label, { exact: true }).fill(day.split('-').toReversed().join('/'));
    await filters.getByLabel(label, { exact: true }).press('Enter');
  }
  await expect(page).toHaveURL(/de=.*ate=/);
  // Yesterday's, if midnight passed meanwhile.
  await expect(page.getByRole('heading', { name: /^(Hoje|Ontem)$/ }).first()).toBeVisible();

  await filters.getByRole('button', { name: 'Limpar filtros' }).click();
  const entry = page.getByRole('listitem').filter({ hasText: property.title }).first();
  await entry.getByRole('button', { name: 'Histórico deste registro' }).click();
  await expect(page).toHaveURL(new RegExp(`registro=${property.id}`));
  const story = await agency.read<AuditEntry[]>('admin', `/api/admin/audit-logs?entityId=${property.id}`);
  await expect(entries).toHaveCount(story.length);
});

test('starts with 50 entries, loads more, and exports the visible ones', async ({ agency, open }) => {
  const lead = await agency.lead('admin', { name: uniqueName('Muito Mexido'), email: 'm@exemplo.com.br' });
  for (let n = 0; n < 60; n++) await agency.change('admin', lead.id, { priority: n % 2 ? 'high' : 'low' });
  const page = await open(agency, 'admin', `${LOGS}&registro=${lead.id}`);
  const entries = page.getByRole('button', { name: 'Ver JSON' });
  await expect(entries).toHaveCount(50);
  await expect(page.getByText('50 registros mais recentes')).toBeVisible();
  await page.getByRole('button', { name: 'Carregar mais' }).click();
  await expect(entries).toHaveCount(61);
  await expect(page.getByRole('button', { name: 'Carregar mais' })).toHaveCount(0);

  const before = localDay(new Date());
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  const download = await downloading;
  expect([`auditoria-${before}.csv`, `auditoria-${localDay(new Date())}.csv`]).toContain(
    download.suggestedFilename(),
  );
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv.charCodeAt(0)).toBe(0xfeff);
  expect(csv.split('\r\n')).toHaveLength(63);
  expect(csv).toContain('"Prioridade alterada";"Leads"');
  expect(csv).not.toContain('Muito Mexido');
});

test('a broker does not see the history of other brokers’ leads', async ({ agency, open }) => {
  const { id } = await agency.lead('diego', { name: uniqueName('De Outro'), email: 'o@exemplo.com.br' });
  const page = await open(agency, 'camila', `${LOGS}&registro=${id}`);
  await expect(page.getByText('Nenhum registro encontrado')).toBeVisible();
});

test('nothing is cut off, and axe finds no serious violations', { tag: '@phone' }, async ({ demo, open }) => {
  const page = await open(demo, 'admin', LOGS);
  await expect(page.getByRole('button', { name: 'Ver JSON' })).toHaveCount(50);
  await expectToFit(page, page.getByRole('main'));
  await page.getByRole('button', { name: 'Ver JSON' }).first().click();
  await expectAccessible(page);
});
