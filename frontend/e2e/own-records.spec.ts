import type { LeadBoard, LeadSummary } from '@lox/contracts/leads.js';
import { Board } from './support/board.js';
import { expect, uniqueName, test } from './support/test.js';

test('a basic broker sees only own leads, live, in cards, counts and totals', async ({ agency, open }) => {
  const [mine, others, later] = [uniqueName('Rosa Pinto'), uniqueName('Hugo Leal'), uniqueName('Alda Melo')];
  await agency.lead('diego', { name: mine, email: 'rosa@exemplo.com.br' });
  await agency.lead('camila', { name: others, email: 'hugo@exemplo.com.br' });
  const board = new Board(await open(agency, 'diego', '/admin/leads'));
  await board.shows(mine, 'new');

  const liveOther = uniqueName('Jonas Braga');
  await agency.lead('camila', { name: liveOther, email: 'jonas@exemplo.com.br' });
  await agency.lead('diego', { name: later, email: 'alda@exemplo.com.br' });
  await board.shows(later, 'new');
  await expect(board.card(others)).toHaveCount(0);
  await expect(board.card(liveOther)).toHaveCount(0);
  await expect(board.page.getByRole('combobox', { name: 'Filtrar por corretor' })).toHaveCount(0);

  const { id } = await agency.user('diego');
  const seen = await agency.read<LeadBoard>('diego', '/api/admin/leads/board');
  expect(seen.columns.flatMap(({ leads }) => leads.map(({ brokerId }) => brokerId))).toEqual(
    Array.from({ length: seen.total }, () => id),
  );
  await expect(board.page.getByText(`Total: ${seen.total} leads`)).toBeVisible();
  for (const { stage, count } of seen.columns) await expect(board.count(stage)).toHaveText(String(count));
  const everything = await agency.read<LeadBoard>('admin', '/api/admin/leads/board');
  expect(everything.total).toBeGreaterThan(seen.total);

  await board.page.getByRole('link', { name: 'Leads' }).click();
  const total = board.page.getByText('Total de leads').locator('..').getByRole('definition');
  await expect(total).toHaveText(String(seen.total));
  expect((await agency.read<LeadSummary>('diego', '/api/admin/leads/summary')).total).toBe(seen.total);
});

test('a reassigned lead moves from one broker’s board to the other’s, live', async ({ agency, open }) => {
  const name = uniqueName('Lia Torres');
  const { id } = await agency.lead('diego', { name, email: 'lia@exemplo.com.br' });
  const diego = new Board(await open(agency, 'diego', '/admin/leads'));
  const camila = new Board(await open(agency, 'camila', '/admin/leads'));
  await diego.shows(name, 'new');
  await expect(camila.column('new')).toBeVisible();
  await expect(camila.card(name)).toHaveCount(0);

  await agency.change('admin', id, { brokerId: (await agency.user('camila')).id });
  await camila.shows(name, 'new');
  await expect(camila.toast('Lead atribuído a você')).toContainText(name);
  await expect(diego.card(name)).toHaveCount(0);
  expect((await agency.call('diego', 'GET', `/api/admin/leads/${id}`)).status).toBe(403);
});
