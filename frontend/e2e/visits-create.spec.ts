import type { Lead } from '@lox/contracts/leads.js';
import { instantOf } from '@lox/contracts/local-time.js';
import type { Visit } from '@lox/contracts/visits.js';
import { chooseOption } from './support/form.js';
import { aProperty } from './support/properties.js';
import { expect, uniqueName, test } from './support/test.js';
import { aVisit, pick, typeDay, VisitScreen } from './support/visits.js';

test(
  'a visit is created together with a new client, after missing fields are reported',
  { tag: '@main' },
  async ({ agency, open }) => {
    const client = uniqueName('Célia Rocha');
    const email = `${client.split(' ').at(-1)}@exemplo.com.br`;
    const property = await aProperty(agency, 'camila', { title: uniqueName('Casa com pomar') });
    const screen = new VisitScreen(await open(agency, 'camila', '/admin/visits?date=2027-01-10'));
    await screen.page.getByRole('button', { name: 'Nova Visita' }).click();
    const dialog = await screen.dialog('Nova Visita');
    const save = dialog.getByRole('button', { name: 'Agendar visita' });

    await save.click();
    await expect(screen.toast('Lead não selecionado')).toContainText('Selecione um lead para a visita');
    await expect(dialog.getByText('Selecione um lead para a visita')).toBeVisible();
    await expect(dialog.getByText('Selecione uma propriedade para a visita')).toBeVisible();

    await dialog.getByText('Novo cliente').click();
    await save.click();
    await expect(screen.toast('Dados incompletos')).toContainText('Preencha todos os campos do lead');
    await expect(dialog.getByText('Preencha todos os campos do lead')).toHaveCount(3);
    await dialog.getByLabel('Nome *').fill(client);
    await dialog.getByLabel('E-mail *').fill(email);
    await dialog.getByLabel('Telefone *').fill('19988776655');
    await expect(dialog.getByLabel('Telefone *')).toHaveValue('(19) 98877-6655');
    await save.click();
    await expect(screen.toast('Propriedade não selecionada')).toContainText(
      'Selecione uma propriedade para a visita',
    );
    await pick(dialog, 'Imóvel', property.title);

    await expect(dialog.getByText('10:00', { exact: true })).toBeVisible();
    const time = dialog.locator('.ant-select', { has: screen.page.locator('#visit-time') });
    await time.hover();
    await time.locator('.ant-select-clear').click();
    await save.click();
    await expect(screen.toast('Horário não selecionado')).toContainText('Selecione um horário para a visita');
    await chooseOption(dialog, 'Horário', '11:30');
    await typeDay(dialog, '2027-01-12');
    await chooseOption(dialog, 'Duração', '1 h 30 min');
    await dialog.getByLabel('Observações').fill('Entrar pela portaria social.');
    await save.click();

    await expect(screen.toast('Visita criada')).toContainText('A visita foi agendada com sucesso');
    await expect(dialog).toBeHidden();
    await expect(screen.visit(client, '2027-01-12')).toContainText('11:30');
    const leads = await agency.read<Lead[]>('admin', `/api/admin/leads?search=${email}`);
    expect(leads).toMatchObject([
      { name: client, email, status: 'visit_scheduled', source: 'calendar', priority: 'medium' },
    ]);
    const visits = await agency.read<Visit[]>('admin', `/api/visits?leadId=${leads[0]!.id}`);
    expect(visits).toMatchObject([
      {
        propertyId: property.id,
        scheduledDate: instantOf('2027-01-12', '11:30'),
        durationMinutes: 90,
        status: 'scheduled',
        notes: 'Entrar pela portaria social.',
      },
    ]);
  },
);

test('a taken time offers free ones and keeps the edits; or it is booked anyway', async ({
  agency,
  open,
}) => {
  const [first, second, third] = [uniqueName('Ana'), uniqueName('Bia'), uniqueName('Caio')];
  const day = '2027-02-10';
  await aVisit(agency, 'camila', first, { day, time: '10:00' });
  const title = uniqueName('Casa com vista');
  await aProperty(agency, 'camila', { title });
  for (const name of [second, third]) await agency.lead('camila', { name, email: 'cliente@exemplo.com.br' });
  const screen = new VisitScreen(await open(agency, 'camila', `/admin/visits?date=${day}`));

  // A click on the empty part of a day opens the dialog on that day.
  await screen.day(day).click({ position: { x: 80, y: 90 } });
  const dialog = await screen.dialog('Nova Visita');
  await expect(dialog.getByLabel('Data *')).toHaveValue('10/02/2027');
  await pick(dialog, 'Lead', second);
  await pick(dialog, 'Imóvel', title);
  await dialog.getByLabel('Observações').fill('Levar a planta.');
  await dialog.getByRole('button', { name: 'Agendar visita' }).click();
  const notice = dialog.getByRole('alert');
  await expect(notice).toContainText('O corretor já tem visita na quarta-feira, 10 de fevereiro, às 10:00');
  await expect(dialog.getByLabel('Observações')).toHaveValue('Levar a planta.');
  await notice.getByRole('button', { name: 'qua., 10/02 às 11:00' }).click();
  await expect(screen.toast('Visita criada')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(screen.visit(second, day)).toContainText('11:00');

  await screen.page.getByRole('button', { name: 'Nova Visita' }).click();
  const again = await screen.dialog('Nova Visita');
  await pick(again, 'Lead', third);
  await pick(again, 'Imóvel', title);
  await again.getByRole('button', { name: 'Agendar visita' }).click();
  await again.getByRole('button', { name: 'Agendar mesmo assim' }).click();
  await expect(again).toBeHidden();
  await expect(screen.visit(third, day)).toContainText('10:00');
  await expect(screen.visit(first, day)).toContainText('10:00');
});

test('a lead’s drawer shows its visits and schedules one', async ({ agency, open }) => {
  const name = uniqueName('Lúcia Paz');
  const lead = await agency.lead('camila', { name, email: 'lucia@exemplo.com.br' });
  const { title } = await aProperty(agency, 'camila', { title: uniqueName('Sobrado') });
  const page = await open(agency, 'camila', `/admin/crm?lead=${lead.id}`);
  const screen = new VisitScreen(page);
  const visits = page.getByRole('region', { name: 'Visitas do lead' });
  await visits.getByRole('button', { name: 'Agendar visita' }).click();
  const dialog = await screen.dialog('Nova Visita');
  await expect(dialog.getByText(name)).toBeVisible();
  await pick(dialog, 'Imóvel', title);
  await typeDay(dialog, '2027-03-01');
  await dialog.getByRole('button', { name: 'Agendar visita' }).click();
  await expect(screen.toast('Visita criada')).toBeVisible();
  await expect(visits.getByText(title)).toBeVisible();
  await expect(visits.getByText('Agendada', { exact: true })).toBeVisible();
  await visits.getByRole('link', { name: 'Segunda-feira, 1 de março de 2027 às 10:00' }).click();
  await expect(page).toHaveURL(/\/admin\/visits\?date=2027-03-01&visit=/);
  await expect((await screen.dialog(name)).getByText(title)).toBeVisible();
});
