import { expectAccessible } from './support/axe.js';
import { Board } from './support/board.js';
import { chooseOption } from './support/form.js';
import { expect, test, uniqueName } from './support/test.js';

test(
  'a move is taken back by the toast, made again, and later from the history',
  { tag: '@phone' },
  async ({ agency, open }) => {
    const name = uniqueName('Volta');
    const { id } = await agency.lead('manager', { name, email: 'volta@exemplo.com.br' });
    const page = await open(agency, 'manager', `/admin/leads?lead=${id}`);
    const board = new Board(page);
    const drawer = page.getByRole('dialog', { name });
    const shown = drawer
      .locator('.ant-select')
      .filter({ has: page.getByRole('combobox', { name: 'Etapa' }) });
    const stage = (label: string) => expect(shown).toContainText(label);
    await chooseOption(drawer, 'Etapa', 'Contatados');
    await stage('Contatados');
    await board.toast('Lead atualizado').getByRole('button', { name: 'Desfazer' }).click();
    await expect(board.toast('Alteração desfeita')).toBeVisible();
    await stage('Novos');
    await board.toast('Alteração desfeita').getByRole('button', { name: 'Refazer' }).click();
    await stage('Contatados');
    await expectAccessible(page);

    const history = drawer.getByRole('region', { name: 'Histórico' });
    await expect(history.getByText(/desfez uma alteração/).first()).toBeVisible();
    await history
      .getByRole('button', { name: /^Desfazer a alteração/ })
      .first()
      .click();
    await stage('Novos');
  },
);

test('Ctrl Z takes the last move of the board back; somebody else’s later change stays and is named', async ({
  agency,
  open,
}) => {
  const name = uniqueName('Tecla');
  const { id } = await agency.lead('manager', { name, email: 'tecla@exemplo.com.br' });
  const board = new Board(await open(agency, 'manager', '/admin/leads'));
  const { page } = board;
  await board.send(name, 'Contatados');
  await board.shows(name, 'contacted');
  await expect(board.toast('Lead atualizado')).toBeVisible();
  await page.keyboard.press('Control+z');
  await board.shows(name, 'new');

  await board.send(name, 'Contatados');
  await board.shows(name, 'contacted');
  await agency.change('admin', id, { status: 'proposal' });
  await board.shows(name, 'proposal');
  await page.keyboard.press('Control+z');
  const refusal = board.toast('Não foi possível desfazer');
  await expect(refusal).toContainText(`${(await agency.user('admin')).name} mudou isto depois`);
  await board.shows(name, 'proposal');
});
