import { addDays, localDay } from '@lox/contracts/local-time.js';
import type { Visit } from '@lox/contracts/visits.js';
import { chooseOption } from './support/form.js';
import { aProperty } from './support/properties.js';
import { expect, uniqueName, test } from './support/test.js';
import { aVisit, patchVisitByApi, pick, VisitScreen } from './support/visits.js';

test('month, week and day are navigated by buttons and keys, and kept in the URL', async ({
  agency,
  open,
}) => {
  const screen = new VisitScreen(await open(agency, 'camila', '/admin/visits?date=2028-02-29'));
  const { page, calendar } = screen;
  const title = calendar.getByRole('heading', { level: 2 });
  await expect(title).toHaveText('Fevereiro de 2028');
  await expect(calendar.getByRole('columnheader')).toHaveText([
    'Dom',
    'Seg',
    'Ter',
    'Qua',
    'Qui',
    'Sex',
    'Sáb',
  ]);
  await expect(calendar.getByRole('gridcell')).toHaveCount(42);
  await calendar.getByRole('button', { name: 'Próximo mês' }).click();
  await expect(title).toHaveText('Março de 2028');
  await calendar.getByRole('button', { name: 'Mês anterior' }).click();
  await calendar.getByRole('button', { name: 'Mês anterior' }).click();
  await expect(title).toHaveText('Janeiro de 2028');

  await screen.day('2028-01-29').focus();
  await page.keyboard.press('s');
  await expect(title).toHaveText('23 a 29 de janeiro de 2028');
  await calendar.getByRole('button', { name: 'Ver o dia: Segunda-feira, 24 de janeiro' }).click();
  await expect(title).toHaveText('Segunda-feira, 24 de janeiro de 2028');
  await expect(page).toHaveURL(/view=day&date=2028-01-24|date=2028-01-24&view=day/);
  const empty = calendar.getByRole('button', { name: /^Clique para agendar visita às / });
  await expect(empty).toHaveCount(22);
  await expect(empty.first()).toHaveText('Clique para agendar visita às 08:00');
  await expect(empty.last()).toHaveText('Clique para agendar visita às 18:30');
  await calendar.getByRole('button', { name: 'Hoje' }).click();
  await expect(page.getByTestId('period-summary')).toBeVisible();

  const today = localDay(new Date());
  await calendar.getByText('Mês', { exact: true }).click();
  await expect(screen.day(today)).toHaveAttribute('aria-current', 'date');
  await screen.day(today).focus();
  await page.keyboard.press('ArrowRight');
  await expect(screen.day(addDays(today, 1))).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(screen.day(addDays(today, 8))).toBeFocused();
  await page.keyboard.press('h');
  await expect(screen.day(today)).toBeFocused();
  await page.keyboard.press('n');
  await expect((await screen.dialog('Nova Visita')).getByLabel('Data *')).toHaveValue(
    today.split('-').toReversed().join('/'),
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Nova Visita' })).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/view=day/);
});

test('keys and buttons pressed faster than the calendar renders add up', async ({ agency, open }) => {
  const screen = new VisitScreen(await open(agency, 'camila', '/admin/visits?date=2028-02-10'));
  const { page, calendar } = screen;
  await screen.day('2028-02-10').focus();
  // All of them before the page can render.
  await page.evaluate(() => {
    for (const key of ['ArrowRight', 'ArrowDown', 'n'])
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
  await expect((await screen.dialog('Nova Visita')).getByLabel('Data *')).toHaveValue('18/02/2028');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Nova Visita' })).toBeHidden();
  await calendar.getByRole('button', { name: 'Próximo mês' }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(calendar.getByRole('heading', { level: 2 })).toHaveText('Abril de 2028');
});

test('keys act on the focused day, and still work in another view', async ({ agency, open }) => {
  const screen = new VisitScreen(await open(agency, 'camila', '/admin/visits?date=2028-02-10'));
  const { page, calendar } = screen;
  await screen.day('2028-02-17').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(screen.day('2028-02-16')).toBeFocused();
  await page.keyboard.press('s');
  await expect(calendar.getByRole('heading', { level: 2 })).toHaveText('13 a 19 de fevereiro de 2028');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('d');
  await expect(calendar.getByRole('heading', { level: 2 })).toHaveText(
    'Quinta-feira, 17 de fevereiro de 2028',
  );
  await page.keyboard.press('m');
  await expect(screen.day('2028-02-17')).toBeFocused();
});

test('a click on an empty slot of the day opens the dialog at that time', async ({ agency, open }) => {
  const screen = new VisitScreen(await open(agency, 'camila', '/admin/visits?view=day&date=2028-03-06'));
  await screen.calendar.getByRole('button', { name: 'Clique para agendar visita às 15:30' }).click();
  const dialog = await screen.dialog('Nova Visita');
  await expect(dialog.getByLabel('Data *')).toHaveValue('06/03/2028');
  await expect(dialog.getByText('15:30', { exact: true })).toBeVisible();
});

test('a day shows four visits and lists the rest; visits outside the usual hours show', async ({
  agency,
  open,
}) => {
  const day = '2028-04-10';
  const clients: string[] = [];
  for (const time of ['06:30', '09:00', '09:00', '11:00', '16:00', '21:00']) {
    const client = uniqueName(`Cliente ${time}`);
    clients.push(client);
    await aVisit(agency, 'camila', client, { day, time }, { allowOverlap: true });
  }
  const screen = new VisitScreen(await open(agency, 'camila', `/admin/visits?date=${day}`));
  await expect(screen.day(day).locator('[data-visit-id]')).toHaveCount(4);
  await screen.day(day).getByText('+2 mais').click();
  const list = await screen.dialog('Segunda-feira, 10 de abril');
  await expect(list.getByRole('listitem')).toHaveCount(6);
  await list.getByText(clients[5]!).click();
  await expect((await screen.dialog(clients[5]!)).getByText('às 21:00')).toBeVisible();
  await screen.page.keyboard.press('Escape');

  await screen.calendar.getByText('Dia', { exact: true }).click();
  await expect(screen.visit(clients[0]!)).toBeVisible();
  await expect(screen.visit(clients[5]!)).toBeVisible();
  await expect(screen.page.getByTestId('period-summary')).toContainText('6 visitas');
  await expect(screen.page.getByTestId('period-summary')).toContainText(
    'Primeira às 06:30 · última às 21:00',
  );
  // Two at the same time are side by side.
  const [one, other] = await Promise.all(clients.slice(1, 3).map((name) => screen.visit(name).boundingBox()));
  expect(one!.y).toBe(other!.y);
  expect(Math.abs(one!.x - other!.x)).toBeGreaterThanOrEqual(Math.min(one!.width, other!.width));
});

test('the current time is a line on today', async ({ agency, open }) => {
  const today = localDay(new Date());
  // A visit at each end of the day: the current time is always within the visible hours.
  for (const time of ['00:00', '23:00'])
    await aVisit(agency, 'diego', uniqueName('Noite'), { day: today, time }, { allowOverlap: true });
  const screen = new VisitScreen(await open(agency, 'admin', '/admin/visits?view=week'));
  await expect(screen.day(today).getByTestId('now-line')).toHaveCount(1);
  await expect(screen.page.getByTestId('now-line')).toHaveCount(1);
});

test('filters apply to the calendar, are kept in the URL and can be removed', async ({ agency, open }) => {
  const [mine, his] = [uniqueName('Nair'), uniqueName('Otto')];
  const day = '2028-05-08';
  const visit = await aVisit(agency, 'camila', mine, { day, time: '09:00' });
  await aVisit(agency, 'diego', his, { day, time: '09:00' });
  const camila = await agency.user('camila');
  const screen = new VisitScreen(await open(agency, 'manager', `/admin/visits?date=${day}`));
  await expect(screen.visit(his)).toBeVisible();
  await screen.calendar.getByRole('button', { name: 'Filtros' }).click();
  const panel = await screen.dialog('Filtros');
  await chooseOption(panel, 'Corretor Responsável', camila.name);
  await expect(screen.visit(his)).toHaveCount(0);
  await expect(screen.visit(mine)).toHaveCount(1);
  await pick(panel, 'Imóvel', visit.property!.title);
  await chooseOption(panel, 'Status', 'Confirmada');
  await expect(screen.visit(mine)).toHaveCount(0);
  await panel.getByRole('button', { name: 'Ver visitas' }).click();
  await expect(panel).toBeHidden();
  const active = screen.page.getByRole('group', { name: 'Filtros ativos' });
  await active.getByRole('button', { name: 'Retirar filtro Status: Confirmada' }).click();
  await expect(screen.visit(mine)).toBeVisible();
  await screen.page.reload();
  await expect(screen.visit(mine)).toBeVisible();
  await expect(screen.visit(his)).toHaveCount(0);
  await expect(active).toContainText(`Corretor: ${camila.name}`);
  await expect(active).toContainText(`Imóvel: ${visit.property!.title}`);
  await active.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(screen.visit(his)).toBeVisible();
  await expect(active).toHaveCount(0);
});

test('changes made by others show at once, in counters too', async ({ agency, open }) => {
  const client = uniqueName('Paula');
  const day = '2028-06-05';
  const screen = new VisitScreen(await open(agency, 'camila', `/admin/visits?date=${day}`));
  const other = new VisitScreen(await open(agency, 'manager', `/admin/visits?date=${day}`));
  await expect(screen.day(day)).toBeVisible();
  const { id } = await aVisit(agency, 'camila', client, { day, time: '09:00' });
  await expect(screen.visit(client, day)).toBeVisible();
  await other.drag(client, other.day('2028-06-06'));
  await expect(screen.visit(client, '2028-06-06')).toBeVisible();
  const confirmed = screen.page.getByRole('button', { name: /^Confirmadas \d+$/ });
  const before = Number((await confirmed.textContent())?.replace(/\D/g, ''));
  await patchVisitByApi(agency, 'manager', id, { status: 'confirmed' });
  await expect(confirmed).toHaveText(new RegExp(`Confirmadas ${before + 1}$`));
  await expect(screen.visit(client)).toHaveAttribute('data-status', 'confirmed');
});

test('a visitor’s request is provisional until a time is confirmed', async ({ agency, open }) => {
  const name = uniqueName('Quirino');
  const day = '2028-07-03';
  const property = await aProperty(agency, 'camila', {
    title: uniqueName('Casa de esquina'),
    status: 'live',
  });
  const visitor = await open(agency, 'visitor', '/');
  const asked = await visitor.request.post('/api/public/schedule-visit', {
    data: {
      name,
      email: 'quirino@exemplo.com.br',
      phone: '19988887777',
      propertyId: property.id,
      preferredDate: day,
      preferredTime: 'afternoon',
      message: 'Posso levar meu cachorro?',
    },
  });
  expect(asked.ok()).toBe(true);
  const screen = new VisitScreen(await open(agency, 'camila', `/admin/visits?date=${day}`));
  await expect(screen.visit(name, day)).toHaveAttribute('data-provisional', 'true');
  const details = await screen.details(name);
  await expect(details.getByText('horário a confirmar')).toBeVisible();
  await expect(details.getByText('pedido pelo site, período: tarde')).toBeVisible();
  await expect(details.getByText('Posso levar meu cachorro?')).toBeVisible();
  // The broker's time at the hour that stands for the period is taken.
  await aVisit(agency, 'camila', uniqueName('Paulo'), { day, time: '14:00' });
  await details.getByRole('button', { name: 'Confirmar' }).click();
  const question = await screen.dialog('Confirmar visita');
  await expect(question.getByText(/período da tarde\. Que horário ficou combinado/)).toBeVisible();
  await question.getByRole('button', { name: 'Confirmar' }).click();
  await expect(question.getByText('Selecione um horário para a visita')).toBeVisible();
  await chooseOption(question, 'Horário', '14:30');
  await question.getByRole('button', { name: 'Confirmar' }).click();
  const taken = await screen.dialog('Este horário já está ocupado');
  await taken.getByRole('button', { name: /15:00/ }).click();
  await expect(details.getByText('Confirmada', { exact: true })).toBeVisible();
  await expect(details.getByText(/às 15:00/).first()).toBeVisible();
  await expect(details.getByText('horário a confirmar')).toHaveCount(0);
  await expect(screen.visit(name)).toHaveAttribute('data-provisional', 'false');
});

test('a browser in Tokyo shows and saves São Paulo’s times', async ({ agency, open }) => {
  const client = uniqueName('Rui');
  await aVisit(agency, 'camila', client, { day: '2028-08-31', time: '23:30' });
  const screen = new VisitScreen(
    await open(agency, 'camila', '/admin/visits?date=2028-08-31', { timezoneId: 'Asia/Tokyo' }),
  );
  expect(await screen.page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe(
    'Asia/Tokyo',
  );
  await expect(screen.visit(client, '2028-08-31')).toContainText('23:30');
  await screen.drag(client, screen.day('2028-08-01'));
  await expect(screen.toast('Visita reagendada')).toContainText('Terça-feira, 1 de agosto de 2028 às 23:30');
  await screen.visit(client).click({ button: 'right' });
  await screen.menuItem('Editar Visita').click();
  const dialog = await screen.dialog('Editar Visita');
  await expect(dialog.getByLabel('Data *')).toHaveValue('01/08/2028');
  await chooseOption(dialog, 'Horário', '08:00');
  await dialog.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(screen.visit(client, '2028-08-01')).toContainText('08:00');
  const [visit] = await agency.read<Visit[]>('admin', '/api/visits?start=2028-08-01&end=2028-08-01');
  expect(visit?.scheduledDate).toBe('2028-08-01T11:00:00.000Z');
});

test('without a server the calendar shows an error, undoes a drag, and recovers once it is back', async ({
  agency,
  open,
}) => {
  const client = uniqueName('Yara');
  await aVisit(agency, 'camila', client, { day: '2029-01-08', time: '09:00' });
  const screen = new VisitScreen(await open(agency, 'camila', '/admin/visits?date=2029-01-08'));
  await expect(screen.visit(client)).toBeVisible();
  await agency.kill();
  try {
    await screen.drag(client, screen.day('2029-01-09'));
    await expect(screen.toast('Erro ao reagendar visita')).toContainText('Sem conexão com o servidor');
    await expect(screen.visit(client, '2029-01-08')).toBeVisible();
    await screen.calendar.getByRole('button', { name: 'Próximo mês' }).click();
    await expect(screen.toast('Erro ao carregar calendário')).toBeVisible();
    await expect(screen.calendar.getByRole('alert')).toContainText('Erro ao carregar calendário');
  } finally {
    await agency.startAgain();
  }
  await screen.calendar.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(screen.calendar.getByRole('alert')).toHaveCount(0);
  await screen.calendar.getByRole('button', { name: 'Mês anterior' }).click();
  await screen.drag(client, screen.day('2029-01-09'));
  await expect(screen.visit(client, '2029-01-09')).toBeVisible();
  await expect(screen.toast('Visita reagendada')).toBeVisible();
});
