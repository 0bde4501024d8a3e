import { AxeBuilder } from '@axe-core/playwright';
import type { TemplateKey } from '@lox/contracts/permission-templates.js';
import type { Page } from '@playwright/test';
import { animationsEnded, expectToFit } from './support/layout.js';
import { expect, uniqueName, test } from './support/test.js';
import { aVisit, VisitScreen } from './support/visits.js';

const DAY = '2028-09-04';

test('axe finds no violations in any view, dialog or drawer', { tag: '@phone' }, async ({ agency, open }) => {
  test.slow();
  const client = uniqueName('Sara');
  await aVisit(
    agency,
    'camila',
    client,
    { day: DAY, time: '09:00' },
    { notes: 'Portaria', allowOverlap: true },
  );
  const screen = new VisitScreen(await open(agency, 'manager', `/admin/visits?date=${DAY}`));
  const { page } = screen;
  await expect(screen.visit(client)).toBeVisible();
  await isSpotless(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await page.getByRole('button', { name: 'Filtros' }).click();
  await screen.dialog('Filtros');
  await isSpotless(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Nova Visita' }).click();
  const dialog = await screen.dialog('Nova Visita');
  await isSpotless(page);
  await dialog.getByText('Novo cliente').click();
  await dialog.getByRole('button', { name: 'Agendar visita' }).click();
  await expect(dialog.getByText('Preencha todos os campos do lead')).toHaveCount(3);
  await isSpotless(page);
  for (const view of ['week', 'day']) {
    await page.goto(`/admin/visits?date=${DAY}&view=${view}`);
    await expect(screen.visit(client)).toBeVisible();
    await isSpotless(page);
  }
  await screen.details(client);
  await isSpotless(page);
  await page.goto('/admin/visits?tab=list');
  await expect(page.getByRole('article').first()).toBeVisible();
  await isSpotless(page);
});

test('the scheduled visits are sorted soonest first, filtered by status and changed by menu', async ({
  agency,
  open,
}) => {
  const [later, sooner] = [uniqueName('Tadeu'), uniqueName('Ugo')];
  await aVisit(agency, 'camila', later, { day: '2028-10-10', time: '09:00' }, { notes: 'Levar as chaves' });
  const visit = await aVisit(agency, 'camila', sooner, { day: '2028-10-09', time: '09:00' });
  const page = await open(agency, 'camila', `/admin/visits?tab=list&propertyId=${visit.propertyId}`);
  const screen = new VisitScreen(page);
  const card = (name: string) => page.getByRole('article', { name });
  await expect(card(later)).toHaveCount(0);
  const first = card(sooner);
  for (const text of [
    visit.property!.title,
    'Agendada',
    'Segunda-feira, 9 de outubro de 2028 às 09:00',
    sooner,
    '(19) 99888-7766',
    'cliente@exemplo.com.br',
    visit.property!.address,
  ])
    await expect(first).toContainText(text);
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await page.getByLabel('Buscar visitas').fill(later);
  await page.getByLabel('Buscar visitas').press('Enter');
  await expect(card(sooner)).toHaveCount(0);
  await page.getByRole('button', { name: `Retirar filtro Busca: ${later}` }).click();
  await expect(card(sooner)).toBeVisible();
  await expect(card(later)).toContainText('Levar as chaves');
  const order = await page.getByRole('article').evaluateAll((all) => all.map((one) => one.textContent ?? ''));
  expect(order.findIndex((text) => text.includes(sooner))).toBeLessThan(
    order.findIndex((text) => text.includes(later)),
  );
  await page.getByRole('button', { name: `Ações da visita de ${sooner}` }).click();
  await screen.menuItem('Confirmar').click();
  await expect(screen.toast('Status atualizado')).toBeVisible();
  await expect(first).toHaveAttribute('data-status', 'confirmed');

  await page.goto(`/admin/visits?tab=list&propertyId=${visit.propertyId}&status=no_show`);
  await expect(page.getByRole('heading', { name: 'Nenhuma visita agendada' })).toBeVisible();
});

test('read permission alone offers no changes; a basic broker sees only own visits', async ({
  agency,
  open,
}) => {
  const [mine, others] = [uniqueName('Vera'), uniqueName('Wilma')];
  const day = '2028-11-06';
  await aVisit(agency, 'diego', mine, { day, time: '09:00' });
  await aVisit(agency, 'camila', others, { day, time: '09:00' });
  const broker = new VisitScreen(await open(agency, 'diego', `/admin/visits?date=${day}`));
  await expect(broker.visit(mine)).toBeVisible();
  await expect(broker.visit(others)).toHaveCount(0);
  await broker.calendar.getByRole('button', { name: 'Filtros' }).click();
  const panel = await broker.dialog('Filtros');
  await expect(panel.getByRole('combobox', { name: 'Status' })).toBeVisible();
  await expect(panel.getByRole('combobox', { name: 'Corretor Responsável' })).toHaveCount(0);

  const { id } = await agency.user('manager');
  const become = async (templateKey: TemplateKey) =>
    expect(
      (await agency.call('admin', 'POST', `/api/admin/users/${id}/apply-template`, { templateKey })).ok,
    ).toBe(true);
  try {
    await become('assistente_admin');
    const looker = new VisitScreen(await open(agency, 'manager', `/admin/visits?date=${day}`));
    await expect(looker.visit(others)).toBeVisible();
    await expect(looker.page.getByRole('button', { name: 'Nova Visita' })).toHaveCount(0);
    await looker.visit(others).click({ button: 'right' });
    await expect(looker.menuItem('Ver detalhes')).toBeVisible();
    await expect(looker.page.getByRole('menuitem')).toHaveCount(1);
    await looker.menuItem('Ver detalhes').click();
    const details = await looker.dialog(others);
    await expect(details.getByRole('button', { name: 'Editar Visita' })).toHaveCount(0);
  } finally {
    await become('gerente_vendas');
  }
});

test(
  'on a phone nothing is cut off, and a tapped day lists its visits',
  { tag: '@phone-only' },
  async ({ agency, open }) => {
    const client = uniqueName('Xavier');
    await aVisit(agency, 'camila', client, { day: '2028-12-12', time: '09:00' });
    const screen = new VisitScreen(await open(agency, 'camila', '/admin/visits?date=2028-12-01'));
    const { page } = screen;
    await expectToFit(page, page.getByRole('main'));
    await screen.day('2028-12-12').tap();
    await expect(page.getByRole('article', { name: client })).toContainText('09:00');
    await expectToFit(page, page.getByRole('main'));
    await page.getByRole('button', { name: `Ações da visita de ${client}` }).tap();
    await expect(screen.menuItem('Reagendar')).toBeVisible();
    await screen.menuItem('Reagendar').tap();
    await expectToFit(page, await screen.dialog('Reagendar visita'));
    await page.getByRole('button', { name: 'Voltar' }).tap();
    for (const view of ['week', 'day']) {
      await page.goto(`/admin/visits?date=2028-12-12&view=${view}`);
      await expect(screen.visit(client)).toBeVisible();
      await expectToFit(page, page.getByRole('main'));
    }
    await screen.visit(client).tap();
    await expectToFit(page, await screen.dialog(client));
    await page.getByRole('button', { name: 'Editar Visita' }).tap();
    await expectToFit(page, await screen.dialog('Editar Visita'));
    await page.goto('/admin/visits?tab=list');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectToFit(page, page.getByRole('main'));
    await page.getByRole('button', { name: 'Nova Visita' }).tap();
    await expectToFit(page, await screen.dialog('Nova Visita'));
  },
);

async function isSpotless(page: Page): Promise<void> {
  await animationsEnded(page);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(
    violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html.slice(0, 200)) })),
  ).toEqual([]);
}
