import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import type { Agency } from './support/agency.js';
import { expectAccessible } from './support/axe.js';
import { animationsEnded, expectToFit, openedDialog } from './support/layout.js';
import { readRecoveryCodes, addVirtualAuthenticator } from './support/second-factors.js';
import { expect, uniqueName, test } from './support/test.js';
import { aUser, GIVEN_PASSWORD } from './support/users.js';

const SCREEN = '/admin/conta/acessos';

const signIn = async (page: Page, email: string): Promise<void> => {
  await page.goto('/admin/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(GIVEN_PASSWORD);
  await page.getByRole('button', { name: 'Entrar' }).click();
};

const signOut = (page: Page) => page.request.post('/api/auth/logout');

async function enter(agency: Agency, page: Page, name: string): Promise<string> {
  const { email } = await aUser(agency, uniqueName(name));
  await signIn(page, email);
  await expect(page).toHaveURL(/\/admin\/(?!login)/);
  return email;
}

async function enrolApp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('button', { name: 'Ativar', exact: true }).click();
  const dialog = await openedDialog(page.getByRole('dialog', { name: 'Ativar aplicativo de códigos' }));
  await expect(dialog.locator('svg[height="184"]')).toBeVisible();
  await animationsEnded(page);
  await expectToFit(page, dialog);
  await expectAccessible(page);
  const secret = ((await dialog.locator('code').textContent()) ?? '').replace(/\s/g, '');
  await dialog.getByLabel('Código de 6 dígitos').fill('12');
  await dialog.getByRole('button', { name: 'Ativar' }).click();
  await expect(dialog.getByText('O código tem 6 dígitos')).toBeVisible();
  await dialog.getByLabel('Código de 6 dígitos').fill(new TOTP({ secret }).generate());
  await page.keyboard.press('Enter');
  return { secret, codes: await readRecoveryCodes(page) };
}

test(
  'an app for codes is set up, asked for at the next sign-in, and replaced by a recovery code',
  { tag: '@phone' },
  async ({ agency, open }) => {
    const page = await open(agency, 'visitor', '/admin/login');
    const password = page.getByLabel('Senha', { exact: true });
    await expect(password).toHaveAttribute('type', 'password');
    await expect(password).toHaveAttribute('autocomplete', 'current-password');
    const email = await enter(agency, page, 'Nara Códigos');
    await page.goto(SCREEN);
    await expect(page.getByText('Desativada')).toBeVisible();
    const { secret, codes } = await enrolApp(page);
    await expect(page.getByText('Ativada', { exact: true })).toBeVisible();
    await expect(page.getByText('Restam 10 códigos')).toBeVisible();
    await expectAccessible(page);

    await signOut(page);
    await signIn(page, email);
    const code = page.getByLabel('Código de 6 dígitos');
    await expect(code).toBeFocused();
    await expectAccessible(page);
    await code.fill('000000');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Código incorreto' })).toBeVisible();
    await code.fill(new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/(?!login)/);

    await signOut(page);
    await signIn(page, email);
    await page.getByRole('button', { name: 'Usar um código de recuperação' }).click();
    await page.getByLabel('Código de recuperação').fill(codes[0] ?? '');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/(?!login)/);
    await page.goto(SCREEN);
    await expect(page.getByText('Restam 9 códigos')).toBeVisible();
  },
);

test(
  'a passkey is made, opens the back office without a password, gets a name, and goes',
  { tag: '@phone' },
  async ({ agency, open }) => {
    const page = await open(agency, 'visitor', '/admin/login');
    await addVirtualAuthenticator(page);
    await enter(agency, page, 'Nara Digital');
    await page.goto(SCREEN);
    await page.getByRole('button', { name: 'Criar chave' }).click();
    const dialog = await openedDialog(page.getByRole('dialog', { name: 'Criar chave de acesso' }));
    await dialog.getByLabel('Nome').fill('Celular da Nara');
    await page.keyboard.press('Enter');
    await readRecoveryCodes(page);
    await expect(page.getByText('Celular da Nara')).toBeVisible();

    await signOut(page);
    await page.goto('/admin/login');
    await page.getByRole('button', { name: 'Usar chave de acesso' }).click();
    await expect(page).toHaveURL(/\/admin\/(?!login)/);

    await page.goto(SCREEN);
    await page.getByRole('button', { name: 'Renomear Celular da Nara' }).click();
    const naming = await openedDialog(page.getByRole('dialog', { name: 'Renomear chave de acesso' }));
    await naming.getByLabel('Nome').fill('Notebook');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Remover Notebook' }).click();
    await page
      .getByRole('dialog')
      .filter({ hasText: 'Remover Notebook?' })
      .getByRole('button', { name: 'Remover' })
      .click();
    await expect(page.getByText('Desativada')).toBeVisible();
  },
);

test(
  'the sessions are shown and ended from the account menu',
  { tag: '@phone' },
  async ({ agency, open }, { project }) => {
    const page = await open(agency, 'visitor', '/admin/login');
    const name = uniqueName('Nara Acessos');
    const { email } = await aUser(agency, name);
    await signIn(page, email);
    await expect(page).toHaveURL(/\/admin\/(?!login)/);
    const elsewhere = await open(agency, 'visitor', '/');
    await elsewhere.request.post('/api/auth/login', { data: { email, password: GIVEN_PASSWORD } });
    if (project.name === 'phone') await page.getByRole('button', { name: 'Abrir menu' }).click();
    await page.getByRole('button', { name: new RegExp(`^${name} Corretor ?: sua conta$`) }).click();
    await page.getByRole('menuitem', { name: 'Segurança e acessos' }).click();
    await expect(page).toHaveURL(SCREEN);
    await expect(page.getByText('Este navegador')).toBeVisible();
    await animationsEnded(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Encerrar / }).click();
    await expect(page.getByText('Acesso encerrado')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Encerrar / })).toHaveCount(0);
    expect((await elsewhere.request.get('/api/auth/me')).status()).toBe(401);
    expect((await page.request.get('/api/auth/me')).status()).toBe(200);
  },
);

test(
  'who has to have a second factor is led to it, and goes on from there',
  { tag: '@phone' },
  async ({ fresh, open }) => {
    const chief = await open(fresh, 'admin', '/admin/settings?aba=seguranca');
    await chief.getByRole('switch', { name: 'Corretores' }).click();
    await expect(chief.getByText('Segurança alterada')).toBeVisible();
    await expectAccessible(chief);

    const page = await open(fresh, 'visitor', '/admin/login');
    const { email } = await aUser(fresh, uniqueName('Nara Obrigada'));
    await signIn(page, email);
    await expect(page.getByRole('heading', { name: 'Falta um passo' })).toBeVisible();
    await page.goto('/admin/leads');
    await expect(page.getByRole('heading', { name: 'Falta um passo' })).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByRole('button', { name: 'Continuar' })).toBeDisabled();
    await enrolApp(page);
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByRole('heading', { name: 'Falta um passo' })).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
);

test('a colleague who has lost the phone is let in again from the users screen', async ({ agency, open }) => {
  const page = await open(agency, 'visitor', '/admin/login');
  const name = uniqueName('Nara Perdida');
  const { email } = await aUser(agency, name);
  await signIn(page, email);
  await expect(page).toHaveURL(/\/admin\/(?!login)/);
  await page.goto(SCREEN);
  await enrolApp(page);

  const chief = await open(agency, 'admin', `/admin/users?search=${encodeURIComponent(name)}`);
  await chief.getByRole('button', { name: `Editar ${name}` }).click();
  await chief.getByRole('button', { name: 'Redefinir' }).click();
  const question = chief
    .getByRole('dialog')
    .filter({ hasText: `Redefinir a verificação de ${name}?` })
    .last();
  await question.getByRole('button', { name: 'Redefinir' }).click();
  await expect(chief.getByText('Verificação redefinida')).toBeVisible();
  expect((await page.request.get('/api/auth/me')).status()).toBe(401);
  await signIn(page, email);
  await expect(page).toHaveURL(/\/admin\/(?!login)/);
});
