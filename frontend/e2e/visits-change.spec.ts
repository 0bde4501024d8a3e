import { instantOf } from '@lox/contracts/local-time.js';
import { chooseOption } from './support/form.js';
import { expect, uniqueName, test } from './support/test.js';
import { aVisit, patchVisitByApi, isStored, storedVisit, typeDay, VisitScreen } from './support/visits.js';

test('every status is set from the menu, which omits the current one; cancelling asks', async ({
  agency,
  open,
}) => {
  const client = uniqueName('Dario');
  const { id } = await aVisit(agency, 'camila', client, { day: '2027-04-05', time: '09:00' });
  const screen = new VisitScreen(await open(agency, 'camila', '/admin/visits?date=2027-04-05'));
  const status = async () => (await storedVisit(agency, id)).status;
  for (const [item, toast, expected] of [
    ['Confirmar', 'Status atualizado', 'confirmed'],
    ['Marcar como Realizada', 'Status atualizado', 'completed'],
    ['Marcar Faltou', 'Status atualizado', 'no_show'],
  ] as const) {
    await screen.choose(client, item);
    if (expected !== 'confirmed') {
      // Nothing is done before the question is answered.
      const question = await screen.dialog(/^Esta visita ainda não aconteceu/);
      expect(await status()).not.toBe(expected);
      await question.getByRole('button', { name: /^Marcar como/ }).click();
    }
    await expect(screen.visit(client)).toHaveAttribute('data-status', expected);
    await expect(screen.toast(toast)).toContainText(client);
    // The card precedes the server's answer.
    await expect.poll(status).toBe(expected);
    await screen.visit(client).click({ button: 'right' });
    await expect(screen.menuItem('Reagendar')).toBeVisible();
    await expect(screen.menuItem(item)).toHaveCount(0);
    await screen.page.keyboard.press('Escape');
    await expect(screen.menuItem('Reagendar')).toBeHidden();
  }

  await screen.choose(client, 'Cancelar');
  const question = await screen.dialog('Cancelar esta visita?');
  await question.getByRole('button', { name: 'Voltar' }).click();
  await expect(question).toBeHidden();
  expect(await status()).toBe('no_show');
  await screen.choose(client, 'Cancelar');
  await (
    await screen.dialog('Cancelar esta visita?')
  )
    .getByRole('button', { name: 'Cancelar visita' })
    .click();
  await expect(screen.toast('Visita cancelada')).toContainText('A visita foi cancelada com sucesso');
  await expect(screen.visit(client)).toHaveAttribute('data-status', 'cancelled');
  await expect.poll(status).toBe('cancelled');
  // The history shows who did what, newest first; the period's summary is updated.
  const history = (await screen.details(client)).getByRole('region', { name: 'Histórico' });
  await expect(history.getByRole('listitem')).toHaveCount(5);
  const { name } = await agency.user('camila');
  await expect(history.getByRole('listitem').first()).toContainText(`${name} mudou o status da visita`);
  await expect(history.getByRole('listitem').first()).toContainText('Faltou → Cancelada');
  await expect(history.getByRole('listitem').last()).toContainText(`${name} agendou a visita`);
  await screen.page.keyboard.press('Escape');
  await expect(screen.page.getByTestId('period-summary')).toContainText('1 cancelada');
});

test('a visit is edited: client and property are fixed, an odd time is offered, notes are cleared', async ({
  agency,
  open,
}) => {
  const client = uniqueName('Elza');
  const day = '2027-05-03';
  const visit = await aVisit(agency, 'camila', client, { day, time: '10:10' }, { notes: 'Portaria' });
  const screen = new VisitScreen(await open(agency, 'manager', `/admin/visits?date=${day}`));
  const details = await screen.details(client);
  await expect(details.getByText('Segunda-feira, 3 de maio de 2027 às 10:10')).toBeVisible();
  await expect(details.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/5519998887766',
  );
  await expect(details.getByRole('link', { name: 'Ver imóvel' })).toHaveAttribute(
    'href',
    `/properties/${visit.propertyId}`,
  );
  await details.getByRole('button', { name: 'Editar Visita' }).click();
  const dialog = await screen.dialog('Editar Visita');
  await expect(dialog.getByText(client, { exact: true })).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: 'Lead' })).toHaveCount(0);
  await expect(dialog.getByRole('combobox', { name: 'Imóvel' })).toHaveCount(0);
  await expect(dialog.getByText('10:10', { exact: true })).toBeVisible();
  await chooseOption(dialog, 'Horário', '14:00');
  await chooseOption(dialog, 'Status', 'Confirmada');
  await chooseOption(dialog, 'Corretor', (await agency.user('diego')).name);
  await dialog.getByLabel('Observações').fill('');
  await dialog.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(screen.toast('Visita atualizada')).toContainText('As alterações foram salvas com sucesso');
  await expect(dialog).toBeHidden();
  await isStored(agency, visit.id, {
    scheduledDate: instantOf(day, '14:00'),
    status: 'confirmed',
    notes: null,
    brokerId: (await agency.user('diego')).id,
  });
});

test('an edit over somebody else’s change shows the conflict, keeps the edits and shows the current visit', async ({
  agency,
  open,
}) => {
  const client = uniqueName('Fábio');
  const day = '2027-06-07';
  const { id } = await aVisit(agency, 'camila', client, { day, time: '10:00' });
  const screen = new VisitScreen(await open(agency, 'camila', `/admin/visits?date=${day}`));
  await screen.choose(client, 'Editar Visita');
  const dialog = await screen.dialog('Editar Visita');
  await dialog.getByLabel('Observações').fill('Chaves na portaria.');
  await patchVisitByApi(agency, 'manager', id, { status: 'confirmed' });
  await dialog.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(screen.toast('Outra pessoa alterou esta visita primeiro')).toBeVisible();
  await expect(dialog.getByLabel('Observações')).toHaveValue('Chaves na portaria.');
  await expect(dialog.getByText('Confirmada', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(screen.toast('Visita atualizada')).toBeVisible();
  await isStored(agency, id, { status: 'confirmed', notes: 'Chaves na portaria.' });
});

test('a visit is rescheduled by its dialog', async ({ agency, open }) => {
  const client = uniqueName('Gil');
  const { id } = await aVisit(agency, 'camila', client, { day: '2027-07-31', time: '10:00' });
  const screen = new VisitScreen(await open(agency, 'camila', '/admin/visits?date=2027-07-31'));
  await screen.choose(client, 'Reagendar');
  const dialog = await screen.dialog('Reagendar visita');
  await typeDay(dialog, '2027-08-01');
  await chooseOption(dialog, 'Horário', '16:30');
  await dialog.getByRole('button', { name: 'Reagendar' }).click();
  await expect(screen.toast('Visita reagendada')).toContainText('Domingo, 1 de agosto de 2027 às 16:30');
  await expect(screen.visit(client, '2027-08-01')).toContainText('16:30');
  await isStored(agency, id, { scheduledDate: instantOf('2027-08-01', '16:30') });
});
