import { expectAccessible } from './support/axe.js';
import { chooseOption } from './support/form.js';
import { expectToFit } from './support/layout.js';
import { expect, uniqueName, test } from './support/test.js';
import { aUser, GIVEN_PASSWORD, storedUser, UsersScreen } from './support/users.js';

test('an administrator creates a broker, who can sign in', { tag: '@main' }, async ({ agency, open }) => {
  const name = uniqueName('Nina Rocha');
  const screen = new UsersScreen(await open(agency, 'admin', '/admin'));
  await screen.page.getByRole('link', { name: 'Usuários' }).click();
  await expect(screen.page.getByRole('heading', { name: 'Gestão de Usuários', level: 1 })).toBeVisible();
  const dialog = await screen.open('Novo Usuário', 'Novo Usuário');
  await dialog.getByRole('button', { name: 'Criar Usuário' }).click();
  for (const problem of ['Nome é obrigatório', 'E-mail é obrigatório', 'Senha é obrigatória'])
    await expect(dialog.getByText(problem)).toBeVisible();
  await expect(dialog.getByLabel('Nome *')).toBeFocused();

  const email = `${crypto.randomUUID()}@lox.test`;
  await dialog.getByLabel('Nome *').fill(name);
  await dialog.getByLabel('E-mail *').fill('sem arroba');
  await expect(dialog.getByText('Email inválido')).toBeVisible();
  await dialog.getByLabel('E-mail *').fill(email);
  await dialog.getByLabel('Senha *', { exact: true }).fill('curta');
  await expect(dialog.getByText('A senha deve ter pelo menos 8 caracteres')).toBeVisible();
  await dialog.getByLabel('Senha *', { exact: true }).fill(GIVEN_PASSWORD);
  await dialog.getByLabel('WhatsApp').pressSequentially('19987654321');
  await expect(dialog.getByLabel('WhatsApp')).toHaveValue('(19) 98765-4321');
  await dialog.getByLabel('CRECI').fill('123.456-F');
  await chooseOption(dialog, 'Papel *', 'Proprietário');
  await expect(dialog.getByLabel('CRECI')).toHaveCount(0);
  await chooseOption(dialog, 'Papel *', 'Corretor');
  await expect(dialog.getByLabel('CRECI')).toHaveValue('123.456-F');
  await dialog.getByRole('button', { name: 'Criar Usuário' }).click();
  await expect(screen.toast('Usuário criado')).toContainText(name);
  await expect(dialog).toBeHidden();
  const row = screen.person(name);
  for (const text of [email, 'Corretor', '(19) 98765-4321', 'CRECI 123.456-F', 'Corretor Básico'])
    await expect(row).toContainText(text);
  const visitor = await open(agency, 'visitor', '/');
  const data = { email, password: GIVEN_PASSWORD };
  expect((await visitor.request.post('/api/auth/login', { data })).status()).toBe(200);
});

test('an e-mail address in use is refused, and the edits are kept', async ({ agency, open }) => {
  const taken = await aUser(agency, uniqueName('Dona do E-mail'));
  const screen = new UsersScreen(await open(agency, 'admin', '/admin/users'));
  const dialog = await screen.open('Novo Usuário', 'Novo Usuário');
  await dialog.getByLabel('Nome *').fill('Outra');
  await dialog.getByLabel('E-mail *').fill(taken.email.toUpperCase());
  await dialog.getByLabel('Senha *', { exact: true }).fill(GIVEN_PASSWORD);
  await dialog.getByRole('button', { name: 'Criar Usuário' }).click();
  await expect(screen.toast('Erro ao criar usuário')).toContainText('Já existe um usuário com este e-mail.');
  await expect(dialog.getByText('Já existe um usuário com este e-mail.')).toBeVisible();
  await expect(dialog.getByLabel('Nome *')).toHaveValue('Outra');
  await screen.page.keyboard.press('Escape');
  await screen.question('Descartar o que foi digitado?').getByRole('button', { name: 'Descartar' }).click();
  await expect(dialog).toBeHidden();
});

test('an edit keeps the password unless there is a new one; a colleague’s edit is not overwritten', async ({
  agency,
  open,
}) => {
  const user = await aUser(agency, uniqueName('Lia Prado'), { whatsapp: '5519999994444' });
  const screen = new UsersScreen(await open(agency, 'admin', '/admin/users'));
  const dialog = await screen.open(`Editar ${user.name}`, 'Editar Usuário');
  await expect(dialog.getByLabel('WhatsApp')).toHaveValue('(19) 99999-4444');
  await expect(dialog.getByLabel('Nova senha', { exact: true })).toHaveValue('');
  const renamed = uniqueName('Lia Casada');
  await dialog.getByLabel('Nome *').fill(renamed);

  const edit = { name: user.name, email: user.email, role: 'broker', whatsapp: user.whatsapp, creci: '9-F' };
  expect((await agency.call('admin', 'PUT', `/api/admin/users/${user.id}`, edit)).status).toBe(200);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(screen.toast('Outra pessoa alterou este usuário primeiro')).toBeVisible();
  await expect(dialog.getByLabel('Nome *')).toHaveValue(renamed);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(screen.toast('Usuário atualizado')).toBeVisible();
  await expect(screen.person(renamed)).toBeVisible();
  expect((await storedUser(agency, user.id)).whatsapp).toBe('5519999994444');
  const visitor = await open(agency, 'visitor', '/');
  const data = { email: user.email, password: GIVEN_PASSWORD };
  expect((await visitor.request.post('/api/auth/login', { data })).status()).toBe(200);
});

test('administrators and people with records cannot be deleted; others can, after confirmation', async ({
  agency,
  open,
}) => {
  const idle = await aUser(agency, uniqueName('Ivo Livre'));
  const busy = await aUser(agency, uniqueName('Bento Cheio'));
  const lead = await agency.lead('admin', { name: 'Com corretor', email: 'com@exemplo.com.br' });
  await agency.change('admin', lead.id, { brokerId: busy.id });
  const screen = new UsersScreen(await open(agency, 'admin', '/admin/users'));
  const admin = await agency.user('admin');
  await screen.button(`Excluir ${admin.name}`).click();
  await expect(screen.toast('Operação não permitida')).toContainText(
    'Não é possível excluir administradores do sistema',
  );
  await screen.button(`Excluir ${busy.name}`).click();
  await screen.question(`Excluir ${busy.name}?`).getByRole('button', { name: 'Excluir' }).click();
  await expect(screen.toast('Usuário possui registros vinculados')).toContainText(
    'Não é possível deletar usuário com registros vinculados: 1 lead.',
  );
  await expect(screen.person(busy.name)).toBeVisible();

  await screen.button(`Excluir ${idle.name}`).click();
  await screen.question(`Excluir ${idle.name}?`).getByRole('button', { name: 'Cancelar' }).click();
  await expect(screen.question(`Excluir ${idle.name}?`)).toBeHidden();
  await expect(screen.person(idle.name)).toBeVisible();
  await screen.button(`Excluir ${idle.name}`).click();
  await screen.question(`Excluir ${idle.name}?`).getByRole('button', { name: 'Excluir' }).click();
  await expect(screen.toast('Usuário removido')).toBeVisible();
  await expect(screen.person(idle.name)).toHaveCount(0);
});

test('search and role filter the list and are kept in the URL', async ({ agency, open }) => {
  const name = uniqueName('Zuleica Ávila');
  await aUser(agency, name, { role: 'owner' });
  const screen = new UsersScreen(await open(agency, 'admin', '/admin/users'));
  await screen.page.getByRole('searchbox', { name: 'Buscar usuários' }).fill('zuleica avila');
  await expect(screen.person(name)).toBeVisible();
  await expect(screen.page.getByRole('row')).toHaveCount(2);
  await chooseOption(screen.page.getByRole('search'), 'Filtrar por papel', 'Corretor');
  await expect(screen.page.getByText('Nenhum usuário encontrado')).toBeVisible();
  await screen.page.reload();
  await expect(screen.page.getByText('Nenhum usuário encontrado')).toBeVisible();
  await screen.page.getByRole('search').getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(screen.person(name)).toBeVisible();
});

test('changes made by others appear without a reload', async ({ agency, open }) => {
  const screen = new UsersScreen(await open(agency, 'admin', '/admin/users'));
  await expect(screen.page.getByRole('table')).toBeVisible();
  const { name } = await aUser(agency, uniqueName('Recém-chegada'));
  await expect(screen.person(name)).toBeVisible();
});

test('read permission alone shows no buttons, and without it there is a denial', async ({ agency, open }) => {
  const screen = new UsersScreen(await open(agency, 'camila', '/admin/users'));
  await expect(screen.page.getByRole('table')).toBeVisible();
  await expect(screen.page.getByRole('main').getByRole('button')).toHaveCount(0);
  const denied = await open(agency, 'diego', '/admin/users');
  await expect(denied.getByText('Você não tem acesso ao módulo users')).toBeVisible();
  await expect(denied.getByRole('link', { name: 'Usuários' })).toHaveCount(0);
  const { id } = await agency.user('diego');
  expect((await agency.call('diego', 'DELETE', `/api/admin/users/${id}`)).status).toBe(403);
});

test.describe('nothing is cut off, and axe finds no serious violations', { tag: '@phone' }, () => {
  test('on the screen and in its dialogs', async ({ agency, open }) => {
    const { name } = await aUser(agency, uniqueName('Maximiliana de Albuquerque e Vasconcelos'), {
      creci: 'CRECI-SP 123.456-F',
      whatsapp: '19987654321',
    });
    const screen = new UsersScreen(await open(agency, 'admin', '/admin/users?search=Maximiliana'));
    await expect(screen.person(name)).toBeVisible();
    await expect(screen.page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectToFit(screen.page, screen.page.getByRole('main'));
    await expectAccessible(screen.page);
    const create = await screen.open('Novo Usuário', 'Novo Usuário');
    await create.getByRole('button', { name: 'Criar Usuário' }).click();
    await expectToFit(screen.page, create);
    await expectAccessible(screen.page);
    await screen.page.keyboard.press('Escape');
    await expect(create).toBeHidden();
    const permissions = await screen.permissions(name);
    await expectToFit(screen.page, permissions);
    await expectAccessible(screen.page);
  });
});
