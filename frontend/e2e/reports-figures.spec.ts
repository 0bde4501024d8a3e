import { formatPrice } from '@lox/contracts/formats.js';
import { LEAD_STATUS_LABELS } from '@lox/contracts/leads.js';
import {
  periodDays,
  REPORT_LABELS,
  REPORT_PERIOD_LABELS,
  REPORT_PERIODS,
  REPORT_TYPES,
  type BrokerPerformance,
  type DashboardReport,
  type LeadsReport,
  type PropertiesReport,
  type VisitsReport,
} from '@lox/contracts/reports.js';
import { onOneDay } from './support/clock.js';
import { numberOf, ReportScreen } from './support/reports.js';
import { expect, test } from './support/test.js';

const REPORTS = '/api/admin/reports';
const decimal = (value: number): string =>
  new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);

for (const type of REPORT_TYPES) {
  test(`the figures of ${REPORT_LABELS[type]} link to the rows that they count`, async ({ demo, open }) => {
    test.slow();
    const screen = new ReportScreen(await open(demo, 'manager', `/admin/reports?tab=${type}&period=all`));
    await screen.settled();
    await screen.figuresHaveTheirRows();
  });
}

test('the reports show the server’s figures', async ({ demo, open }) => {
  const screen = new ReportScreen(await open(demo, 'admin', '/admin/reports?period=all'));
  const figures = await demo.read<DashboardReport>('admin', `${REPORTS}/dashboard`);
  await expect(screen.figure('Imóveis')).toContainText(String(figures.totalProperties));
  await expect(screen.figure('Taxa de conversão')).toContainText(`${decimal(figures.conversionRate)}%`);
  await expect(screen.panel).toContainText(formatPrice(figures.averagePrice));
  await expect(screen.panel).toContainText(formatPrice(figures.averageRent));

  await screen.tab('Imóveis').click();
  const properties = await demo.read<PropertiesReport>('admin', `${REPORTS}/properties`);
  const live = screen.table('Imóveis por status').getByRole('row', { name: 'Ativo' });
  await expect(live.getByRole('link')).toHaveText(String(properties.propertiesByStatus.live));
  const houses = screen
    .table('Preço médio por tipo')
    .getByRole('row', { name: 'Casa', exact: false })
    .first();
  await expect(houses).toContainText('R$');

  await screen.tab('Leads').click();
  const leads = await demo.read<LeadsReport>('admin', `${REPORTS}/leads`);
  for (const { count, conversionRate } of leads.conversionFunnel) {
    const row = screen
      .table('Onde os leads estão agora')
      .getByRole('row')
      .filter({
        hasText: `${decimal(conversionRate)}%`,
      });
    await expect(
      row
        .getByRole('link')
        .filter({ hasText: new RegExp(`^${count}$`) })
        .first(),
    ).toBeVisible();
  }
  for (const { stage, count, conversionRate, stepRate } of leads.reachedFunnel) {
    const row = screen
      .table('Até onde os leads chegaram')
      .getByRole('row', { name: new RegExp(`^${LEAD_STATUS_LABELS[stage]} `) });
    await expect(row.getByRole('link')).toHaveText(String(count));
    await expect(row.getByRole('cell')).toHaveText([
      String(count),
      `${decimal(conversionRate)}%`,
      stepRate === null ? '–' : `${decimal(stepRate)}%`,
    ]);
  }
  await expect(screen.figure('Tempo médio até fechar')).toContainText(decimal(leads.averageTimeToClose));

  await screen.tab('Visitas').click();
  const visits = await demo.read<VisitsReport>('admin', `${REPORTS}/visits`);
  await expect(screen.figure('Taxa de faltas')).toContainText(`${decimal(visits.noShowRate)}%`);
  await expect(screen.figure('Conversão em proposta')).toContainText(
    `${decimal(visits.conversionToProposal)}%`,
  );
  await expect(screen.figure('Média por imóvel')).toContainText(decimal(visits.averageVisitsPerProperty));
});

test('every period counts its own days and is kept in the URL', async ({ demo, open }) => {
  const screen = new ReportScreen(await open(demo, 'admin', '/admin/reports?tab=leads'));
  await expect(screen.page.getByText(REPORT_PERIOD_LABELS.month, { exact: true })).toBeVisible();
  for (const period of REPORT_PERIODS) {
    await onOneDay(async (today) => {
      await screen.choose('Período', REPORT_PERIOD_LABELS[period]);
      await screen.settled();
      const days = new URLSearchParams(periodDays(period, today)).toString();
      const { totalLeads } = await demo.read<LeadsReport>('admin', `${REPORTS}/leads?${days}`);
      if (totalLeads === 0) {
        await expect(screen.panel).toContainText('Nenhum dado disponível para o período selecionado');
      } else {
        await expect(screen.figure('Total de leads').locator('b')).toHaveText(String(totalLeads));
      }
    });
  }
  await screen.choose('Período', REPORT_PERIOD_LABELS.quarter);
  await expect(screen.page).toHaveURL(/tab=leads&period=quarter$/);
  await screen.page.reload();
  await expect(screen.page.getByText(REPORT_PERIOD_LABELS.quarter, { exact: true })).toBeVisible();
  await expect(screen.tab('Leads')).toHaveAttribute('aria-selected', 'true');
});

test('the broker filter applies to figures and rows', async ({ demo, open }) => {
  const screen = new ReportScreen(await open(demo, 'manager', '/admin/reports?tab=leads&period=all'));
  const { id, name } = await demo.user('camila');
  const { totalLeads } = await demo.read<LeadsReport>('admin', `${REPORTS}/leads?brokerId=${id}`);
  await screen.choose('Corretor', name);
  await expect(screen.figure('Total de leads').locator('b')).toHaveText(String(totalLeads));
  await screen.figure('Total de leads').getByRole('link').click();
  await expect(screen.rows.getByRole('status')).toHaveText(new RegExp(`^${totalLeads} registros`));
  await expect(screen.rows.getByRole('listitem').first()).toContainText(name);
});

test('rows are paged, link to the lead, and show again after going back', async ({ demo, open }) => {
  const screen = new ReportScreen(await open(demo, 'admin', '/admin/reports?tab=leads&period=all'));
  await screen.figure('Total de leads').getByRole('link').click();
  const first = await screen.rows.getByRole('link').first().innerText();
  await screen.rows.getByRole('listitem', { name: '2', exact: true }).click();
  await expect(screen.rows.getByRole('link').first()).not.toHaveText(first);
  const name = await screen.rows.getByRole('link').first().innerText();
  await screen.rows.getByRole('link').first().click();
  await expect(screen.page).toHaveURL(/\/admin\/crm\?lead=/);
  await expect(screen.page.getByRole('dialog').filter({ hasText: name })).toContainText('Histórico');
  await screen.page.goBack();
  await expect(screen.rows).toBeVisible();
});

test('performance sorts by every column, and a good conversion is highlighted', async ({ demo, open }) => {
  const screen = new ReportScreen(await open(demo, 'admin', '/admin/reports?tab=performance&period=all'));
  const rows = await demo.read<BrokerPerformance[]>('admin', `${REPORTS}/performance`);
  const table = screen.table('Performance por corretor');
  const names = () => table.getByRole('rowheader').allInnerTexts();
  await expect.poll(names).toEqual(rows.map(({ brokerName }) => brokerName));
  await table.getByRole('button', { name: 'Leads', exact: true }).click();
  const totals = async () =>
    (
      await table
        .getByRole('row')
        .getByRole('link', { name: /^Leads de / })
        .allInnerTexts()
    ).map(numberOf);
  await expect.poll(totals).toEqual(rows.map(({ totalLeads }) => totalLeads).sort((a, b) => b - a));
  await table.getByRole('button', { name: 'Corretor' }).press('Enter');
  await expect(table.getByRole('columnheader', { name: 'Corretor' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await expect
    .poll(names)
    .toEqual(rows.map(({ brokerName }) => brokerName).sort((a, b) => a.localeCompare(b, 'pt-BR')));
  for (const { brokerName, conversionRate } of rows) {
    const row = table.getByRole('row').filter({ hasText: brokerName });
    await expect(row.getByText('destaque')).toHaveCount(conversionRate >= 20 ? 1 : 0);
  }
});

test('a report that cannot be fetched shows an error and can be retried', async ({ demo, open }) => {
  const screen = new ReportScreen(await open(demo, 'admin', '/admin/reports?period=all'));
  await screen.settled();
  await screen.page.route('**/api/admin/reports/visits*', (route) => route.abort());
  await screen.tab('Visitas').click();
  await expect(screen.panel.getByRole('alert')).toContainText('Não foi possível carregar o relatório');
  await screen.page.unroute('**/api/admin/reports/visits*');
  await screen.panel.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(screen.figure('Total de visitas')).toBeVisible();
});
