import { expectAccessible } from './support/axe.js';
import { Board } from './support/board.js';
import { animationsEnded } from './support/layout.js';
import { aProperty, PropertyScreen, stored } from './support/properties.js';
import { expect, test, uniqueName } from './support/test.js';

test(
  'a property goes back to a moment of its history, after what will change was shown',
  { tag: '@phone' },
  async ({ agency, open }) => {
    const { id, title } = await aProperty(agency, 'admin', {
      title: uniqueName('Casa de antes'),
      price: 500_000,
      bedrooms: 2,
    });
    const change = (as: 'admin' | 'manager', wanted: object) =>
      agency.call(as, 'PATCH', `/api/properties/${id}`, wanted);
    await change('admin', { bedrooms: 3, description: 'Uma casa com jardim.' });
    await change('manager', { price: 650_000, city: 'Valinhos', status: 'sold' });
    const address = `/admin/properties?search=${encodeURIComponent(title.split(' ').at(-1)!)}`;
    const screen = new PropertyScreen(await open(agency, 'admin', address));
    const { page } = screen;
    await screen
      .card(title)
      .getByRole('button', { name: `Histórico de ${title}` })
      .click();
    const drawer = page.getByRole('dialog', { name: title });
    const history = drawer.getByRole('region', { name: 'Histórico' });
    await expect(history.getByText(/R\$\s500\.000,00 → R\$\s650\.000,00/)).toBeVisible();
    await animationsEnded(page);
    await expectAccessible(page);

    const restore = history.getByRole('button', { name: 'Restaurar este estado' });
    await restore.last().click();
    const dialog = page.getByRole('dialog', { name: 'Restaurar este estado' });
    await expect(dialog.getByRole('status')).toContainText('Volta ao que era em');
    const line = (label: string) => dialog.locator('dl > div').filter({ hasText: label });
    await expect(line('Preço')).toContainText(/650\.000,00.*500\.000,00/);
    await expect(line('Quartos')).toContainText('3 → para2');
    await expect(line('Cidade')).toContainText('Valinhos');
    await animationsEnded(page);
    await expectAccessible(page);
    await change('manager', { bathrooms: 4 });
    await dialog.getByRole('button', { name: 'Restaurar', exact: true }).click();
    await expect(screen.toast('Não foi possível restaurar')).toContainText(
      `${(await agency.user('manager')).name} mudou isto depois`,
    );
    await expect(line('Banheiros')).toContainText('4');
    await dialog.getByRole('button', { name: 'Restaurar', exact: true }).click();
    const done = screen.toast('Estado restaurado');
    await expect(done).toBeVisible();
    await expect(dialog).toBeHidden();
    expect(await stored(agency, id)).toMatchObject({ price: 500_000, bedrooms: 2, bathrooms: null });

    await done.getByRole('button', { name: 'Desfazer' }).click();
    await expect(screen.toast('Alteração desfeita')).toBeVisible();
    expect(await stored(agency, id)).toMatchObject({ price: 650_000, bedrooms: 3, city: 'Valinhos' });
  },
);

test('a lead goes back from its history; where nothing differs, that is said', async ({ agency, open }) => {
  const name = uniqueName('Retorno');
  const { id } = await agency.lead('manager', { name, email: 'retorno@exemplo.com.br' });
  await agency.change('manager', id, { status: 'contacted' });
  await agency.change('manager', id, { priority: 'high' });
  const board = new Board(await open(agency, 'manager', `/admin/leads?lead=${id}`));
  const { page } = board;
  const drawer = page.getByRole('dialog', { name });
  const restore = drawer.getByRole('button', { name: 'Restaurar este estado' });
  const dialog = page.getByRole('dialog', { name: 'Restaurar este estado' });
  await restore.last().click();
  await expect(dialog).toContainText('Contatado → paraNovo');
  await dialog.getByRole('button', { name: 'Restaurar', exact: true }).click();
  await expect(board.toast('Estado restaurado')).toBeVisible();
  await board.shows(name, 'new');

  await expect(restore).toHaveCount(3);
  await restore.last().click();
  await expect(dialog.getByRole('status')).toContainText('Nada a mudar');
  await expect(dialog.getByRole('button', { name: 'Restaurar', exact: true })).toBeDisabled();
});
