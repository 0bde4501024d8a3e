import { expectAccessible } from './support/axe.js';
import { animationsEnded, expectToFit, openedDialog } from './support/layout.js';
import { expect, uniqueName, test } from './support/test.js';
import { aUser, GIVEN_PASSWORD, storedUser, UsersScreen } from './support/users.js';

const CHOSEN = 'uma senha que eu escolhi';

test(
  'somebody is invited, chooses a password by the link, and is inside',
  { tag: '@phone' },
  async ({ agency, open }) => {
    const name = uniqueName('Iara Convidada');
    const email = `${crypto.randomUUID()}@lox.test`;
    const screen = new UsersScreen(await open(agency, 'admin', '/admin/users'));
    const dialog = await screen.open('Novo Usuário', 'Novo Usuário');
    await dialog.getByLabel('Nome *').fill(name);
    await dialog.getByLabel('E-mail *').fill(email);
    await dialog.getByLabel('Convidar por e-mail').check();
    await expect(dialog.getByLabel('Senha *', { exact: true })).toHaveCount(0);
    await expectToFit(screen.page, dialog);
    await expectAccessible(screen.page);
    await dialog.getByRole('button', { name: 'Criar Usuário' }).click();
    const told = screen.question('Convite criado');
    const link = await told.getByRole('code').or(told.locator('code')).first().innerText();
    await expect(told).toContainText('Nenhum e-mail sai deste sistema');
    await expectToFit(screen.page, told);
    await told.getByRole('button', { name: 'Pronto' }).click();
    await expect(screen.person(name)).toContainText('Convite a entregar');

    const page = await open(agency, 'visitor', new URL(link).pathname + new URL(link).search);
    await expect(page.getByRole('heading', { name: 'Boas-vindas, Iara' })).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
    await page.reload();
    await expect(page.getByLabel('E-mail')).toHaveValue(email);
    await animationsEnded(page);
    await expectToFit(page, page.getByRole('main'));
    await expectAccessible(page);
    await page.getByLabel('Senha', { exact: true }).fill('curta');
    await page.getByRole('button', { name: 'Criar senha e entrar' }).click();
    await expect(page.getByText('A senha deve ter pelo menos 8 caracteres')).toBeVisible();
    await page.getByLabel('Senha', { exact: true }).fill(CHOSEN);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Senha salva')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/\w+$/);
    await expect(screen.person(name)).not.toContainText('Convite a entregar');

    const late = await open(agency, 'visitor', new URL(link).pathname + new URL(link).search);
    await expect(late.getByRole('heading', { name: 'Este link já foi usado' })).toBeVisible();
    await expectAccessible(late);
    await late.getByRole('link', { name: 'Entrar' }).click();
    await late.getByLabel('E-mail').fill(email);
    await late.getByLabel('Senha', { exact: true }).fill(CHOSEN);
    await late.getByRole('button', { name: 'Entrar' }).click();
    await expect(late.getByText('Login realizado com sucesso')).toBeVisible();
  },
);

test('a lost password is replaced by a link', { tag: '@phone' }, async ({ agency, open }) => {
  const user = await aUser(agency, uniqueName('Lia Esquecida'));
  const page = await open(agency, 'visitor', '/admin/login');
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
  await expect(page.getByRole('heading', { name: 'Esqueci minha senha' })).toBeVisible();
  await expectToFit(page, page.getByRole('main'));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await expect(page.getByText('Email inválido')).toBeVisible();
  await page.getByLabel('E-mail').fill(user.email);
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await expect(page.getByText('Se houver uma conta com este e-mail')).toBeVisible();

  const token = await agency.tokenOf('password-reset', user.id);
  const answer = await page.goto(`/conta/senha?token=${token}`);
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(page.getByRole('heading', { name: 'Nova senha' })).toBeVisible();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await page.getByLabel('Senha', { exact: true }).fill('senha123');
  await page.getByRole('button', { name: 'Salvar senha e entrar' }).click();
  await expect(page.getByText('Senha muito comum: escolha outra')).toBeVisible();
  await page.getByLabel('Senha', { exact: true }).fill(CHOSEN);
  await page.getByRole('button', { name: 'Salvar senha e entrar' }).click();
  await expect(page).toHaveURL(/\/admin\/\w+$/);
  const other = await open(agency, 'visitor', '/');
  const login = (password: string) =>
    other.request.post('/api/auth/login', { data: { email: user.email, password } });
  expect((await login(GIVEN_PASSWORD)).status()).toBe(401);
  expect((await login(CHOSEN)).status()).toBe(200);
  await other.goto(`/conta/senha?token=${token}`);
  await other.getByRole('button', { name: 'Pedir outro link' }).click();
  await expect(other.getByRole('heading', { name: 'Esqueci minha senha' })).toBeVisible();
});

test(
  'the own address changes once both have agreed',
  { tag: '@phone' },
  async ({ agency, open }, { project }) => {
    const user = await aUser(agency, uniqueName('Nara Muda'));
    const to = `${crypto.randomUUID()}@lox.test`;
    const page = await open(agency, 'visitor', '/');
    const data = { email: user.email, password: GIVEN_PASSWORD };
    expect((await page.request.post('/api/auth/login', { data })).status()).toBe(200);
    await page.goto('/admin');
    if (project.name === 'phone') await page.getByRole('button', { name: 'Abrir menu' }).click();
    await page.getByRole('button', { name: / ?: sua conta$/ }).click();
    await page.getByRole('menuitem', { name: 'Minha conta' }).click();
    await expect(page.getByRole('heading', { name: 'Minha conta', level: 1 })).toBeVisible();
    await expect(page.getByLabel('Nome *')).toHaveValue(user.name);
    await animationsEnded(page);
    await expectToFit(page, page.getByRole('main'));
    await expectAccessible(page);

    await page.getByLabel('WhatsApp').fill('19987654321');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Dados salvos')).toBeVisible();
    expect((await storedUser(agency, user.id)).whatsapp).toBe('(19) 98765-4321');

    await page.getByLabel('Novo e-mail').fill(user.email);
    await page.getByRole('button', { name: 'Trocar e-mail' }).click();
    await expect(page.getByText('Este já é o seu e-mail')).toBeVisible();
    await page.getByLabel('Novo e-mail').fill(to);
    await page.getByRole('button', { name: 'Trocar e-mail' }).click();
    await expect(page.getByText('Aguardando')).toHaveCount(2);
    await expectToFit(page, page.getByRole('main'));
    for (const purpose of ['email-new', 'email-present'] as const) {
      const letter = await open(
        agency,
        'visitor',
        `/conta/email?token=${await agency.tokenOf(purpose, user.id)}`,
      );
      await letter.getByRole('button', { name: 'Confirmar' }).click();
      const title = purpose === 'email-new' ? 'Falta uma confirmação' : 'E-mail trocado';
      await expect(letter.getByRole('heading', { name: title })).toBeVisible();
      await expectAccessible(letter);
    }
    expect((await storedUser(agency, user.id)).email).toBe(to);
  },
);

test(
  'an account is put to sleep, its work handed over, and woken',
  { tag: '@phone' },
  async ({ agency, open }) => {
    const leaving = await aUser(agency, uniqueName('Bento Sai'));
    const heir = await aUser(agency, uniqueName('Dora Fica'));
    const leads = [];
    for (const name of ['Ana', 'Bia', 'Caio']) {
      const lead = await agency.lead('admin', { name, email: 'contato@exemplo.com.br' });
      await agency.change('admin', lead.id, { brokerId: leaving.id });
      leads.push(lead.id);
    }
    const browser = await open(agency, 'visitor', '/');
    const data = { email: leaving.email, password: GIVEN_PASSWORD };
    await browser.request.post('/api/auth/login', { data });
    const screen = new UsersScreen(
      await open(agency, 'admin', `/admin/users?search=${encodeURIComponent(leaving.name)}`),
    );
    await screen.button(`Mais ações de ${leaving.name}`).click();
    await screen.page.getByRole('menuitem', { name: 'Desativar' }).click();
    const dialog = await openedDialog(
      screen.page.getByRole('dialog', { name: `Desativar ${leaving.name}?` }),
    );
    await expect(dialog.getByText('3', { exact: true })).toBeVisible();
    await animationsEnded(screen.page);
    await dialog.getByRole('combobox').fill(heir.name);
    await screen.page
      .getByRole('option', { name: heir.name })
      .or(screen.page.getByTitle(heir.name))
      .last()
      .click();
    await expectToFit(screen.page, dialog);
    await expectAccessible(screen.page);
    await dialog.getByRole('button', { name: 'Desativar' }).click();
    await expect(dialog.getByText('Tudo foi passado.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Fechar' }).last().click();
    await expect(screen.person(leaving.name)).toContainText('Desativado');
    expect((await browser.request.get('/api/auth/me')).status()).toBe(401);
    for (const id of leads)
      expect((await agency.read<{ brokerId: string }>('admin', `/api/admin/leads/${id}`)).brokerId).toBe(
        heir.id,
      );

    await screen.button(`Mais ações de ${leaving.name}`).click();
    await screen.page.getByRole('menuitem', { name: 'Reativar' }).click();
    await screen.question(`Reativar ${leaving.name}?`).getByRole('button', { name: 'Reativar' }).click();
    await expect(screen.toast('Usuário reativado')).toBeVisible();
    expect((await browser.request.post('/api/auth/login', { data })).status()).toBe(200);
  },
);
