import { readFile } from 'node:fs/promises';
import { addDays, localDay, type Day } from '@lox/contracts/local-time.js';
import { periodDays, type DashboardReport, type LeadsReport } from '@lox/contracts/reports.js';
import { expectAccessible } from './support/axe.js';
import { expectToFit } from './support/layout.js';
import { ReportScreen } from './support/reports.js';
import { expect, test } from './support/test.js';

const CUSTOM = 'Período personalizado';
const today = localDay(new Date());
const [from, to] = [addDays(today, -200), addDays(today, -90)];
const text = (day: Day): string => day.split('-').reverse().join('/');

class PeriodScreen extends ReportScreen {
  end(name: 'De' | 'Até') {
    return this.page.getByRole('textbox', { name, exact: true });
  }

  async type(name: 'De' | 'Até', day: string): Promise<void> {
    await this.end(name).fill(day);
    await this.end(name).press('Enter');
  }
}

test('a custom range counts its own days on every tab and is kept in the URL', async ({ demo, open }) => {
  const screen = new PeriodScreen(await open(demo, 'admin', '/admin/reports'));
  await screen.settled();
  await screen.choose('Período', CUSTOM);
  // It starts with the previous period's days.
  const { startDate = '', endDate = '' } = periodDays('month', today);
  await expect(screen.end('De')).toHaveValue(text(startDate));
  await expect(screen.end('Até')).toHaveValue(text(endDate));
  await screen.type('De', text(from));
  await screen.type('Até', text(to));
  await expect(screen.page).toHaveURL(`/admin/reports?period=custom&from=${from}&to=${to}`);
  await expect(screen.page.getByText(`${text(from)} a ${text(to)}`)).toBeVisible();

  const days = `?startDate=${from}&endDate=${to}`;
  const dashboard = await demo.read<DashboardReport>('admin', `/api/admin/reports/dashboard${days}`);
  expect(dashboard.totalLeads).toBeGreaterThan(0);
  await expect(screen.figure('Leads').locator('b')).toHaveText(String(dashboard.totalLeads));
  await screen.tab('Visitas').click();
  await expect(screen.figure('Total de visitas').locator('b')).toHaveText(String(dashboard.totalVisits));
  await screen.tab('Leads').click();
  await expect(screen.figure('Total de leads').locator('b')).toHaveText(String(dashboard.totalLeads));
  await screen.page.reload();
  await expect(screen.end('De')).toHaveValue(text(from));
  await expect(screen.figure('Total de leads').locator('b')).toHaveText(String(dashboard.totalLeads));
  await screen.figuresHaveTheirRows();
  await screen.choose('Período', 'Hoje');
  await expect(screen.end('De')).toHaveCount(0);
  await expect(screen.page).toHaveURL('/admin/reports?period=today&tab=leads');
});

test('changing one end moves the other along, and invalid input changes nothing', async ({ demo, open }) => {
  const screen = new PeriodScreen(
    await open(demo, 'admin', '/admin/reports?period=custom&from=2026-03-10&to=2026-03-20'),
  );
  await screen.type('De', '05/04/2026');
  await expect(screen.page).toHaveURL(/from=2026-04-05&to=2026-04-05$/);
  await expect(screen.end('Até')).toHaveValue('05/04/2026');
  await screen.type('Até', '01/02/2026');
  await expect(screen.page).toHaveURL(/from=2026-02-01&to=2026-02-01$/);
  await expect(screen.end('De')).toHaveValue('01/02/2026');
  await screen.type('De', '31/02/2026');
  await screen.page.keyboard.press('Tab');
  await expect(screen.page.getByRole('alert').filter({ hasText: 'Não entendi a data' })).toBeVisible();
  await expect(screen.end('De')).toHaveValue('31/02/2026');
  await expect(screen.page).toHaveURL(/from=2026-02-01&to=2026-02-01$/);
});

test('a range that ends before it starts is refused', async ({ demo, open }) => {
  const screen = new PeriodScreen(
    await open(demo, 'admin', '/admin/reports?period=custom&from=2026-03-20&to=2026-03-10'),
  );
  await screen.settled();
  await expect(screen.page.getByText('Últimos 30 dias', { exact: true })).toBeVisible();
  await expect(screen.panel.getByRole('alert')).toHaveCount(0);
});

test('the export covers the chosen days and names them', async ({ demo, open }) => {
  const screen = new PeriodScreen(
    await open(demo, 'manager', `/admin/reports?tab=leads&period=custom&from=${from}&to=${to}`),
  );
  await screen.settled();
  const report = await demo.read<LeadsReport>(
    'manager',
    `/api/admin/reports/leads?startDate=${from}&endDate=${to}`,
  );
  const download = screen.page.waitForEvent('download');
  await screen.export('CSV');
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv).toContain(`"Período";"${text(from)} a ${text(to)}"`);
  expect(csv).toContain(`"Total de leads";"${report.totalLeads}"`);
});

test('both date fields are accessible and fit', { tag: '@phone' }, async ({ demo, open }) => {
  const screen = new PeriodScreen(
    await open(demo, 'admin', `/admin/reports?tab=leads&period=custom&from=${from}&to=${to}`),
  );
  await screen.settled();
  await expectAccessible(screen.page);
  await expectToFit(screen.page, screen.page.getByRole('main'));
  await screen.end('De').click();
  await expect(screen.page.locator('.ant-picker-dropdown')).toBeVisible();
  await expectToFit(screen.page, screen.page.locator('.ant-picker-panel').first());
});
