import type { PermissionTemplate } from '@lox/contracts/permission-templates.js';
import type { Locator } from '@playwright/test';
import { expectAccessible } from './support/axe.js';
import { chooseOption } from './support/form.js';
import { animationsEnded, expectToFit, openedDialog } from './support/layout.js';
import { expect, uniqueName, test } from './support/test.js';
import { aUser, storedUser, UsersScreen } from './support/users.js';

const TEMPLATES = '/admin/users?tab=modelos';

/** A toast covers the dialog's buttons while the pointer rests there. */
const dismiss = (toast: Locator): Promise<void> => toast.getByRole('button', { name: 'Fechar' }).click();

test('a template is made from another, applied, changed and removed @phone', async ({ agency, open }) => {
  const [name, person] = [uniqueName('Captador'), await aUser(agency, uniqueName('Lia Couto'))];
  const screen = new UsersScreen(await open(agency, 'admin', '/admin/users'));
  const { page } = screen;
  await page.getByRole('tab', { name: 'Modelos' }).click();
  const lines = page.getByRole('list', { name: 'Modelos de permissões' });
  await expect(lines.getByRole('listitem', { name: 'Corretor Básico' })).toContainText(
    'Novos corretores começam com este modelo',
  );

  const dialog = await screen.open('Novo modelo', 'Novo modelo');
  await dialog.getByRole('button', { name: 'Criar modelo' }).click();
  await expect(dialog.getByText('Dê um nome ao modelo')).toBeVisible();
  await dialog.getByLabel('Nome').fill('corretor basico');
  await chooseOption(dialog, 'Começar de', 'Corretor Básico');
  await expect(dialog.getByRole('switch', { name: 'Leads: Criar' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Criar modelo' }).click();
  await expect(dialog.getByText('Já existe um modelo com este nome.')).toBeVisible();
  await dismiss(screen.toast('Erro ao salvar o modelo'));
  await dialog.getByLabel('Nome').fill(name);
  await dialog.getByLabel('Descrição').fill('Traz imóveis para a carteira.');
  await dialog.getByRole('switch', { name: 'Leads: Criar' }).click();
  await animationsEnded(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Criar modelo' }).click();
  await expect(screen.toast('Modelo criado')).toBeVisible();
  await expect(dialog).toBeHidden();
  const line = lines.getByRole('listitem', { name });
  await expect(line).toContainText('Traz imóveis para a carteira.');
  await expectToFit(page, page.getByRole('main'));
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Usuários' }).click();
  const permissions = await screen.permissions(person.name);
  await chooseOption(permissions, 'Template', name);
  await permissions.getByRole('button', { name: 'Salvar Permissões' }).click();
  await expect(screen.toast('Template aplicado')).toContainText(name);
  await expect(permissions).toBeHidden();
  await expect(screen.person(person.name)).toContainText(name);
  expect((await storedUser(agency, person.id)).permissions.leads).toMatchObject({
    read: true,
    create: false,
  });

  await page.getByRole('tab', { name: 'Modelos' }).click();
  await screen.button(`Editar ${name}`).click();
  const edit = await openedDialog(page.getByRole('dialog', { name: `Editar modelo “${name}”` }));
  await expect(edit.getByRole('button', { name: 'Salvar' })).toBeDisabled();
  await edit.getByRole('switch', { name: 'Páginas: Ver' }).click();
  await edit.getByRole('button', { name: 'Salvar' }).click();
  await expect(edit).toBeHidden();
  await expect(line).toContainText('Páginas: Ver');
  expect((await storedUser(agency, person.id)).permissions.pages).toMatchObject({ read: false });

  await dismiss(screen.toast('Modelo salvo'));
  await screen.button(`Excluir ${name}`).click();
  await screen.question('Excluir o modelo').getByRole('button', { name: 'Excluir' }).click();
  await expect(line).toHaveCount(0);
});

test('a given template is edited and restored; a stale change is not saved over a newer one', async ({
  agency,
  open,
}) => {
  const templates = await agency.read<PermissionTemplate[]>('admin', '/api/admin/permission-templates');
  const assistant = templates.find(({ key }) => key === 'assistente_admin')!;
  const screen = new UsersScreen(await open(agency, 'admin', TEMPLATES));
  await screen.button(`Editar ${assistant.name}`).click();
  const dialog = await openedDialog(
    screen.page.getByRole('dialog', { name: `Editar modelo “${assistant.name}”` }),
  );
  await dialog.getByRole('switch', { name: 'Páginas: Ver' }).click();
  const { name, permissions } = assistant;
  const other = { name, description: 'De outra pessoa.', permissions };
  const path = '/api/admin/permission-templates/assistente_admin';
  expect((await agency.call('admin', 'PUT', path, other)).status).toBe(200);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await dismiss(screen.toast('Outra pessoa alterou este modelo primeiro'));
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog).toBeHidden();

  const line = screen.page.getByRole('listitem', { name: assistant.name });
  await expect(line).toContainText('Alterado');
  await expect(screen.button(`Excluir ${assistant.name}`)).toHaveCount(0);
  await screen.button(`Restaurar original de ${assistant.name}`).click();
  await screen.question('Restaurar o original').getByRole('button', { name: 'Restaurar original' }).click();
  await expect(line).not.toContainText('Alterado');
  await screen.page.getByRole('tab', { name: 'Logs de Auditoria' }).click();
  await expect(screen.page.getByText(/voltou ao original do modelo de permissões/).first()).toBeVisible();
});

test('who is no administrator has no tab of templates', async ({ agency, open }) => {
  const page = await open(agency, 'manager', TEMPLATES);
  await expect(page.getByRole('tab', { name: 'Usuários' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tab', { name: 'Modelos' })).toHaveCount(0);
});
