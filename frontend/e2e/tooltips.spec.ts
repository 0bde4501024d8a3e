import { aUser, UsersScreen } from './support/users.js';
import { expect, uniqueName, test } from './support/test.js';

test('explain a button on hover and keyboard focus, one at a time', async ({ agency, open }) => {
  const { name } = await aUser(agency, uniqueName('Zélia Prado'));
  const screen = new UsersScreen(
    await open(agency, 'admin', `/admin/users?search=${encodeURIComponent(name)}`),
  );
  const tooltip = screen.page.getByRole('tooltip');
  await screen.button(`Editar ${name}`).hover();
  await expect(tooltip).toHaveText('Editar');
  await screen.button(`Gerenciar permissões de ${name}`).hover();
  await expect(tooltip.filter({ hasText: 'Permissões' })).toBeVisible();
  await expect(tooltip.filter({ visible: true })).toHaveCount(1);
  await screen.page.keyboard.press('Escape');
  await expect(tooltip.filter({ visible: true })).toHaveCount(0);

  await screen.button(`Editar ${name}`).focus();
  await screen.page.keyboard.press('Tab');
  await expect(tooltip.filter({ hasText: 'Ausência' })).toBeVisible();
  await screen.page.keyboard.press('Tab');
  await expect(screen.button(`Gerenciar permissões de ${name}`)).toBeFocused();
  await expect(tooltip.filter({ hasText: 'Permissões' })).toBeVisible();
  await screen.page.keyboard.press('Tab');
  await expect(tooltip.filter({ hasText: 'Excluir' })).toBeVisible();
  await expect(tooltip.filter({ visible: true })).toHaveCount(1);
  for (const button of await screen.page.getByRole('main').getByRole('button').all())
    await expect(button).not.toHaveAttribute('title');
});

test('on the site too', async ({ agency, open }) => {
  const page = await open(agency, 'admin', '/');
  const link = page.getByRole('banner').getByRole('link', { name: 'Painel administrativo' });
  await expect(link).not.toHaveAttribute('title');
  await link.hover();
  await expect(page.getByRole('tooltip')).toHaveText('Painel administrativo');
  await page.mouse.move(700, 500);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
});
