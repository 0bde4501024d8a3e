import { addDays, instantOf, localDay } from '@lox/contracts/local-time.js';
import type { Agency } from './support/agency.js';
import { chooseOption } from './support/form.js';
import { aProperty } from './support/properties.js';
import { expect, uniqueName, test } from './support/test.js';
import { aVisit, patchVisitByApi, isStored, typeDay, VisitScreen } from './support/visits.js';

async function requested(agency: Agency, name: string, day: string): Promise<string> {
  const property = await aProperty(agency, 'camila', { title: uniqueName('Casa pedida'), status: 'live' });
  const response = await fetch(`${agency.url}/api/public/schedule-visit`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      name,
      email: 'pedido@exemplo.com.br',
      phone: '19988887777',
      propertyId: property.id,
      preferredDate: day,
      preferredTime: 'morning',
    }),
  });
  return ((await response.json()) as { id: string }).id;
}

test('a confirmed visit that moves is Agendada again, unless the client has agreed', async ({
  agency,
  open,
}) => {
  const client = uniqueName('Heitor');
  const day = '2029-03-05';
  const { id } = await aVisit(agency, 'camila', client, { day, time: '10:00' });
  await patchVisitByApi(agency, 'camila', id, { status: 'confirmed' });
  const screen = new VisitScreen(await open(agency, 'camila', `/admin/visits?date=${day}`));

  // By drag.
  await screen.drag(client, screen.day('2029-03-07'));
  await expect(screen.toast('Visita reagendada')).toContainText('Voltou para Agendada');
  await isStored(agency, id, { scheduledDate: instantOf('2029-03-07', '10:00'), status: 'scheduled' });
  await screen.toast('Visita reagendada').getByRole('button', { name: 'O cliente já concordou' }).click();
  await isStored(agency, id, { status: 'confirmed' });
  await expect(screen.visit(client)).toHaveAttribute('data-status', 'confirmed');

  // By its dialog, with and without the client's word.
  for (const [time, agreed] of [
    ['11:00', true],
    ['12:00', false],
  ] as const) {
    await screen.choose(client, 'Reagendar');
    const dialog = await screen.dialog('Reagendar visita');
    await chooseOption(dialog, 'Horário', time);
    if (agreed) await dialog.getByLabel('O cliente já concordou com o novo horário').check();
    await dialog.getByRole('button', { name: 'Reagendar' }).click();
    const status = agreed ? 'confirmed' : 'scheduled';
    await isStored(agency, id, { scheduledDate: instantOf('2029-03-07', time), status });
    await expect(dialog).toBeHidden();
  }

  // By editing: the form says so, and the person may say otherwise.
  await patchVisitByApi(agency, 'camila', id, { status: 'confirmed' });
  await expect(screen.visit(client)).toHaveAttribute('data-status', 'confirmed');
  await screen.choose(client, 'Editar Visita');
  const dialog = await screen.dialog('Editar Visita');
  await typeDay(dialog, '2029-03-08');
  await expect(dialog.getByText('Agendada', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Salvar alterações' }).click();
  await isStored(agency, id, { scheduledDate: instantOf('2029-03-08', '12:00'), status: 'scheduled' });
});

test('a cancelled visit that moves is booked again, or says that it stays cancelled', async ({
  agency,
  open,
}) => {
  const client = uniqueName('Noêmia');
  const { id } = await aVisit(agency, 'camila', client, { day: '2029-06-04', time: '10:00' });
  await patchVisitByApi(agency, 'camila', id, { status: 'cancelled' });
  const screen = new VisitScreen(await open(agency, 'camila', '/admin/visits?date=2029-06-04'));

  // By drag.
  await screen.drag(client, screen.day('2029-06-06'));
  await expect(screen.toast('Visita reagendada')).toContainText('Continua Cancelada.');
  await isStored(agency, id, { scheduledDate: instantOf('2029-06-06', '10:00'), status: 'cancelled' });
  await screen.toast('Visita reagendada').getByRole('button', { name: 'Agendar de novo' }).click();
  await isStored(agency, id, { status: 'scheduled' });

  // By its dialog.
  for (const [time, again] of [
    ['11:00', false],
    ['12:00', true],
  ] as const) {
    await patchVisitByApi(agency, 'camila', id, { status: 'cancelled' });
    await expect(screen.visit(client)).toHaveAttribute('data-status', 'cancelled');
    await screen.choose(client, 'Reagendar');
    const dialog = await screen.dialog('Reagendar visita');
    await chooseOption(dialog, 'Horário', time);
    const box = dialog.getByLabel('Agendar de novo');
    await expect(box).toBeChecked();
    if (!again) await box.uncheck();
    await dialog.getByRole('button', { name: 'Reagendar' }).click();
    const status = again ? 'scheduled' : 'cancelled';
    await isStored(agency, id, { scheduledDate: instantOf('2029-06-06', time), status });
    await expect(dialog).toBeHidden();
  }
});

test('a visit is over before its time only after a question, from the form too', async ({ agency, open }) => {
  const client = uniqueName('Irene');
  const { id } = await aVisit(agency, 'camila', client, { day: '2029-04-02', time: '10:00' });
  const screen = new VisitScreen(await open(agency, 'camila', '/admin/visits?date=2029-04-02'));
  await screen.choose(client, 'Editar Visita');
  const dialog = await screen.dialog('Editar Visita');
  await chooseOption(dialog, 'Status', 'Realizada');
  await dialog.getByRole('button', { name: 'Salvar alterações' }).click();
  const question = await screen.dialog(/^Esta visita ainda não aconteceu/);
  await question.getByRole('button', { name: 'Voltar' }).click();
  await isStored(agency, id, { status: 'scheduled' });
  await dialog.getByRole('button', { name: 'Salvar alterações' }).click();
  await (
    await screen.dialog(/^Esta visita ainda não aconteceu/)
  )
    .getByRole('button', { name: 'Marcar como Realizada' })
    .click();
  await isStored(agency, id, { status: 'completed' });

  // A past visit needs no question.
  const past = uniqueName('Jonas');
  const yesterday = addDays(localDay(new Date()), -1);
  const over = await aVisit(
    agency,
    'camila',
    past,
    { day: yesterday, time: '20:00' },
    { allowOverlap: true },
  );
  await screen.page.goto(`/admin/visits?date=${yesterday}&view=day`);
  await screen.choose(past, 'Marcar como Realizada');
  await isStored(agency, over.id, { status: 'completed' });
});

test('the hour of a request is asked for when it is dragged to another day, and stays open in the form', async ({
  agency,
  open,
}) => {
  const client = uniqueName('Lia');
  const id = await requested(agency, client, '2029-05-07');
  const screen = new VisitScreen(await open(agency, 'camila', '/admin/visits?date=2029-05-07'));
  await screen.choose(client, 'Editar Visita');
  const form = await screen.dialog('Editar Visita');
  await form.getByLabel('Observações').fill('Quer ver a garagem.');
  await form.getByRole('button', { name: 'Salvar alterações' }).click();
  await isStored(agency, id, { notes: 'Quer ver a garagem.', provisional: true });
  await expect(form).toBeHidden();

  await screen.choose(client, 'Editar Visita');
  const again = await screen.dialog('Editar Visita');
  await chooseOption(again, 'Status', 'Confirmada');
  await again.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(again.getByText('Selecione um horário para a visita')).toBeVisible();
  await isStored(agency, id, { status: 'scheduled', provisional: true });
  await again.getByRole('button', { name: 'Cancelar' }).click();
  await screen.page.getByRole('button', { name: /^Descartar/ }).click();

  // The requested hour is chosen beside another change.
  const chosen = uniqueName('Mel');
  const other = await requested(agency, chosen, '2029-05-07');
  await expect(screen.visit(chosen)).toBeVisible();
  await screen.choose(chosen, 'Editar Visita');
  const edit = await screen.dialog('Editar Visita');
  await chooseOption(edit, 'Horário', '09:00');
  await edit.getByLabel('Observações').fill('Portão azul.');
  await edit.getByRole('button', { name: 'Salvar alterações' }).click();
  await isStored(agency, other, { notes: 'Portão azul.', provisional: false });
  await expect(edit).toBeHidden();

  await screen.drag(client, screen.day('2029-05-09'));
  const dialog = await screen.dialog('Reagendar visita');
  await expect(dialog.getByLabel('Data *')).toHaveValue('09/05/2029');
  await isStored(agency, id, { scheduledDate: instantOf('2029-05-07', '09:00'), provisional: true });
  await chooseOption(dialog, 'Horário', '16:00');
  await dialog.getByRole('button', { name: 'Reagendar' }).click();
  await isStored(agency, id, { scheduledDate: instantOf('2029-05-09', '16:00'), provisional: false });
});

test('leads, visits and figures that nobody works on are found', async ({ agency, open }) => {
  const name = uniqueName('Avulso');
  const lead = await agency.lead('admin', { name, email: 'avulso@exemplo.com.br', phone: '19998887766' });
  await agency.change('admin', lead.id, { brokerId: null });
  const page = await open(agency, 'admin', '/admin/leads');
  await chooseOption(page.locator('body'), 'Filtrar por corretor', 'Sem corretor');
  await expect(page).toHaveURL(/brokerId=none/);
  await expect(page.getByText(name)).toBeVisible();
  await page.goto('/admin/visits?brokerId=none');
  await expect(page.getByRole('button', { name: 'Retirar filtro Corretor: Sem corretor' })).toBeVisible();
  await page.goto('/admin/reports?tab=performance');
  await page.getByRole('link', { name: /^Leads de Sem corretor/ }).click();
  await expect(page.getByRole('dialog', { name: 'Leads: Sem corretor' }).getByText(name)).toBeVisible();
});
