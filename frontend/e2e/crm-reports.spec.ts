import type { Lead, LeadBoard, LeadSummary } from '@lox/contracts/leads.js';
import { CRM_LABELS } from '@lox/contracts/leads.js';
import { addDays, localDay } from '@lox/contracts/local-time.js';
import { VISIT_STATUS_LABELS, VISIT_STATUSES, type VisitSummary } from '@lox/contracts/visits.js';
import { expectAccessible } from './support/axe.js';
import { Board } from './support/board.js';
import { expectToFit } from './support/layout.js';
import { aVisit, patchVisitByApi } from './support/visits.js';
import { expect, uniqueName, test } from './support/test.js';

for (const who of ['admin', 'manager', 'camila', 'diego', 'assistant'] as const) {
  test(`${who} sees the figures of their own pipeline and visits`, async ({ demo, open }) => {
    const page = await open(demo, who, '/admin/crm');
    await expect(page.getByRole('tab')).toHaveText(['Pipeline de Vendas', 'Relatórios']);
    await expect(page.getByRole('tab', { name: 'Pipeline de Vendas' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.getByRole('tab', { name: 'Relatórios' }).click();
    await expect(page).toHaveURL('/admin/crm?tab=reports');

    const definition = (region: string, term: string) =>
      page
        .getByRole('region', { name: region })
        .locator('dl > div')
        .filter({ has: page.getByText(term, { exact: true }) })
        .getByRole('definition')
        .first();
    const summary = await demo.read<LeadSummary>(who, '/api/admin/leads/summary');
    await expect(definition('Performance Geral', 'Total de leads')).toHaveText(String(summary.total));
    await expect(definition('Performance Geral', 'Negócios fechados')).toHaveText(String(summary.closed));
    const { columns } = await demo.read<LeadBoard>(who, '/api/admin/leads/board');
    for (const { stage, count } of columns) {
      await expect(definition('Leads por Status', CRM_LABELS[stage])).toHaveText(
        new RegExp(`(^|\\D)${count}$`),
      );
    }
    const visits = await demo.read<VisitSummary>(who, '/api/visits/summary');
    for (const status of VISIT_STATUSES) {
      await expect(definition('Visitas por Status', VISIT_STATUS_LABELS[status])).toHaveText(
        String(visits[status]),
      );
    }
    const newest = await demo.read<Lead[]>(who, '/api/admin/leads?limit=5');
    const recent = page.getByRole('region', { name: 'Atividade Recente' });
    await expect(recent.getByRole('button')).toHaveText(newest.map(({ name }) => name));
  });
}

test('the tab needs no reports permission, keeps its URL, and opens a lead', async ({ agency, open }) => {
  await agency.permit('diego', 'reports', 'basic', 'off');
  const name = uniqueName('Olga Matos');
  await agency.lead('diego', { name, email: 'olga@exemplo.com.br' });
  const page = await open(agency, 'diego', '/admin/crm?tab=reports');
  await page.getByRole('region', { name: 'Atividade Recente' }).getByRole('button', { name }).click();
  await expect(page.getByRole('dialog').filter({ hasText: name })).toBeVisible();
  await expect(page).toHaveURL(/tab=reports&lead=/);
  await page.keyboard.press('Escape');
  // A closing drawer still traps the focus.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Relatórios' }).press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Pipeline de Vendas' })).toBeFocused();
  await new Board(page).shows(name, 'new');
  await agency.permit('diego', 'reports', 'basic', 'on');
});

test('a new lead appears without a reload', async ({ agency, open }) => {
  const page = await open(agency, 'admin', '/admin/crm?tab=reports');
  const recent = page.getByRole('region', { name: 'Atividade Recente' });
  await expect(page.getByRole('region', { name: 'Leads por Status' })).toContainText('Novos Leads');
  const name = uniqueName('Ivo Sales');
  await agency.lead('camila', { name, email: 'ivo@exemplo.com.br' });
  await expect(recent.getByRole('button', { name })).toBeVisible();
});

test('a changed visit appears without a reload, also after the connection was down', async ({
  fresh,
  open,
}) => {
  const day = addDays(localDay(new Date()), 3);
  const visit = await aVisit(fresh, 'camila', uniqueName('Rui Alves'), { day, time: '10:00' });
  const page = await open(fresh, 'admin', '/admin/crm?tab=reports', {
    prepare: (opened) => opened.clock.install(),
  });
  const visits = page.getByRole('region', { name: 'Visitas por Status' });
  const confirmed = visits
    .locator('dl > div')
    .filter({ hasText: 'Confirmada' })
    .getByRole('definition')
    .first();
  await expect(confirmed).toHaveText('0');
  await patchVisitByApi(fresh, 'camila', visit.id, { status: 'confirmed' });
  await expect(confirmed).toHaveText('1');

  // The browser's clock is stopped: it reconnects only after all changes.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await fresh.kill();
  await fresh.startAgain();
  await patchVisitByApi(fresh, 'camila', visit.id, { status: 'completed' });
  await expect(confirmed).toHaveText('1');
  await page.clock.resume();
  await expect(confirmed).toHaveText('0');
});

test('the tab is accessible and fits', { tag: '@phone' }, async ({ demo, open }) => {
  const page = await open(demo, 'admin', '/admin/crm?tab=reports');
  await expect(page.getByRole('region', { name: 'Atividade Recente' }).getByRole('button')).toHaveCount(5);
  await expectAccessible(page);
  await expectToFit(page, page.getByRole('main'));
});
