import { expectAccessible } from './support/axe.js';
import { Board } from './support/board.js';
import { aDocument, DocumentScreen } from './support/documents.js';
import { chooseOption } from './support/form.js';
import { openedDialog } from './support/layout.js';
import { expect, test, uniqueName } from './support/test.js';
import { aUser, storedUser, UsersScreen } from './support/users.js';
import { aVisit, storedVisit, VisitScreen } from './support/visits.js';

test(
  'a move is taken back by the toast, made again, and later from the history',
  { tag: '@phone' },
  async ({ agency, open }) => {
    const name = uniqueName('Volta');
    const { id } = await agency.lead('manager', { name, email: 'volta@exemplo.com.br' });
    const page = await open(agency, 'manager', `/admin/leads?lead=${id}`);
    const board = new Board(page);
    const drawer = page.getByRole('dialog', { name });
    const shown = drawer
      .locator('.ant-select')
      .filter({ has: page.getByRole('combobox', { name: 'Etapa' }) });
    const stage = (label: string) => expect(shown).toContainText(label);
    await chooseOption(drawer, 'Etapa', 'Contatados');
    await stage('Contatados');
    await board.toast('Lead atualizado').getByRole('button', { name: 'Desfazer' }).click();
    await expect(board.toast('Alteração desfeita')).toBeVisible();
    await stage('Novos');
    await board.toast('Alteração desfeita').getByRole('button', { name: 'Refazer' }).click();
    await stage('Contatados');
    await expectAccessible(page);

    const history = drawer.getByRole('region', { name: 'Histórico' });
    await expect(history.getByText(/desfez uma alteração/).first()).toBeVisible();
    await history
      .getByRole('button', { name: /^Desfazer a alteração/ })
      .first()
      .click();
    await stage('Novos');
  },
);

test('Ctrl Z takes the last move of the board back; somebody else’s later change stays and is named', async ({
  agency,
  open,
}) => {
  const name = uniqueName('Tecla');
  const { id } = await agency.lead('manager', { name, email: 'tecla@exemplo.com.br' });
  const board = new Board(await open(agency, 'manager', '/admin/leads'));
  const { page } = board;
  await board.send(name, 'Contatados');
  await board.shows(name, 'contacted');
  await expect(board.toast('Lead atualizado')).toBeVisible();
  await page.keyboard.press('Control+z');
  await board.shows(name, 'new');

  await board.send(name, 'Contatados');
  await board.shows(name, 'contacted');
  await agency.change('admin', id, { status: 'proposal' });
  await board.shows(name, 'proposal');
  await page.keyboard.press('Control+z');
  const refusal = board.toast('Não foi possível desfazer');
  await expect(refusal).toContainText(`${(await agency.user('admin')).name} mudou isto depois`);
  await board.shows(name, 'proposal');
});

test(
  'the keyboard goes from an open drawer to the offer, and back',
  { tag: '@phone' },
  async ({ agency, open }) => {
    const name = uniqueName('Gaveta');
    const { id } = await agency.lead('manager', { name, email: 'gaveta@exemplo.com.br' });
    const page = await open(agency, 'manager', `/admin/leads?lead=${id}`);
    const board = new Board(page);
    const drawer = page.getByRole('dialog', { name });
    await chooseOption(drawer, 'Etapa', 'Contatados');
    const back = board.toast('Lead atualizado').getByRole('button', { name: 'Desfazer' });
    await expect(back).toBeVisible();
    await drawer.getByRole('button', { name: 'Restaurar este estado' }).last().focus();
    await page.keyboard.press('Tab');
    await expect(back).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(board.toast('Alteração desfeita')).toBeVisible();
    await expect(drawer.locator(':focus')).toHaveCount(1);
  },
);

test('Ctrl Z that the past refused takes the change back once the screen shows the present again', async ({
  agency,
  open,
}) => {
  const name = uniqueName('Guardada');
  const { id } = await agency.lead('manager', { name, email: 'guardada@exemplo.com.br' });
  const board = new Board(await open(agency, 'manager', '/admin/leads'));
  const { page } = board;
  await board.send(name, 'Contatados');
  await expect(board.toast('Lead atualizado')).toBeVisible();
  await page.getByRole('button', { name: 'Ver como estava em…' }).click();
  const dialog = await openedDialog(page.getByRole('dialog', { name: 'Ver como estava em…' }));
  await dialog.getByRole('button', { name: 'Ontem' }).click();
  await expect(page).toHaveURL(/asOf=/);
  await expect(page.getByText('Nada registrado até então.').first()).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(board.toast('Não foi possível desfazer')).toContainText('Você está vendo o passado');
  await page.getByRole('button', { name: 'Voltar para agora' }).click();
  await board.shows(name, 'contacted');
  await page.keyboard.press('Control+z');
  await board.shows(name, 'new');
  expect(await agency.read('manager', `/api/admin/leads/${id}`)).toMatchObject({ status: 'new' });
});

test('Ctrl Z takes moves back one by one, also one that was made again', async ({ agency, open }) => {
  const [first, second] = [uniqueName('Primeira'), uniqueName('Segunda')];
  for (const name of [first, second]) await agency.lead('manager', { name, email: 'passos@exemplo.com.br' });
  const board = new Board(await open(agency, 'manager', '/admin/leads'));
  const { page } = board;
  const saved = board.toast('Lead atualizado');
  for (const [name, to, stage] of [
    [first, 'Contatados', 'contacted'],
    [second, 'Contatados', 'contacted'],
    [first, 'Proposta', 'proposal'],
  ] as const) {
    const answered = page.waitForResponse((one) => one.request().method() === 'PATCH');
    await board.send(name, to);
    await answered;
    await board.shows(name, stage);
    await expect(saved).toBeVisible();
  }
  await page.keyboard.press('Control+z');
  await board.shows(first, 'contacted');
  await page.keyboard.press('Control+z');
  await board.shows(second, 'new');
  await page.keyboard.press('Control+z');
  await board.shows(first, 'new');
  await board.toast('Alteração desfeita').getByRole('button', { name: 'Refazer' }).click();
  await board.shows(first, 'contacted');
  await expect(board.toast('Alteração refeita')).toBeVisible();
  await page.keyboard.press('Control+z');
  await board.shows(first, 'new');
});

test(
  'news waits until the offer is over, which stays while the keyboard is in it',
  { tag: '@phone' },
  async ({ agency, open }) => {
    const [mine, other] = [uniqueName('Minha'), uniqueName('Outra')];
    const contact = { email: 'oferta@exemplo.com.br' };
    await agency.lead('camila', { name: mine, ...contact });
    const moved = await agency.lead('camila', { name: other, ...contact });
    const page = await open(agency, 'camila', '/admin/leads', { prepare: (blank) => blank.clock.install() });
    const board = new Board(page);
    await board.send(mine, 'Contatados');
    const offer = board.toast('Lead atualizado');
    const back = offer.getByRole('button', { name: 'Desfazer' });
    await back.focus();
    const told = page.waitForResponse(/\/notifications/);
    await agency.change('manager', moved.id, { status: 'proposal' });
    await told;
    await page.clock.fastForward(60_000);
    await expect(back).toBeFocused();
    const news = board.toast('Lead mudou de etapa');
    await expect(news).toHaveCount(0);
    await offer.getByRole('button', { name: 'Fechar' }).click();
    await expect(offer).toHaveCount(0);
    await expect(news).toContainText('Proposta');
  },
);

test('a visit that was edited in its dialog is taken back by the toast', async ({ agency, open }) => {
  const client = uniqueName('Dirce');
  const { id } = await aVisit(agency, 'camila', client, { day: '2027-06-07', time: '09:00' });
  const screen = new VisitScreen(await open(agency, 'camila', '/admin/visits?date=2027-06-07'));
  await screen.choose(client, 'Editar Visita');
  const dialog = await screen.dialog('Editar Visita');
  await dialog.getByLabel('Observações').fill('Levar a chave');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await screen.toast('Visita atualizada').getByRole('button', { name: 'Desfazer' }).click();
  await expect(screen.toast('Alteração desfeita')).toBeVisible();
  expect((await storedVisit(agency, id)).notes).toBeNull();
});

test(
  'a person’s permissions and a hand-over are taken back by the toast and the keys',
  { tag: '@phone' },
  async ({ agency, open }) => {
    const person = await aUser(agency, uniqueName('Lia Undo'));
    const screen = new UsersScreen(
      await open(agency, 'admin', `/admin/users?search=${encodeURIComponent(person.name)}`),
    );
    const { page } = screen;
    const dialog = await screen.permissions(person.name);
    await dialog.getByRole('switch', { name: 'Páginas: Editar' }).click();
    await dialog.getByRole('button', { name: 'Salvar Permissões' }).click();
    await expect(dialog).toBeHidden();
    await screen.toast('Permissões atualizadas').getByRole('button', { name: 'Desfazer' }).click();
    await expect(screen.toast('Alteração desfeita')).toBeVisible();
    expect((await storedUser(agency, person.id)).permissions).toEqual(person.permissions);
    await expectAccessible(page);
    await screen.toast('Alteração desfeita').getByRole('button', { name: 'Refazer' }).click();
    await expect(screen.toast('Alteração refeita')).toBeVisible();
    expect((await storedUser(agency, person.id)).permissions.pages).toMatchObject({ update: true });

    const lead = await agency.lead('admin', { name: uniqueName('Passa'), email: 'passa@exemplo.com.br' });
    await agency.change('admin', lead.id, { brokerId: person.id });
    await page.reload();
    await screen.button(`Mais ações de ${person.name}`).click();
    await page.getByRole('menuitem', { name: 'Desativar' }).click();
    const leaving = await openedDialog(page.getByRole('dialog', { name: `Desativar ${person.name}?` }));
    await chooseOption(leaving, 'Passar o que está em andamento para', 'Camila Nogueira');
    await leaving.getByRole('button', { name: 'Desativar' }).click();
    await expect(screen.toast('Registros passados')).toBeVisible();
    await leaving.getByRole('button', { name: 'Fechar' }).last().click();
    await expect(leaving).toBeHidden();
    await page.keyboard.press('Control+z');
    await expect(screen.toast('Tudo desfeito')).toContainText('2 registros voltaram');
    expect(await agency.read('admin', `/api/admin/leads/${lead.id}`)).toMatchObject({ brokerId: person.id });
    expect((await storedUser(agency, person.id)).state).toBe('active');
  },
);

test('a document’s type and the settings are taken back, also after the page reloaded', async ({
  agency,
  open,
}) => {
  const name = `${uniqueName('recibo')}.pdf`;
  await aDocument(agency, 'admin', [name]);
  const page = await open(agency, 'admin', `/admin/documents?search=${encodeURIComponent(name)}`);
  const documents = new DocumentScreen(page);
  const type = documents.line(name).getByRole('button', { name: /mudar o tipo/ });
  await type.click();
  await page.getByRole('menuitem', { name: 'Contratos' }).click();
  await expect(documents.toast('Documento atualizado')).toBeVisible();
  await expect(type).toHaveAccessibleName(/^Contratos/);
  await page.keyboard.press('Control+z');
  await expect(documents.toast('Alteração desfeita')).toBeVisible();
  await expect(type).toHaveAccessibleName(/^Outros/);

  await page.goto('/admin/settings');
  const creci = page.getByRole('textbox', { name: 'CRECI exibido no site' });
  await expect(creci).toBeVisible();
  const before = await creci.inputValue();
  const reloaded = page.waitForEvent('load');
  await creci.fill(uniqueName('CRECI-SP'));
  await page.getByRole('button', { name: 'Salvar configurações' }).click();
  await reloaded;
  await documents.toast('Configurações salvas').getByRole('button', { name: 'Desfazer' }).click();
  await expect(documents.toast('Alteração desfeita')).toBeVisible();
  await expect(creci).toHaveValue(before);
});
