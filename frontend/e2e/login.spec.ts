import { PASSWORD } from './support/agency.js';
import { Board } from './support/board.js';
import { expectShownTexts, recordShownTexts } from './support/shown-texts.js';
import { expect, uniqueName, test } from './support/test.js';

const GUARD_TEXTS = ['Verificando autenticação...', 'Redirecionando para login...'];

test(
  'the login validates, refuses, welcomes and lets in',
  { tag: ['@phone', '@main'] },
  async ({ agency, open }) => {
    const page = await open(agency, 'visitor', '/admin/login', {
      prepare: (blank) => recordShownTexts(blank, 'Entrando...'),
    });
    await expect(page).toHaveTitle('Entrar · LOX Gestão');
    await expect(page.getByRole('heading', { level: 1, name: 'LOX Gestão' })).toBeVisible();
    await expect(page.getByText('Informe suas credenciais')).toBeVisible();
    const [email, password] = [page.getByLabel('E-mail'), page.getByLabel('Senha', { exact: true })];
    const enter = page.getByRole('button', { name: 'Entrar' });

    await enter.click();
    await expect(page.getByText('Email inválido')).toBeVisible();
    await expect(page.getByText('Senha é obrigatória')).toBeVisible();

    const toast = (title: string) => page.locator('.ant-notification-notice').filter({ hasText: title });
    await email.fill('admin@lox.test');
    await password.fill('errada');
    await enter.click();
    await expect(toast('Erro no login')).toContainText('Credenciais inválidas');
    await expect(page).toHaveURL('/admin/login');

    await password.fill(PASSWORD);
    await password.press('Enter');
    await expect(toast('Login realizado com sucesso')).toContainText(
      'Bem-vindo(a) ao LOX Gestão, Helena Prado!',
    );
    await expectShownTexts(page, 'Entrando...');
    expect(await page.evaluate(() => localStorage.getItem('userSession'))).toContain('Helena Prado');
    await expect(page).toHaveURL(/\/admin\/(?!login)/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
);

test('the guard shows a visitor that it checks, then redirects to the login', async ({ agency, open }) => {
  const page = await open(agency, 'visitor', '/admin/crm', {
    prepare: async (blank) => {
      await blank.addInitScript(() => localStorage.setItem('userSession', '{"user":{"role":"admin"}}'));
      await recordShownTexts(blank, ...GUARD_TEXTS);
    },
  });
  await expect(page).toHaveURL('/admin/login');
  await expectShownTexts(page, ...GUARD_TEXTS);
  expect(await page.evaluate(() => localStorage.getItem('userSession'))).toBeNull();
});

test('a property owner is told why and redirected to the site, without a redirect loop', async ({
  agency,
  open,
}) => {
  const page = await open(agency, 'visitor', '/admin/login', {
    prepare: async (blank) => {
      await blank.clock.install();
      await recordShownTexts(blank, ...GUARD_TEXTS);
    },
  });
  await page.getByLabel('E-mail').fill('proprietario@lox.test');
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar' }).click();
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('Área exclusiva da equipe');
  await expect(notice).toContainText('Sua conta é de Proprietário');
  await page.clock.fastForward(4_000);
  await expect(page).toHaveURL('/');

  await page.goto('/admin/crm');
  await expect(page).toHaveURL('/admin/login');
  await expectShownTexts(page, ...GUARD_TEXTS);
  await page.clock.fastForward(10_000);
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
});

test('Sair ends the session for good', { tag: '@main' }, async ({ agency, open }) => {
  const name = uniqueName('Vera Cruz');
  await agency.lead('camila', { name, email: 'vera@exemplo.com.br' });
  const page = await open(agency, 'camila', '/admin/crm');
  await new Board(page).shows(name, 'new');
  const cookies = await page.context().cookies();

  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL('/admin/login');
  await page.goBack();
  await expect(page.getByText(name)).toHaveCount(0);
  await page.goto('/admin/crm');
  await expect(page).toHaveURL('/admin/login');
  await expect(page.getByText(name)).toHaveCount(0);

  // A copied cookie is worthless afterwards.
  await page.context().addCookies(cookies);
  expect((await page.request.get('/api/admin/leads/board')).status()).toBe(401);
});

test('the page says that it is loading before its scripts have come', async ({ open, agency }) => {
  const page = await open(agency, 'visitor', '/admin/login', {
    prepare: (page) => page.route('**/assets/*.js', (route) => route.abort()),
  });
  await expect(page.getByRole('status')).toHaveText('Carregando...');
});
