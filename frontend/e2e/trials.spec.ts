import { expectAccessible } from './support/axe.js';
import { animationsEnded, expectToFit } from './support/layout.js';
import { expect, test } from './support/test.js';
import { UsersScreen } from './support/users.js';

const TRIAL = { name: 'Teste com os últimos 12 meses' };

test(
  'an administrator tries on the past whether captors get the leads of their properties',
  { tag: '@phone' },
  async ({ demo, open }) => {
    const page = await open(demo, 'admin', '/admin/settings?aba=publicacao');
    await page.getByRole('button', { name: 'Testar no último ano' }).click();
    const result = page.getByRole('region', TRIAL);
    await expect(result.getByText(/sem a preferência do captador/)).toBeVisible();
    await expect(result).toContainText('Iriam a outra pessoa');
    await page.getByRole('checkbox', { name: /vão primeiro para quem o captou/ }).check();
    await expect(result).toBeHidden();
    await page.getByRole('button', { name: 'Testar no último ano' }).click();
    await expect(result.getByText(/com a preferência do captador/)).toBeVisible();
    await expectToFit(page, page.getByRole('main'));
    await expectAccessible(page);
  },
);

test(
  'an administrator tries a template on the past before it is changed',
  { tag: '@phone' },
  async ({ demo, open }) => {
    const screen = new UsersScreen(await open(demo, 'admin', '/admin/users?tab=modelos'));
    const { page } = screen;
    const dialog = await screen.open('Editar Corretor Básico', 'Editar modelo “Corretor Básico”');
    await dialog.getByRole('switch', { name: 'Leads: Editar' }).click();
    await dialog.getByRole('button', { name: 'Testar no último ano' }).click();
    const result = dialog.getByRole('region', TRIAL);
    await expect(result).toContainText('Leads: Editar');
    await expect(result).toContainText(/1 pessoa que tem .* com o que fez de /);
    await result.scrollIntoViewIfNeeded();
    await animationsEnded(page);
    await expectAccessible(page);
    await dialog.getByRole('switch', { name: 'Leads: Editar' }).click();
    await expect(result).toBeHidden();
  },
);
