import { Board } from './support/board.js';
import { expect, uniqueName, test } from './support/test.js';

const DENIED = 'Acesso negado. Verifique suas permissões.';

test('a move is undone when its permission was revoked meanwhile', async ({ agency, open }) => {
  const name = uniqueName('Irene Sales');
  const { id } = await agency.lead('diego', { name, email: 'irene@exemplo.com.br' });
  const board = new Board(await open(agency, 'diego', '/admin/leads'));
  await board.take(name);
  await agency.permit('diego', 'leads', 'update', 'off');
  try {
    await board.carryTo('contacted');
    await board.drop();
    await expect(board.toast('Erro')).toContainText(DENIED);
    await board.shows(name, 'new');
    await expect(board.handle(name)).toHaveCount(0);
  } finally {
    await agency.permit('diego', 'leads', 'update', 'on');
  }
  await expect(board.handle(name)).toBeVisible();
  expect(await agency.read('diego', `/api/admin/leads/${id}`)).toMatchObject({ status: 'new' });
});

test('a move of a lead that was reassigned meanwhile is undone, and the lead disappears', async ({
  agency,
  open,
}) => {
  const name = uniqueName('Nair Couto');
  const { id } = await agency.lead('diego', { name, email: 'nair@exemplo.com.br' });
  const camila = await agency.user('camila');
  const board = new Board(await open(agency, 'diego', '/admin/leads'));
  await board.take(name);
  await agency.change('admin', id, { brokerId: camila.id });
  await board.carryTo('contacted');
  await board.drop();
  await expect(board.toast('Erro')).toContainText(DENIED);
  await expect(board.card(name)).toHaveCount(0);
  expect(await agency.read('camila', `/api/admin/leads/${id}`)).toMatchObject({ status: 'new' });
});

test('without network a move is undone at once; with network it is saved', async ({ agency, open }) => {
  const name = uniqueName('Ciro Neves');
  await agency.lead('camila', { name, email: 'ciro@exemplo.com.br' });
  const board = new Board(await open(agency, 'camila', '/admin/leads'));
  await board.shows(name, 'new');

  await board.page.context().setOffline(true);
  await board.send(name, 'Contatados');
  await expect(board.toast('Erro')).toContainText(
    'Sem conexão com o servidor. Verifique a internet e tente de novo.',
  );
  await board.shows(name, 'new');

  await board.page.context().setOffline(false);
  await board.send(name, 'Contatados');
  await expect(board.toast('Lead atualizado')).toBeVisible();
  await board.shows(name, 'contacted');
});
