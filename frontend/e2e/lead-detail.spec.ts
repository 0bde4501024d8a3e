import type { Lead } from '@lox/contracts/leads.js';
import { Board } from './support/board.js';
import { chooseOption } from './support/form.js';
import { expect, uniqueName, test } from './support/test.js';

test(
  'stage, priority, broker, contact and notes of a lead are changed, and its history shows it',
  { tag: '@main' },
  async ({ agency, open }) => {
    const name = uniqueName('Tales Moura');
    const { id } = await agency.lead('camila', { name, email: 'tales@exemplo.com.br', phone: '19904127788' });
    const board = new Board(await open(agency, 'admin', '/admin/crm'));
    await board.card(name).getByRole('button', { name, exact: true }).click();
    const drawer = board.page.getByRole('dialog');
    await expect(drawer.getByLabel('Telefone')).toHaveValue('(19) 90412-7788');

    await chooseOption(drawer, 'Prioridade', 'Alta');
    await expect(board.toast('Lead atualizado')).toContainText('As alterações foram salvas.');
    await expect(drawer.getByText('mudou a prioridade de Média para Alta')).toBeVisible();
    await expect(drawer.getByRole('combobox', { name: 'Prioridade' })).toBeFocused();
    await chooseOption(drawer, 'Etapa', 'Contatados');
    await expect(drawer.getByText('moveu de Novos Leads para Contatados')).toBeVisible();
    await expect(drawer.getByRole('combobox', { name: 'Etapa' })).toBeFocused();
    await chooseOption(drawer, 'Corretor', 'Diego Farias');
    await expect(drawer.getByText('atribuiu o lead a Diego Farias')).toBeVisible();

    await drawer.getByLabel('E-mail', { exact: true }).fill('tales@');
    await expect(drawer.getByText('Email inválido')).toBeVisible();
    await expect(drawer.getByRole('button', { name: 'Salvar alterações' })).toBeDisabled();
    await drawer.getByLabel('E-mail', { exact: true }).fill('tales.moura@exemplo.com.br');
    await drawer.getByLabel('Observações da equipe').fill('Prefere visitas aos sábados.');
    await drawer.getByRole('button', { name: 'Salvar alterações' }).click();
    await expect(drawer.getByRole('button', { name: 'Salvar alterações' })).toBeHidden();
    await expect(drawer.getByText('Helena Prado alterou')).toHaveCount(2);

    expect(await agency.read<Lead>('admin', `/api/admin/leads/${id}`)).toMatchObject({
      priority: 'high',
      status: 'contacted',
      brokerId: (await agency.user('diego')).id,
      email: 'tales.moura@exemplo.com.br',
      notes: 'Prefere visitas aos sábados.',
    });
    await drawer.getByRole('button', { name: 'Fechar' }).click();
    await board.shows(name, 'contacted');
    await expect(board.card(name)).toContainText('tales.moura@exemplo.com.br');
  },
);

test('saving over somebody else’s change shows the conflict, keeps the edits, and allows saving again', async ({
  agency,
  open,
}) => {
  const name = uniqueName('Edna Freire');
  const { id } = await agency.lead('camila', { name, email: 'edna@exemplo.com.br' });
  const board = new Board(await open(agency, 'admin', `/admin/leads?lead=${id}`));
  const drawer = board.page.getByRole('dialog');
  const notes = drawer.getByLabel('Observações da equipe');
  await notes.fill('Quer financiar.');
  await agency.change('camila', id, { notes: 'Paga à vista.' });

  await drawer.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(drawer.getByRole('alert')).toContainText('Outra pessoa alterou este lead primeiro');
  await expect(board.toast('Outra pessoa alterou este lead primeiro')).toBeVisible();
  await expect(notes).toHaveValue('Quer financiar.');
  await expect(drawer.getByText('Agora: Paga à vista.')).toBeVisible();
  expect(await agency.read<Lead>('admin', `/api/admin/leads/${id}`)).toMatchObject({
    notes: 'Paga à vista.',
  });

  await drawer.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(board.toast('Lead atualizado')).toBeVisible();
  expect(await agency.read<Lead>('admin', `/api/admin/leads/${id}`)).toMatchObject({
    notes: 'Quer financiar.',
  });
});

test('unsaved edits are not discarded without asking', async ({ agency, open }) => {
  const name = uniqueName('Ivo Prates');
  const { id } = await agency.lead('camila', { name, email: 'ivo@exemplo.com.br' });
  const page = await open(agency, 'camila', `/admin/leads?lead=${id}`);
  const drawer = page.getByRole('dialog', { name });
  const question = page.getByRole('dialog', { name: 'Descartar alterações?' });
  await drawer.getByLabel('Observações da equipe').fill('Rascunho');
  await drawer.getByRole('button', { name: 'Fechar' }).click();
  await question.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(question).toBeHidden();
  await expect(drawer.getByLabel('Observações da equipe')).toHaveValue('Rascunho');
  await drawer.getByRole('button', { name: 'Fechar' }).click();
  await question.getByRole('button', { name: 'Descartar' }).click();
  await expect(drawer).toBeHidden();
});

test('an unsteady press on a card opens the lead; a drag that ends where it began does not', async ({
  agency,
  open,
}) => {
  const name = uniqueName('Ivo Prates');
  await agency.lead('camila', { name, email: 'ivo@exemplo.com.br' });
  const board = new Board(await open(agency, 'admin', '/admin/leads'));
  const { mouse } = board.page;
  const drawer = board.page.getByRole('dialog');

  await board.take(name);
  await expect(board.card(name, 'new')).toHaveAttribute('data-dragging', 'true');
  await mouse.up();
  await expect(board.card(name)).toHaveAttribute('data-dragging', 'false');
  await expect(drawer).toHaveCount(0);

  const { x, y, width } = (await board.card(name).boundingBox())!;
  await mouse.move(x + width / 2, y + 4);
  await mouse.down();
  await mouse.move(x + width / 2 + 4, y + 6);
  await expect(board.card(name)).toHaveAttribute('data-dragging', 'false');
  await mouse.up();
  await expect(drawer.getByText(name)).toBeVisible();
});
