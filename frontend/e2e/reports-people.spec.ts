import { readFile } from 'node:fs/promises';
import { localDay } from '@lox/contracts/local-time.js';
import {
  EXPORT_FORMATS,
  lastMonth,
  monthName,
  REPORT_LABELS,
  REPORT_TYPES,
  type BrokerPerformance,
  type LeadsReport,
} from '@lox/contracts/reports.js';
import { expectAccessible } from './support/axe.js';
import { expectToFit } from './support/layout.js';
import { ReportScreen } from './support/reports.js';
import { expect, test } from './support/test.js';

const ALL = Object.values(REPORT_LABELS);
const BASIC = ALL.slice(0, 3);
const NO_EXPORT = 'Você não tem permissão para exportar relatórios';

for (const [who, tabs, exports, everybody] of [
  ['admin', ALL, true, true],
  ['manager', ALL, true, true],
  ['assistant', ALL, true, true],
  ['camila', ALL, false, false],
  ['diego', BASIC, false, false],
] as const) {
  test(`${who} sees their own tabs, filter and export`, async ({ demo, open }) => {
    const screen = new ReportScreen(await open(demo, who, '/admin/reports?tab=leads&period=all'));
    await expect(screen.page.getByRole('heading', { level: 1 })).toHaveText('Relatórios e Analytics');
    await expect(screen.page.getByRole('tab')).toHaveText([...tabs]);
    const { totalLeads } = await demo.read<LeadsReport>(who, '/api/admin/reports/leads');
    await expect(screen.figure('Total de leads').locator('b')).toHaveText(String(totalLeads));
    await expect(screen.page.getByRole('combobox', { name: 'Corretor' })).toHaveCount(everybody ? 1 : 0);
    await screen.page.getByRole('button', { name: 'Exportar' }).click();
    if (exports) await expect(screen.page.getByRole('menuitem', { name: 'PDF' })).toBeVisible();
    else await expect(screen.page.getByRole('alert').filter({ hasText: NO_EXPORT })).toBeVisible();
    const answer = await demo.call(who, 'POST', '/api/admin/reports/export', {
      reportType: 'leads',
      format: 'json',
    });
    expect(answer.status).toBe(exports ? 200 : 403);
    if (!exports) expect(await answer.json()).toMatchObject({ message: NO_EXPORT });
  });
}

test('a basic broker cannot open the advanced reports, and an advanced one sees only their own figures there', async ({
  demo,
  open,
}) => {
  const basic = new ReportScreen(await open(demo, 'diego', '/admin/reports?tab=performance&period=all'));
  await expect(basic.tab('Dashboard')).toHaveAttribute('aria-selected', 'true');
  expect((await demo.call('diego', 'GET', '/api/admin/reports/performance')).status).toBe(403);

  const { name } = await demo.user('camila');
  const rows = await demo.read<BrokerPerformance[]>('camila', '/api/admin/reports/performance');
  expect(rows.map(({ brokerName }) => brokerName)).toEqual([name]);
  const advanced = new ReportScreen(await open(demo, 'camila', '/admin/reports?tab=performance&period=all'));
  await expect(advanced.table('Performance por corretor').getByRole('rowheader')).toHaveText([name]);
  await advanced.figuresHaveTheirRows();
});

test('without any report permission the URL shows a denial, and there is no link to it', async ({
  agency,
  open,
}) => {
  await agency.permit('diego', 'reports', 'basic', 'off');
  const page = await open(agency, 'diego', '/admin/reports');
  await expect(page.getByRole('heading', { name: 'Acesso Negado' })).toBeVisible();
  await expect(page.getByText('Você não tem permissão para acessar relatórios.')).toContainText(
    'administrador',
  );
  await expect(page.getByRole('link', { name: 'Relatórios' })).toHaveCount(0);
  expect((await agency.call('diego', 'GET', '/api/admin/reports/dashboard')).status).toBe(403);
  await agency.permit('diego', 'reports', 'basic', 'on');
});

test('without permission to read leads, their figures have no links', async ({ demo, open }) => {
  await demo.permit('assistant', 'visits', 'read', 'off');
  await demo.permit('assistant', 'visits', 'read_all', 'off');
  const screen = new ReportScreen(await open(demo, 'assistant', '/admin/reports?period=all&rows=visits'));
  await expect(screen.figure('Visitas').locator('b')).toHaveText('0');
  await expect(screen.figure('Visitas').getByRole('link')).toHaveCount(0);
  await expect(screen.figure('Leads').getByRole('link')).toHaveCount(1);
  await expect(screen.page.getByRole('dialog')).toHaveCount(0);
  await demo.permit('assistant', 'visits', 'read', 'on');
  await demo.permit('assistant', 'visits', 'read_all', 'on');
});

for (const format of EXPORT_FORMATS) {
  test(`the export as ${format} is downloaded under its name`, async ({ demo, open }) => {
    const screen = new ReportScreen(await open(demo, 'manager', '/admin/reports?tab=leads&period=all'));
    await screen.settled();
    const before = localDay(new Date());
    const download = screen.page.waitForEvent('download');
    await screen.export(format.toUpperCase());
    const file = await download;
    const names = [before, localDay(new Date())].map((day) => `relatorio-leads-${day}.${format}`);
    expect(names).toContain(file.suggestedFilename());
    const bytes = await readFile(await file.path());
    const report = await demo.read<LeadsReport>('manager', '/api/admin/reports/leads');
    if (format === 'json') expect(JSON.parse(bytes.toString('utf8'))).toEqual(report);
    if (format === 'csv') expect(bytes.toString('utf8')).toContain(`"Novo";"${report.leadsByStatus.new}"`);
    if (format === 'pdf') expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  });
}

test('the month’s report is downloaded, last month’s at first', { tag: '@phone' }, async ({ demo, open }) => {
  const { page } = new ReportScreen(await open(demo, 'manager', '/admin/reports'));
  await page.getByRole('button', { name: 'Relatório do mês' }).click();
  const dialog = page.getByRole('dialog', { name: 'Relatório do mês' });
  await expect(dialog.getByText(monthName(lastMonth(localDay(new Date()))))).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Baixar PDF' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^relatorio-do-mes-\d{4}-\d\d\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString('latin1')).toBe('%PDF-');
  await expect(dialog).toBeHidden();
});

test('who may not export sees no month’s report', async ({ demo, open }) => {
  const { page } = new ReportScreen(await open(demo, 'camila', '/admin/reports'));
  await expect(page.getByRole('button', { name: 'Exportar' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Relatório do mês' })).toHaveCount(0);
});

test('a failed export shows an error', async ({ demo, open }) => {
  const screen = new ReportScreen(await open(demo, 'manager', '/admin/reports?period=all'));
  await screen.settled();
  await screen.page.route('**/api/admin/reports/export', (route) => route.abort());
  await screen.export('CSV');
  await expect(
    screen.page.getByRole('alert').filter({ hasText: 'Erro ao exportar relatório' }),
  ).toBeVisible();
});

test('the arrow keys switch tabs', async ({ demo, open }) => {
  const screen = new ReportScreen(await open(demo, 'admin', '/admin/reports'));
  await screen.tab('Dashboard').focus();
  await screen.page.keyboard.press('ArrowLeft');
  await expect(screen.tab('Visitas')).toBeFocused();
  await screen.page.keyboard.press('ArrowRight');
  await screen.page.keyboard.press('ArrowRight');
  await expect(screen.tab('Imóveis')).toBeFocused();
  await expect(screen.tab('Imóveis')).toHaveAttribute('aria-selected', 'true');
  await expect(screen.page).toHaveURL(/tab=properties/);
});

test('rows open and close by keyboard, and the figure gets the focus back', async ({ demo, open }) => {
  const screen = new ReportScreen(await open(demo, 'admin', '/admin/reports?tab=leads&period=all'));
  const figure = screen.figure('Fechados').getByRole('link');
  await figure.press('Enter');
  await expect(screen.rows.getByRole('list').first()).toBeVisible();
  await screen.page.keyboard.press('Escape');
  await expect(screen.rows).toBeHidden();
  await expect(figure).toBeFocused();
});

test('an empty period shows the empty state on every tab', async ({ demo, open }) => {
  const { id } = await demo.user('assistant');
  const screen = new ReportScreen(await open(demo, 'admin', `/admin/reports?brokerId=${id}`));
  for (const [tab, text] of [
    ['Dashboard', 'Não há imóveis, leads nem visitas neste período.'],
    ['Imóveis', 'Nenhum imóvel foi cadastrado neste período.'],
    ['Leads', 'Nenhum lead chegou neste período.'],
    ['Performance', 'Nenhum corretor tem números neste período.'],
    ['Visitas', 'Nenhuma visita foi marcada para este período.'],
  ] as const) {
    await screen.tab(tab).click();
    await expect(screen.panel).toContainText('Nenhum dado disponível para o período selecionado');
    await expect(screen.panel).toContainText(text);
    await expectAccessible(screen.page);
  }
  await screen.panel.getByRole('button', { name: 'Ver todos os dados' }).click();
  await expect(screen.page).toHaveURL(/period=all/);
});

test.describe('every tab', { tag: '@phone' }, () => {
  for (const type of REPORT_TYPES) {
    test(`${REPORT_LABELS[type]} is accessible and fits`, async ({ demo, open }) => {
      const screen = new ReportScreen(await open(demo, 'admin', `/admin/reports?tab=${type}&period=all`));
      await screen.settled();
      await expectAccessible(screen.page);
      await expectToFit(screen.page, screen.page.getByRole('main'));
      await screen.panel.getByRole('link').first().click();
      await expect(screen.rows.getByRole('list').first()).toBeVisible();
      await expectAccessible(screen.page);
      await expectToFit(screen.page, screen.rows);
    });
  }
});
