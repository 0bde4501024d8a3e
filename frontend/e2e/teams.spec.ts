import { expectAccessible } from './support/axe.js';
import { Board } from './support/board.js';
import { chooseOption } from './support/form.js';
import { expectToFit } from './support/layout.js';
import { expect, uniqueName, test } from './support/test.js';
import { aUser, GIVEN_PASSWORD, storedUser, UsersScreen } from './support/users.js';

test(
  'who is given a team sees its leads at once, and no longer when it is taken away',
  { tag: '@phone' },
  async ({ agency, open }) => {
    const leader = await aUser(agency, uniqueName('Lia Lopes'));
    const theirs = await open(agency, 'visitor', '/');
    const data = { email: leader.email, password: GIVEN_PASSWORD };
    expect((await theirs.request.post('/api/auth/login', { data })).ok()).toBe(true);
    const name = uniqueName('Rosa Pinto');
    await agency.lead('diego', { name, email: 'rosa@exemplo.com.br' });
    await theirs.goto('/admin/leads');
    const board = new Board(theirs);
    await expect(board.column('new')).toBeVisible();

    const screen = new UsersScreen(await open(agency, 'admin', '/admin/users'));
    let dialog = await screen.team(leader.name);
    await expect(dialog.getByText('A equipe ainda não vale')).toBeVisible();
    await chooseOption(dialog, 'Corretores da equipe', 'Diego Farias');
    await dialog.getByText('A equipe ainda não vale').click();
    await expectToFit(screen.page);
    await expectAccessible(screen.page);
    await dialog.getByRole('button', { name: 'Salvar equipe' }).click();
    await expect(screen.toast('Equipe salva')).toContainText('1 corretor');
    await expect(dialog).toBeHidden();

    const permissions = await screen.permissions(leader.name);
    await permissions.getByRole('switch', { name: 'Usuários: Gerenciar equipe' }).click();
    await permissions.getByRole('button', { name: 'Salvar Permissões' }).click();
    await expect(permissions).toBeHidden();
    await board.shows(name, 'new');

    dialog = await screen.team(leader.name);
    await dialog.getByRole('combobox', { name: 'Corretores da equipe' }).press('Backspace');
    await dialog.getByRole('button', { name: 'Salvar equipe' }).click();
    await expect(screen.toast('Equipe salva').last()).toContainText('não tem mais equipe');
    await expect(board.card(name)).toHaveCount(0);
    expect((await storedUser(agency, leader.id)).team).toEqual([]);
  },
);
