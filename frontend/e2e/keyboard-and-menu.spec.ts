import type { Page } from '@playwright/test';
import type { BoardStage, LeadBoard } from '@lox/contracts/leads.js';
import type { Agency } from './support/agency.js';
import { Board } from './support/board.js';
import { expectShownTexts, recordShownTexts } from './support/shown-texts.js';
import { expect, test } from './support/test.js';

const watch = (page: Page) => recordShownTexts(page, 'Salvando...');

test('a card is moved by keyboard; counts and values follow', { tag: '@main' }, async ({ demo, open }) => {
  const { lead, count, value } = await pick(demo, 'proposal', 'contract');
  const board = new Board(await open(demo, 'admin', '/admin/leads', { prepare: watch }));
  await expect(board.count('proposal')).toHaveText(String(count.from));

  await board.handle(lead.name).focus();
  await board.page.keyboard.press('Space');
  await expect(board.column('proposal')).toHaveAttribute('data-over', 'true');
  await board.page.keyboard.press('ArrowRight');
  await expect(board.column('contract')).toHaveAttribute('data-over', 'true');
  await board.page.keyboard.press('Space');

  await board.shows(lead.name, 'contract');
  await expect(board.toast('Lead atualizado')).toContainText('Status do lead foi alterado com sucesso');
  await expectShownTexts(board.page, 'Salvando...');
  await expect(board.handle(lead.name)).toBeFocused();
  await expect(board.count('proposal')).toHaveText(String(count.from - 1));
  await expect(board.count('contract')).toHaveText(String(count.to + 1));
  await expect(board.column('proposal').getByText(total(value.from - lead.value))).toBeAttached();
  await expect(board.column('contract').getByText(total(value.to + lead.value))).toBeAttached();
  const now = await demo.read<LeadBoard>('admin', '/api/admin/leads/board');
  expect(columnOf(now, 'contract').leads[0]).toMatchObject({ id: lead.id, status: 'contract' });
});

test('Escape cancels the move of a card', async ({ demo, open }) => {
  const { lead } = await pick(demo, 'proposal', 'contract');
  const board = new Board(await open(demo, 'admin', '/admin/leads'));
  await board.handle(lead.name).focus();
  await board.page.keyboard.press('Space');
  await expect(board.column('proposal')).toHaveAttribute('data-over', 'true');
  await board.page.keyboard.press('ArrowRight');
  await expect(board.column('contract')).toHaveAttribute('data-over', 'true');
  await board.page.keyboard.press('Escape');
  await expect(board.card(lead.name)).toHaveAttribute('data-dragging', 'false');
  await board.shows(lead.name, 'proposal');
  expect(await demo.read('admin', `/api/admin/leads/${lead.id}`)).toMatchObject({ status: 'proposal' });
});

test('a card is moved by its menu, on the CRM with its own labels', async ({ demo, open }) => {
  const { lead, count } = await pick(demo, 'visit_scheduled', 'proposal');
  const board = new Board(await open(demo, 'admin', '/admin/crm', { prepare: watch }));
  await expect(board.count('proposal')).toHaveText(String(count.to));

  await board.send(lead.name, 'Proposta Enviada');
  await expect(board.toast('Lead atualizado')).toBeVisible();
  await expectShownTexts(board.page, 'Salvando...');
  await board.shows(lead.name, 'proposal');
  await expect(board.count('visit_scheduled')).toHaveText(String(count.from - 1));
  await expect(board.count('proposal')).toHaveText(String(count.to + 1));
});

async function pick(demo: Agency, from: BoardStage, to: BoardStage) {
  const board = await demo.read<LeadBoard>('admin', '/api/admin/leads/board');
  const [here, there] = [columnOf(board, from), columnOf(board, to)];
  const lead = here.leads.find(({ value }) => value !== null);
  if (!lead) throw new Error(`no lead with a value in ${from}`);
  return {
    lead: { ...lead, value: lead.value ?? 0 },
    count: { from: here.count, to: there.count },
    value: { from: here.value, to: there.value },
  };
}

function columnOf(board: LeadBoard, stage: BoardStage) {
  const column = board.columns.find((candidate) => candidate.stage === stage);
  if (!column) throw new Error(`no column ${stage}`);
  return column;
}

const money = new Intl.NumberFormat('pt-BR', {
  style: 'currency',
  currency: 'BRL',
  maximumFractionDigits: 0,
});
const total = (value: number): string => `Valor total: ${money.format(value)}`;
