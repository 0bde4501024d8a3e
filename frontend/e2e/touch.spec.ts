import { Board, centreOf } from './support/board.js';
import { stopClock } from './support/clock.js';
import { Finger } from './support/finger.js';
import { expect, uniqueName, test } from './support/test.js';

test(
  'a long press picks up a card, which is dropped on a stage of the switcher',
  { tag: ['@phone-only', '@main'] },
  async ({ agency, open }) => {
    const name = uniqueName('Téo Ramos');
    const { id } = await agency.lead('camila', { name, email: 'teo@exemplo.com.br' });
    const board = new Board(await open(agency, 'camila', '/admin/leads'));
    const stages = board.page.getByRole('navigation', { name: 'Etapas' });
    await board.shows(name, 'new');
    const target = stages.getByRole('button', { name: /^Contatados/ });
    await expect(target).toBeInViewport({ ratio: 1 });

    const finger = await Finger.on(board.page);
    await finger.press(await centreOf(board.card(name)));
    await expect(board.card(name)).toHaveAttribute('data-dragging', 'true');
    await finger.moveTo(await centreOf(target));
    await expect(target).toHaveAttribute('data-over', 'true');
    await finger.lift();

    await expect(board.toast('Lead atualizado')).toBeVisible();
    await board.shows(name, 'contacted');
    expect(await agency.read('camila', `/api/admin/leads/${id}`)).toMatchObject({ status: 'contacted' });
  },
);

test(
  'a swipe scrolls the stages without picking up a card; a tap on a stage shows it',
  { tag: '@phone-only' },
  async ({ agency, open }) => {
    const name = uniqueName('Iara Lopes');
    await agency.lead('camila', { name, email: 'iara@exemplo.com.br' });
    const board = new Board(
      await open(agency, 'camila', '/admin/crm', { prepare: (page) => page.clock.install() }),
    );
    const stages = board.page.getByRole('navigation', { name: 'Etapas' });
    await board.shows(name, 'new');

    const finger = await Finger.on(board.page);
    const { x, y } = await centreOf(board.card(name));
    // On a busy machine a swipe may take as long as a long press: pause the page's clock.
    await stopClock(board.page);
    await finger.press({ x, y });
    await finger.moveTo({ x: x - 250, y });
    await finger.lift();
    await board.page.clock.resume();
    await expect(board.column('contacted')).toBeInViewport({ ratio: 0.8 });
    await expect(board.card(name)).toHaveAttribute('data-dragging', 'false');
    await expect(stages.getByRole('button', { name: /^Contatados/ })).toHaveAttribute('aria-current', 'true');

    await stages.getByRole('button', { name: /^Perdidos/ }).tap();
    await expect(board.column('lost')).toBeInViewport({ ratio: 0.8 });
    await stages.getByRole('button', { name: /^Novos Leads/ }).tap();
    await expect(board.column('new')).toBeInViewport({ ratio: 0.8 });
    await board.send(name, 'Perdidos');
    await expect(board.toast('Lead atualizado')).toBeVisible();
    await expect(stages.getByRole('button', { name: /^Perdidos [1-9]/ })).toBeVisible();
  },
);
