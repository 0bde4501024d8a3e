import { expectAccessible } from './support/axe.js';
import { openedDialog } from './support/layout.js';
import { expect, uniqueName, test } from './support/test.js';
import { aVisit, VisitScreen } from './support/visits.js';

test('a visit that is booked and confirmed is told to the visitor, in a letter that staff can read', async ({
  agency,
  open,
}) => {
  const client = uniqueName('Vera');
  await aVisit(agency, 'camila', client, { day: '2027-05-10', time: '10:30' });
  const screen = new VisitScreen(await open(agency, 'camila', '/admin/visits?date=2027-05-10'));
  await screen.choose(client, 'Confirmar');
  await expect(screen.toast('Status atualizado')).toContainText(client);

  const page = await open(agency, 'admin', '/admin/mensagens');
  await expect(page.getByRole('heading', { name: 'Configurações' })).toBeVisible();
  await expect(page.getByText('Nenhuma mensagem sai ainda')).toBeVisible();
  const letters = page.getByRole('list', { name: 'Mensagens' });
  const confirmed = letters
    .getByRole('listitem')
    .filter({ hasText: 'Visita confirmada' })
    .filter({ hasText: client });
  await expect(confirmed).toContainText('Aguardando');
  await confirmed.getByRole('button').click();
  const drawer = await openedDialog(page.getByRole('dialog').filter({ hasText: 'Visita confirmada' }));
  await expect(drawer).toContainText('Visita confirmada: segunda-feira, 10 de maio de 2027, 10:30');
  const letter = drawer.frameLocator('iframe');
  await expect(letter.getByRole('heading')).toHaveText(
    'Visita confirmada: segunda-feira, 10 de maio de 2027, 10:30',
  );
  await expect(letter.getByText(`Olá, ${client.split(' ')[0] ?? ''}.`)).toBeVisible();

  await drawer.getByRole('button', { name: 'Não enviar' }).click();
  await expect(page.getByText('Mensagem cancelada')).toBeVisible();
  await expect(drawer).toContainText('Cancelada por uma pessoa.');
  await drawer.getByRole('button', { name: 'Fechar' }).click();
  await expect(confirmed).toContainText('Cancelada');
});

test('what a letter says is changed, seen before, and taken back', async ({ agency, open }) => {
  const page = await open(agency, 'admin', '/admin/settings?aba=mensagens&parte=textos');
  await page.getByRole('button', { name: 'Lembrete na véspera' }).click();
  const dialog = await openedDialog(page.getByRole('dialog', { name: 'Lembrete na véspera' }));
  await dialog.getByLabel('Assunto').fill('{nome}, até amanhã!');
  await expect(dialog.frameLocator('iframe').getByRole('heading')).toHaveText('Ana, até amanhã!');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Texto salvo')).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'Lembrete na véspera' });
  await expect(row).toContainText('Alterado');
  await row.getByRole('button').click();
  await dialog.getByRole('button', { name: 'Voltar ao original' }).click();
  await expect(row).not.toContainText('Alterado');
});

test(
  'each person chooses what reaches them, by e-mail and in the program',
  { tag: '@phone' },
  // A choice of Camila's would disturb other journeys.
  async ({ fresh, open }) => {
    const page = await open(fresh, 'camila', '/admin/avisos');
    await expect(page).toHaveURL(/\/admin\/conta#avisos$/);
    const table = page.getByRole('table', { name: 'Meus avisos' });
    const choice = (name: string) => table.getByRole('switch', { name, exact: true });
    await expect(table.getByRole('row', { name: /Segurança da sua conta/ })).toContainText('Sempre');
    await expectAccessible(page);
    for (const name of ['Leads parados: E-mail', 'Lead mudou de etapa: No programa']) {
      await expect(choice(name)).toBeChecked();
      await choice(name).click();
      await expect(choice(name)).not.toBeChecked();
    }
    await page.reload();
    await expect(choice('Leads parados: E-mail')).not.toBeChecked();
    await expect(choice('Lead mudou de etapa: No programa')).not.toBeChecked();
    await expect(choice('Novo lead: E-mail')).toBeChecked();
    await expect(choice('Novo lead: No programa')).toBeChecked();
    await expect(choice('Leads parados: No programa')).toHaveCount(0);
  },
);

test('after how many days a lead is idle is set', { tag: '@phone' }, async ({ agency, open }) => {
  const page = await open(agency, 'admin', '/admin/settings?aba=mensagens&parte=regras');
  const days = page.getByLabel('Dias sem ninguém mexer no lead');
  await expect(days).not.toHaveValue('');
  await expectAccessible(page);
  const wanted = (await days.inputValue()) === '9' ? '10' : '9';
  await days.fill(wanted);
  await page.getByRole('button', { name: 'Salvar regra' }).click();
  await expect(page.getByText('Regra salva')).toBeVisible();
  await page.reload();
  await expect(days).toHaveValue(wanted);
  await days.fill('99');
  await days.blur();
  await expect(days).toHaveValue('60');
});
