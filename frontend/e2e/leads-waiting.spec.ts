import type { BrokerPerformance, ResponseReport } from '@lox/contracts/reports.js';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.js';
import { expectToFit } from './support/layout.js';
import { ReportScreen } from './support/reports.js';
import { expect, test } from './support/test.js';

const cards = (page: Page) => page.getByTestId('lead-card').filter({ visible: true });
const chip = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Filtros rápidos' }).getByRole('button', { name, exact: true });

test('one tap shows who waits for an answer, and who was left alone @phone', async ({ demo, open }) => {
  const page = await open(demo, 'manager', '/admin/leads');
  await chip(page, 'Esperando').click();
  await expect(chip(page, 'Esperando')).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/waiting=true/);
  await expect(cards(page).first()).toContainText(/esperando (há \d+|o expediente|agora)/);
  await expect(cards(page).filter({ hasNotText: 'esperando' })).toHaveCount(0);
  await expectToFit(page, page.getByRole('search', { name: 'Filtrar leads' }));
  await expectAccessible(page);

  await chip(page, 'Esperando').click();
  await chip(page, 'Parados').click();
  await expect(page).toHaveURL(/[?&]idle=true/);
  await expect(page).not.toHaveURL(/waiting/);
  const { total } = await demo.read<{ total: number }>('manager', '/api/admin/leads/board?idle=true');
  expect(total).toBeGreaterThan(0);
  await expect(page.getByText(`Total: ${total} leads`)).toBeVisible();
  await page.reload();
  await expect(chip(page, 'Parados')).toHaveAttribute('aria-pressed', 'true');
  await expect(cards(page).filter({ hasNotText: /parado há \d+ dias?/ })).toHaveCount(0);
});

test('who sees only the own leads is offered no team', async ({ demo, open }) => {
  const page = await open(demo, 'diego', '/admin/leads');
  await expect(chip(page, 'Parados')).toBeVisible();
  for (const name of ['Sem corretor', 'Minha equipe']) await expect(chip(page, name)).toHaveCount(0);
});

test('Performance tells how soon leads were answered, this month against the last @phone', async ({
  demo,
  open,
}) => {
  const screen = new ReportScreen(await open(demo, 'manager', '/admin/reports?tab=performance&period=all'));
  await screen.settled();
  const report = await demo.read<ResponseReport>('manager', '/api/admin/reports/response-times');
  const rows = await demo.read<BrokerPerformance[]>('manager', '/api/admin/reports/performance');
  const answered = (list: readonly { answered: number }[]): number =>
    list.filter((one) => one.answered > 0).length;
  for (const [by, count] of [
    ['corretor', answered(rows.map(({ response }) => response))],
    ['origem', answered(report.sources)],
  ] as const)
    await expect(screen.table(`Primeiro contato por ${by}`).getByRole('rowheader')).toHaveCount(
      Math.min(count, 8),
    );
  const figures = screen.panel.getByRole('list', { name: 'Números da equipe' }).getByRole('listitem');
  await expect(figures).toHaveCount(5);
  await expect(figures.filter({ hasText: 'antes' })).toHaveCount(0);

  await screen.choose('Período', 'Este trimestre');
  await expect(screen.page).toHaveURL(/period=this_quarter/);
  await expect(figures.first()).toContainText(/(Subiu|Caiu|Igual): no período anterior, \d+/);
  await expectToFit(screen.page, screen.panel);
  await expectAccessible(screen.page);
});
