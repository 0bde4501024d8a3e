import { chooseOption } from './support/form.js';
import { expect, uniqueName, test } from './support/test.js';
import { aUser, GIVEN_PASSWORD, storedUser, UsersScreen } from './support/users.js';

test('switches are toggled one by one and by module, restored, and saved', async ({ agency, open }) => {
  const user = await aUser(agency, uniqueName('Tico Neves'));
  const screen = new UsersScreen(await open(agency, 'admin', '/admin/users'));
  const dialog = await screen.permissions(user.name);
  const flag = (name: string) => dialog.getByRole('switch', { name });
  const all = (module: string) => dialog.getByRole('checkbox', { name: `${module}: todas as permissões` });
  await expect(dialog.getByRole('group', { name: 'Páginas', exact: true })).toBeVisible();
  await expect(flag('Leads: Ver todos')).not.toBeChecked();
  await expect(dialog.getByText('Tudo como está salvo')).toBeVisible();

  await flag('Leads: Excluir').click();
  await all('Páginas').check();
  await expect(flag('Páginas: Editar')).toBeChecked();
  await expect(dialog.getByText('3 alterações não salvas')).toBeVisible();
  await dialog.getByRole('button', { name: 'Restaurar' }).click();
  await expect(flag('Leads: Excluir')).not.toBeChecked();
  await expect(all('Páginas')).not.toBeChecked();

  await all('Imóveis').check();
  await all('Imóveis').uncheck();
  await expect(flag('Imóveis: Ver').first()).not.toBeChecked();
  await flag('Leads: Ver todos').focus();
  await screen.page.keyboard.press('Space');
  await dialog.getByRole('button', { name: 'Salvar Permissões' }).click();
  await expect(screen.toast('Permissões atualizadas')).toContainText(user.name);
  await expect(dialog).toBeHidden();
  const { permissions } = await storedUser(agency, user.id);
  expect(permissions.leads).toMatchObject({ read_all: true, delete: false });
  expect(Object.values(permissions.properties)).not.toContain(true);
  await expect(screen.person(user.name)).toContainText('Personalizado');
});

test('a template replaces all switches; leaving with unsaved changes asks', async ({ agency, open }) => {
  const user = await aUser(agency, uniqueName('Gil Torres'));
  const screen = new UsersScreen(await open(agency, 'admin', '/admin/users'));
  let dialog = await screen.permissions(user.name);
  await dialog.getByRole('switch', { name: 'Páginas: Editar' }).click();
  await chooseOption(dialog, 'Template', 'Assistente Administrativo');
  await expect(dialog.getByText(/Consulta imóveis, leads e visitas de todos, sem alterar/)).toBeVisible();
  await expect(dialog.getByRole('switch', { name: 'Páginas: Editar' })).not.toBeChecked();
  await expect(dialog.getByRole('switch', { name: 'Leads: Ver todos' })).toBeChecked();
  await expect(dialog.getByRole('switch', { name: 'Leads: Criar' })).not.toBeChecked();

  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  const question = screen.question('Descartar alterações?');
  await question.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(question).toBeHidden();
  await expect(dialog.getByRole('switch', { name: 'Leads: Ver todos' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Salvar Permissões' }).click();
  await expect(screen.toast('Template aplicado')).toContainText('Assistente Administrativo');
  await expect(dialog).toBeHidden();
  await expect(screen.person(user.name)).toContainText('Assistente Administrativo');

  dialog = await screen.permissions(user.name);
  await chooseOption(dialog, 'Template', 'Gerente de Vendas');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await question.getByRole('button', { name: 'Descartar' }).click();
  await expect(dialog).toBeHidden();
  expect((await storedUser(agency, user.id)).permissions.leads.manage_all).toBe(false);
});

test('an administrator’s permissions are shown read-only', async ({ agency, open }) => {
  const { name } = await agency.user('admin');
  const screen = new UsersScreen(await open(agency, 'admin', '/admin/users'));
  await expect(screen.person(name)).toContainText('Acesso Total');
  const dialog = await screen.permissions(name);
  await expect(dialog.getByText('Administradores têm acesso total ao sistema')).toBeVisible();
  await expect(dialog.getByRole('switch', { name: 'Páginas: Editar' })).toBeChecked();
  for (const toggle of await dialog.getByRole('switch').all()) await expect(toggle).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Salvar Permissões' })).toHaveCount(0);
});

test('a change reaches the person’s open browser at once', async ({ agency, open }) => {
  const user = await aUser(agency, uniqueName('Aberta Sempre'));
  const theirs = await open(agency, 'visitor', '/');
  const data = { email: user.email, password: GIVEN_PASSWORD };
  expect((await theirs.request.post('/api/auth/login', { data })).ok()).toBe(true);
  await theirs.goto('/admin/crm');
  const link = theirs.getByRole('link', { name: 'Imóveis' });
  await expect(link).toBeVisible();

  const screen = new UsersScreen(await open(agency, 'admin', '/admin/users'));
  let dialog = await screen.permissions(user.name);
  await dialog.getByRole('checkbox', { name: 'Imóveis: todas as permissões' }).check();
  await dialog.getByRole('checkbox', { name: 'Imóveis: todas as permissões' }).uncheck();
  await dialog.getByRole('button', { name: 'Salvar Permissões' }).click();
  await expect(link).toHaveCount(0);
  expect((await theirs.request.get('/api/admin/properties?limit=1')).status()).toBe(403);

  await expect(dialog).toBeHidden();
  dialog = await screen.permissions(user.name);
  await dialog.getByRole('switch', { name: 'Imóveis: Ver', exact: true }).click();
  await dialog.getByRole('button', { name: 'Salvar Permissões' }).click();
  await expect(link).toBeVisible();
  // A new password ends the open session.
  const edit = { name: user.name, email: user.email, role: 'broker', password: 'senha bem diferente' };
  expect((await agency.call('admin', 'PUT', `/api/admin/users/${user.id}`, edit)).status).toBe(200);
  await expect(theirs).toHaveURL(/\/admin\/login/);
});

test('an account manager who is no administrator grants only permissions that they have', async ({
  agency,
  open,
}) => {
  const user = await aUser(agency, uniqueName('Rui Pinto'));
  const { name: admin } = await agency.user('admin');
  const manager = await agency.user('manager');
  for (const action of ['update', 'manage_permissions'])
    await agency.permit('manager', 'users', action, 'on');
  const screen = new UsersScreen(await open(agency, 'manager', '/admin/users'));
  await expect(screen.button(`Editar ${user.name}`)).toBeEnabled();
  await expect(screen.button(`Editar ${admin}`)).toHaveCount(0);
  await expect(screen.button('Novo Usuário')).toHaveCount(0);
  let dialog = await screen.permissions(user.name);
  await expect(dialog.getByRole('switch', { name: 'Páginas: Ver' })).toBeDisabled();
  await expect(dialog.getByRole('switch', { name: 'Leads: Ver todos' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();
  dialog = await screen.permissions(manager.name);
  await expect(dialog.getByText('Estas são as suas permissões')).toBeVisible();
  await dialog.getByRole('button', { name: 'Fechar' }).last().click();
  await expect(dialog).toBeHidden();
  const edit = await screen.open(`Editar ${user.name}`, 'Editar Usuário');
  await edit.getByRole('combobox', { name: 'Papel *' }).click();
  await expect(screen.page.getByRole('option', { name: 'Administrador' })).toHaveCount(0);
  for (const action of ['update', 'manage_permissions'])
    await agency.permit('manager', 'users', action, 'off');
});

test('an account manager cannot change people with more permissions, and sees why', async ({
  agency,
  open,
}) => {
  const user = await aUser(agency, uniqueName('Téo Braga'));
  const permissions = { ...user.permissions, pages: { read: true } };
  await agency.call('admin', 'PUT', `/api/admin/users/${user.id}/permissions`, { permissions });
  for (const action of ['update', 'delete', 'manage_permissions'])
    await agency.permit('manager', 'users', action, 'on');
  const screen = new UsersScreen(await open(agency, 'manager', '/admin/users'));
  for (const word of ['Editar', 'Excluir']) {
    const button = screen.button(`${word} ${user.name}`);
    await expect(button).toBeDisabled();
    await button.focus();
    await expect(screen.page.getByRole('tooltip').last()).toContainText(
      'Esta pessoa pode mais do que você (Páginas: Ver)',
    );
    await screen.page.keyboard.press('Enter');
    await expect(screen.toast('Operação não permitida')).toContainText('(Páginas: Ver)');
  }
  await expect(screen.page.getByRole('dialog')).toHaveCount(0);

  const dialog = await screen.permissions(user.name);
  await expect(dialog.getByText('Você concede e retira só as permissões que tem')).toBeVisible();
  const pages = dialog.getByRole('switch', { name: 'Páginas: Ver' });
  await expect(pages).toBeChecked();
  await expect(pages).toBeDisabled();
  await dialog.getByRole('switch', { name: 'Leads: Criar' }).click();
  await dialog.getByRole('button', { name: 'Salvar Permissões' }).click();
  await expect(screen.toast('Permissões atualizadas')).toContainText(user.name);
  expect((await storedUser(agency, user.id)).permissions).toMatchObject({
    pages: { read: true },
    leads: { create: false },
  });
  for (const action of ['update', 'delete', 'manage_permissions'])
    await agency.permit('manager', 'users', action, 'off');
});
