import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.js';
import { Board, centreOf } from './support/board.js';
import { Finger } from './support/finger.js';
import { animationsEnded, expectToFit } from './support/layout.js';
import { expect, test, uniqueName } from './support/test.js';

const bar = (page: Page) => page.getByRole('region', { name: 'Leads selecionados' });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Selecionar ${name}` });

async function choose(page: Page, what: string, option: string): Promise<void> {
  await bar(page)
    .getByRole('combobox', { name: `${what} dos selecionados` })
    .click();
  const item = page.locator('.ant-select-item-option').filter({ hasText: option, visible: true });
  await expect(item).toBeVisible();
  await animationsEnded(page);
  await item.click();
}

test('cards chosen by box, range and keyboard are moved together, and moved back', async ({
  fresh,
  open,
}) => {
  const [one, two, three] = [1, 2, 3].map((n) => uniqueName(`Lote ${n}`)) as [string, string, string];
  for (const name of [one, two, three]) await fresh.lead('manager', { name, email: 'lote@exemplo.com.br' });
  const board = new Board(await open(fresh, 'manager', '/admin/leads'));
  const { page } = board;
  await board.card(three).hover();
  await box(page, three).check();
  await board
    .card(one)
    .getByText('lote@exemplo.com.br')
    .click({ modifiers: ['Shift'] });
  await expect(bar(page)).toContainText('3 selecionados');
  await box(page, two).focus();
  await page.keyboard.press('Space');
  await expect(bar(page)).toContainText('2 selecionados');
  await expectAccessible(page);
  await expectToFit(page, bar(page));

  await choose(page, 'Etapa', 'Proposta');
  await expect(board.toast('Leads atualizados')).toContainText('2 leads agora em Proposta');
  await board.shows(one, 'proposal');
  await board.shows(three, 'proposal');
  await board.shows(two, 'new');
  await expect(bar(page)).toHaveCount(0);
  await board.toast('Leads atualizados').getByRole('button', { name: 'Desfazer' }).click();
  await board.shows(one, 'new');
  await board.shows(three, 'new');

  await box(page, two).check();
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
  await expect(box(page, two)).not.toBeChecked();
});

test('a refused lead says why and stays chosen; the others are done', async ({ agency, open }) => {
  const [kept, gone] = [uniqueName('Fica'), uniqueName('Some')];
  await agency.lead('diego', { name: kept, email: 'fica@exemplo.com.br' });
  const { id } = await agency.lead('diego', { name: gone, email: 'some@exemplo.com.br' });
  const board = new Board(await open(agency, 'diego', '/admin/leads'));
  const { page } = board;
  for (const name of [kept, gone]) await box(page, name).check();
  await expect(bar(page).getByRole('combobox', { name: 'Corretor dos selecionados' })).toHaveCount(0);
  await agency.change('admin', id, { brokerId: (await agency.user('camila')).id });
  await choose(page, 'Prioridade', 'Alta');
  const report = page.getByRole('region', { name: 'Resultado' });
  await expect(report).toContainText('1 recusado, 1 atualizado');
  await expect(report.getByRole('listitem').filter({ hasText: gone })).toContainText('Lead não encontrado.');
  await expect(bar(page)).toContainText('1 selecionado');
  await expectAccessible(page);
  await report.getByRole('button', { name: kept }).click();
  await expect(page.getByRole('dialog', { name: kept })).toBeVisible();
  expect(await agency.read('camila', `/api/admin/leads/${id}`)).toMatchObject({ priority: 'medium' });
});

test(
  'on a phone a long press chooses, a tap chooses more, and the reason of a loss is asked once @phone-only',
  { tag: '@phone-only' },
  async ({ fresh, open }) => {
    const names = [1, 2].map((n) => uniqueName(`Toque ${n}`)) as [string, string];
    for (const name of names) await fresh.lead('manager', { name, email: 'toque@exemplo.com.br' });
    const rules = { reasons: ['Preço', 'Desistiu'], required: true };
    expect((await fresh.call('admin', 'PUT', '/api/admin/lost-reasons', rules)).status).toBe(200);
    const board = new Board(await open(fresh, 'manager', '/admin/leads'));
    const { page } = board;
    const finger = await Finger.on(page);
    await finger.press(await centreOf(board.card(names[1])));
    await expect(board.card(names[1])).toHaveAttribute('data-dragging', 'true');
    await finger.lift();
    await expect(bar(page)).toContainText('1 selecionado');
    await board.card(names[0]).getByText('toque@exemplo.com.br').tap();
    await expect(bar(page)).toContainText('2 selecionados');
    await expectToFit(page, bar(page));
    await expectAccessible(page);

    await choose(page, 'Etapa', 'Perdidos');
    const question = page.getByRole('dialog', { name: 'Por que estes 2 leads foram perdidos?' });
    await question.getByRole('radio', { name: 'Preço' }).check();
    await question.getByRole('button', { name: 'Salvar motivo' }).click();
    await expect(board.toast('Leads atualizados')).toContainText('2 leads agora em Perdidos');
    for (const name of names) await expect(board.card(name, 'lost')).toHaveCount(1);
    await expect(bar(page)).toHaveCount(0);
  },
);
