import { instantOf } from '@lox/contracts/local-time.js';
import { centreOf } from './support/board.js';
import { Finger } from './support/finger.js';
import { expect, uniqueName, test } from './support/test.js';
import { aVisit, isStored, VisitScreen } from './support/visits.js';

test('the day of the team: a visit goes to another broker by mouse, back by the toast, on by keyboard and menu', async ({
  agency,
  open,
}) => {
  const day = '2029-03-07';
  const [camila, diego] = [await agency.user('camila'), await agency.user('diego')];
  const [client, other] = [uniqueName('Vera'), uniqueName('Xisto')];
  const { id } = await aVisit(agency, 'camila', client, { day, time: '10:00' }, { status: 'confirmed' });
  await aVisit(agency, 'diego', other, { day, time: '16:00' });
  const screen = new VisitScreen(await open(agency, 'manager', `/admin/visits?date=${day}`));
  const { page, calendar } = screen;
  const column = (broker: { name: string }) =>
    calendar.getByRole('group', { name: `${broker.name}, Quarta-feira, 7 de março` });
  const inColumn = (broker: { name: string }) => column(broker).getByRole('button', { name: client });
  const legend = calendar.getByRole('group', { name: 'De quem são as visitas' });
  await expect(legend.getByRole('button', { name: camila.name })).toBeVisible();
  await screen.day(day).focus();
  await page.keyboard.press('e');
  await expect(page).toHaveURL(/view=team/);
  await expect(inColumn(camila)).toBeVisible();

  await screen.drag(client, column(diego).locator('[data-new-at="14:30"]'));
  await expect(inColumn(diego)).toBeVisible();
  const passed = screen.toast(`Visita passada para ${diego.name}`);
  await expect(passed).toContainText('Voltou para Agendada até o cliente concordar.');
  await passed.getByRole('button', { name: 'Desfazer' }).click();
  await expect(inColumn(camila)).toContainText('10:00');
  await isStored(agency, id, {
    brokerId: camila.id,
    scheduledDate: instantOf(day, '10:00'),
    status: 'confirmed',
  });

  // Only its broker changes: what the client agreed on stays.
  await inColumn(camila).focus();
  for (const key of ['Space', 'ArrowRight']) await page.keyboard.press(key);
  await expect(page.getByTestId('drag-voice')).toContainText(`${client}: ${diego.name}, `);
  await page.keyboard.press('Enter');
  await expect(inColumn(diego)).toBeFocused();
  await isStored(agency, id, { brokerId: diego.id, status: 'confirmed' });

  await screen.choose(other, 'Passar para…');
  const choice = await screen.dialog('Passar para…');
  await choice.getByRole('button', { name: camila.name }).click();
  await expect(column(camila).getByRole('button', { name: other })).toBeVisible();

  await legend.getByRole('button', { name: diego.name }).click();
  await expect(column(camila)).toHaveCount(0);
  await page.reload();
  await expect(column(diego)).toBeVisible();
  await expect(column(camila)).toHaveCount(0);
  await column(diego)
    .getByRole('button', { name: `Agendar visita com ${diego.name}: qua., 07/03 às 12:30` })
    .click();
  const dialog = await screen.dialog('Nova Visita');
  await expect(dialog.getByLabel('Data *')).toHaveValue('07/03/2029');
  await expect(dialog.getByText('12:30', { exact: true })).toBeVisible();
  await expect(dialog.getByText(diego.name, { exact: true })).toBeVisible();
});

test('who sees only their own visits has no team, by the address neither', async ({ agency, open }) => {
  const screen = new VisitScreen(await open(agency, 'camila', '/admin/visits?view=team&date=2029-03-08'));
  await expect(screen.calendar.getByRole('heading', { level: 2 })).toHaveText('Março de 2029');
  await expect(screen.calendar.getByText('Dia', { exact: true })).toBeVisible();
  await expect(screen.calendar.getByText('Equipe', { exact: true })).toHaveCount(0);
});

test(
  'on a phone one broker shows at a time, and a long press drags a visit to another’s face',
  { tag: '@phone-only' },
  async ({ agency, open }) => {
    const day = '2029-03-14';
    const [camila, diego] = [await agency.user('camila'), await agency.user('diego')];
    const client = uniqueName('Zilda');
    const { id } = await aVisit(agency, 'camila', client, { day, time: '09:00' });
    const screen = new VisitScreen(
      await open(agency, 'manager', `/admin/visits?view=team&date=${day}&people=${camila.id}`),
    );
    const people = screen.page.getByRole('navigation', { name: 'Corretor mostrado' });
    const card = screen.visit(client);
    await card.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const face = people.getByRole('button', { name: diego.name });
    await expect(face).toBeInViewport({ ratio: 1 });
    const finger = await Finger.on(screen.page);
    await finger.press(await centreOf(card));
    await expect(card).toHaveAttribute('data-held', 'true');
    await finger.moveTo(await centreOf(face));
    await expect(face).toHaveAttribute('data-over', 'true');
    await finger.lift();
    await expect(screen.toast(`Visita passada para ${diego.name}`)).toContainText('às 09:00');
    await isStored(agency, id, { brokerId: diego.id, scheduledDate: instantOf(day, '09:00') });
    await expect(card).toHaveCount(0);
    await face.tap();
    await expect(card).toBeVisible();
  },
);
