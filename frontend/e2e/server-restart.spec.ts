import { Agency } from './support/agency.js';
import { Board } from './support/board.js';
import { stopClock } from './support/clock.js';
import { expect, uniqueName, test } from './support/test.js';

test('a board survives a killed server, and shows what happened meanwhile', async ({ open }) => {
  const agency = await Agency.empty();
  try {
    const [moved, missed, live] = [uniqueName('Bia Luz'), uniqueName('Otto Sena'), uniqueName('Nei Brito')];
    const { id } = await agency.lead('camila', { name: moved, email: 'bia@exemplo.com.br' });
    const board = new Board(
      await open(agency, 'admin', '/admin/leads', { prepare: (page) => page.clock.install() }),
    );
    await board.shows(moved, 'new');

    // The browser's clock is stopped: it reconnects only after all changes.
    await stopClock(board.page);
    await agency.kill();
    await agency.startAgain();
    await agency.change('camila', id, { status: 'proposal' });
    await agency.lead('camila', { name: missed, email: 'otto@exemplo.com.br' });
    await expect(board.card(moved, 'new')).toBeVisible();
    await expect(board.card(missed)).toHaveCount(0);
    await board.page.clock.resume();

    await board.shows(moved, 'proposal');
    await board.shows(missed, 'new');
    await agency.lead('camila', { name: live, email: 'nei@exemplo.com.br' });
    await board.shows(live, 'new');
    await expect(board.toast('Novo lead')).toContainText(live);
    await board.send(live, 'Contatados');
    await expect(board.toast('Lead atualizado')).toBeVisible();
  } finally {
    await agency.stop();
  }
});

test('while the server is down a move is undone with an error; afterwards it is saved', async ({ open }) => {
  const agency = await Agency.empty();
  try {
    const name = uniqueName('Lara Paz');
    await agency.lead('camila', { name, email: 'lara@exemplo.com.br' });
    const board = new Board(await open(agency, 'camila', '/admin/leads'));
    await board.shows(name, 'new');
    await agency.kill();
    await board.send(name, 'Contatados');
    await expect(board.toast('Erro')).toContainText('Sem conexão com o servidor.');
    await board.shows(name, 'new');
    await agency.startAgain();
    await board.send(name, 'Contatados');
    await expect(board.toast('Lead atualizado')).toBeVisible();
    await board.shows(name, 'contacted');
  } finally {
    await agency.stop();
  }
});
