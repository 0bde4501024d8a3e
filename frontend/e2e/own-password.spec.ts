import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.js';
import { chooseOption } from './support/form.js';
import { animationsEnded, expectToFit } from './support/layout.js';
import { expect, uniqueName, test } from './support/test.js';
import { aUser, GIVEN_PASSWORD, UsersScreen } from './support/users.js';

const NEW = 'minha senha bem nova';
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Alterar senha' });
const login = (page: Page, email: string, password: string) =>
  page.request.post('/api/auth/login', { data: { email, password } });

async function fill(page: Page, ...[current, next, repeated]: string[]): Promise<void> {
  const dialog = dialogOf(page);
  await dialog.getByLabel('Senha atual').fill(current ?? '');
  await dialog.getByLabel(/^Nova senha/).fill(next ?? '');
  await dialog.getByLabel('Repita a nova senha').fill(repeated ?? '');
}

test(
  'staff change their own password from the sidebar',
  { tag: '@phone' },
  async ({ agency, open }, { project }) => {
    const { name, email } = await aUser(agency, uniqueName('Nara Senha'));
    const page = await open(agency, 'visitor', '/');
    await login(page, email, GIVEN_PASSWORD);
    await page.goto('/admin');
    const menu = page.getByRole('button', { name: 'Abrir menu' });
    const onPhone = project.name === 'phone';
    if (onPhone) await menu.click();
    const account = page.getByRole('button', { name: new RegExp(`^${name} Corretor ?: sua conta$`) });
    await account.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Alterar senha' }).click();
    const dialog = dialogOf(page);
    await expect(dialog.getByLabel('Senha atual')).toBeFocused();
    await animationsEnded(page);

    await dialog.getByRole('button', { name: 'Alterar senha' }).click();
    await expect(dialog.getByText('Senha atual é obrigatória')).toBeVisible();
    await fill(page, 'errada', NEW, 'outra coisa');
    await expect(dialog.getByText('As duas senhas não são iguais')).toBeVisible();
    await expectToFit(page, dialog);
    await expectAccessible(page);
    await fill(page, 'errada', NEW, NEW);
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Senha atual incorreta')).toBeVisible();
    await expect(dialog.getByLabel('Senha atual')).toBeFocused();
    await fill(page, GIVEN_PASSWORD, 'senha123', 'senha123');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Senha muito comum: escolha outra')).toBeVisible();
    await fill(page, GIVEN_PASSWORD, NEW, NEW);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Senha alterada')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(onPhone ? menu : account).toBeFocused();
    expect((await page.request.get('/api/auth/me')).status()).toBe(200);
    const elsewhere = await open(agency, 'visitor', '/');
    expect((await login(elsewhere, email, GIVEN_PASSWORD)).status()).toBe(401);
    expect((await login(elsewhere, email, NEW)).status()).toBe(200);
  },
);

test('the dialog opens from the collapsed sidebar and from the palette', async ({ agency, open }) => {
  const page = await open(agency, 'diego', '/admin');
  await page.getByRole('button', { name: 'Recolher menu' }).click();
  await page.getByRole('button', { name: / ?: sua conta$/ }).click();
  await page.getByRole('menuitem', { name: 'Alterar senha' }).click();
  await expect(dialogOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /^Buscar telas/ })).toBeFocused();
  await page.keyboard.type('senha');
  await expect(page.getByRole('option', { name: /Alterar senha/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(dialogOf(page).getByLabel('Senha atual')).toBeFocused();
});

test('a visitor changes their own password on the site', { tag: '@phone' }, async ({ agency, open }) => {
  const name = uniqueName('Lia Muda');
  const email = `${crypto.randomUUID()}@exemplo.com.br`;
  const page = await open(agency, 'visitor', '/');
  await page.request.post('/api/users', { data: { name, email, password: GIVEN_PASSWORD } });
  await page.goto('/ajuda');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Alterar senha' }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Alterar senha' }).click();
  await expect(dialog.getByText('Senha atual é obrigatória')).toBeVisible();
  await expectAccessible(page);
  await fill(page, 'errada', NEW, NEW);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Senha atual incorreta')).toBeVisible();
  await fill(page, GIVEN_PASSWORD, NEW, NEW);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Senha alterada')).toBeVisible();
  await expect(dialog).toBeHidden();
  expect((await login(page, email, NEW)).status()).toBe(200);
});

test('a visitor who becomes a broker needs a new password', async ({ agency, open }) => {
  const name = uniqueName('Vera Visitante');
  const email = `${crypto.randomUUID()}@exemplo.com.br`;
  const visitor = await open(agency, 'visitor', '/');
  await visitor.request.post('/api/users', { data: { name, email, password: GIVEN_PASSWORD } });
  const screen = new UsersScreen(await open(agency, 'admin', '/admin/users'));
  const dialog = await screen.open(`Editar ${name}`, 'Editar Usuário');
  await chooseOption(dialog, 'Papel *', 'Corretor');
  await expect(dialog.getByText(/^Quem abriu esta conta no site conhece a senha atual/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByText('Defina uma nova senha para mudar o papel')).toBeVisible();
  await dialog.getByLabel('Nova senha *', { exact: true }).fill(NEW);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(screen.toast('Usuário atualizado')).toBeVisible();
  expect((await visitor.request.get('/api/auth/me')).status()).toBe(401);
  expect((await login(visitor, email, NEW)).status()).toBe(200);
});
