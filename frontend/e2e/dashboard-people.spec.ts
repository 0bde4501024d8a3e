import type { AdminDashboard } from '@lox/contracts/dashboard.js';
import { formatDay } from '@lox/contracts/formats.js';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.js';
import { expectToFit } from './support/layout.js';
import { aProperty } from './support/properties.js';
import { expect, uniqueName, test } from './support/test.js';

const decimal = (value: number): string =>
  new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);
const card = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Números' }).getByRole('listitem').filter({ hasText: name });
const recent = (page: Page) => page.getByRole('list', { name: 'Atividade Recente' }).getByRole('listitem');

for (const [who, actions] of [
  ['admin', ['Imóveis', 'CRM', 'Upload CSV', 'Relatórios']],
  ['manager', ['Imóveis', 'CRM', 'Upload CSV', 'Relatórios']],
  ['camila', ['Imóveis', 'CRM', 'Upload CSV', 'Relatórios']],
  ['diego', ['Imóveis', 'CRM', 'Upload CSV', 'Relatórios']],
  ['assistant', ['Imóveis', 'CRM', 'Relatórios']],
] as const) {
  test(`${who} finds the figures, activities and actions that are theirs`, async ({ demo, open }) => {
    const page = await open(demo, who, '/admin');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard Administrativo');
    await expect(page).toHaveURL('/admin/dashboard');
    const { name } = await demo.user(who);
    await expect(page.getByText(new RegExp(`Bo[am] \\w+, ${name.split(' ')[0]}`))).toBeVisible();
    const figures = await demo.read<AdminDashboard>(who, '/api/admin/dashboard');
    await expect(card(page, 'Total de Imóveis')).toContainText(`${figures.totalProperties}`);
    await expect(card(page, 'Total de Imóveis')).toContainText(`${figures.activeProperties} ativo`);
    await expect(card(page, 'Total de Leads')).toContainText(`${figures.newLeads} novo`);
    await expect(card(page, 'Conversões')).toContainText(`${decimal(figures.conversionRate)}% de taxa`);
    await expect(card(page, 'Performance').locator('b')).toHaveText(`${decimal(figures.performance)}%`);
    await expect(recent(page).getByRole('link')).toHaveText(figures.recent.map(({ title }) => title));
    for (const [index, { subtitle, createdAt }] of figures.recent.entries()) {
      await expect(recent(page).nth(index)).toContainText(subtitle);
      await expect(recent(page).nth(index)).toContainText(formatDay(createdAt));
    }
    const quick = page.getByRole('region', { name: 'Ações Rápidas' });
    await expect(quick.getByRole('link').locator('b')).toHaveText([...actions]);
    await expect(page.getByRole('region', { name: 'Visão Geral do Sistema' })).toContainText(
      `${figures.activeProperties} / ${figures.totalProperties}`,
    );
  });
}

test('the quick actions and the activities link to the right screens', async ({ demo, open }) => {
  const page = await open(demo, 'admin', '/admin/dashboard');
  const quick = page.getByRole('region', { name: 'Ações Rápidas' });
  for (const [name, path] of [
    ['Imóveis', '/admin/properties'],
    ['CRM', '/admin/crm'],
    ['Upload CSV', '/admin/csv-upload'],
    ['Relatórios', '/admin/leads'],
  ] as const) {
    await quick.getByRole('link', { name: new RegExp(`^${name}`) }).click();
    await expect(page).toHaveURL(path);
    await page.goBack();
  }
  const lead = recent(page).filter({ hasText: /^Lead/ }).getByRole('link').first();
  const name = await lead.innerText();
  await lead.click();
  await expect(page).toHaveURL(/\/admin\/crm\?lead=/);
  await expect(page.getByRole('dialog').filter({ hasText: name })).toBeVisible();
});

test('changes made by others appear without a reload', async ({ agency, open }) => {
  const page = await open(agency, 'admin', '/admin');
  const total = card(page, 'Total de Leads').locator('b');
  await expect(total).toHaveText(/^\d+$/);
  const before = Number(await total.innerText());
  const name = uniqueName('Nina Prates');
  const { id } = await agency.lead('diego', { name, email: 'nina@exemplo.com.br' });
  await expect(recent(page).filter({ hasText: name })).toContainText('Novo');
  await expect(total).toHaveText(String(before + 1));
  await agency.change('diego', id, { status: 'proposal' });
  await expect(recent(page).filter({ hasText: name })).toContainText('Proposta');
  const { title } = await aProperty(agency, 'manager', { title: uniqueName('Casa recém-chegada') });
  await expect(recent(page).filter({ hasText: title })).toContainText('Imóvel');
});

test('somebody without access to the dashboard is redirected to their first screen', async ({
  agency,
  open,
}) => {
  await agency.permit('diego', 'dashboard', 'read', 'off');
  for (const path of ['/admin', '/admin/dashboard']) {
    const page = await open(agency, 'diego', path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gestão de Imóveis');
    await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
  }
  expect((await agency.call('diego', 'GET', '/api/admin/dashboard')).status).toBe(403);
  await agency.permit('diego', 'dashboard', 'read', 'on');
});

test('somebody without any data sees the empty state', async ({ agency, open }) => {
  await agency.permit('assistant', 'leads', 'read_all', 'off');
  await agency.permit('assistant', 'properties', 'read_all', 'off');
  const page = await open(agency, 'assistant', '/admin');
  await expect(page.getByText('Nenhuma atividade recente')).toBeVisible();
  await expect(card(page, 'Performance').locator('b')).toHaveText('0,0%');
  await page.goto('/admin/crm?tab=reports');
  await expect(page.getByRole('region', { name: 'Atividade Recente' })).toContainText(
    'Nenhuma atividade recente',
  );
  await agency.permit('assistant', 'leads', 'read_all', 'on');
  await agency.permit('assistant', 'properties', 'read_all', 'on');
});

test('a dashboard that cannot be fetched shows an error and can be retried', async ({ demo, open }) => {
  const page = await open(demo, 'admin', '/admin', {
    prepare: (blank) => blank.route('**/api/admin/dashboard', (route) => route.abort()),
  });
  await expect(page.getByRole('alert')).toContainText('Não foi possível carregar o dashboard');
  await page.unroute('**/api/admin/dashboard');
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(card(page, 'Total de Leads')).toBeVisible();
});

test('the dashboard is accessible and fits', { tag: '@phone' }, async ({ demo, open }) => {
  const page = await open(demo, 'admin', '/admin');
  await expect(recent(page)).toHaveCount(8);
  await expectAccessible(page);
  await expectToFit(page, page.getByRole('main'));
});
