import { instantOf } from '@lox/contracts/local-time.js';
import { centreOf } from './support/board.js';
import { Finger } from './support/finger.js';
import { expect, uniqueName, test } from './support/test.js';
import { aVisit, patchVisitByApi, isStored, VisitScreen } from './support/visits.js';

test(
  'in a month a visit is dragged to another day by mouse and keeps its time',
  { tag: '@main' },
  async ({ agency, open }) => {
    const client = uniqueName('Hilda');
    const { id } = await aVisit(agency, 'camila', client, { day: '2028-02-28', time: '15:20' });
    const screen = new VisitScreen(await open(agency, 'camila', '/admin/visits?date=2028-02-28'));
    await screen.drag(client, screen.day('2028-02-29'));
    await expect(screen.toast('Visita reagendada')).toContainText(
      'Terça-feira, 29 de fevereiro de 2028 às 15:20',
    );
    await expect(screen.visit(client, '2028-02-29')).toContainText('15:20');
    // A drag is not a click.
    await expect(screen.page.getByRole('dialog')).toHaveCount(0);
    await isStored(agency, id, { scheduledDate: instantOf('2028-02-29', '15:20') });

    await screen.take(client);
    await screen.page.keyboard.press('Escape');
    await screen.page.mouse.up();
    await expect(screen.visit(client, '2028-02-29')).toBeVisible();
    await screen.drag(client, screen.page.getByRole('heading', { level: 1 }));
    await expect(screen.visit(client, '2028-02-29')).toBeVisible();
    await isStored(agency, id, { scheduledDate: instantOf('2028-02-29', '15:20') });
  },
);

test('in a month a visit is moved by keyboard and keeps the focus', async ({ agency, open }) => {
  const client = uniqueName('Ivo');
  const { id } = await aVisit(agency, 'camila', client, { day: '2027-09-30', time: '08:00' });
  const screen = new VisitScreen(await open(agency, 'camila', '/admin/visits?date=2027-09-30'));
  const voice = screen.page.getByTestId('drag-voice');
  await screen.visit(client).focus();
  await screen.page.keyboard.press('Space');
  await expect(voice).toContainText(`${client}: Quinta-feira, 30 de setembro às 08:00`);
  await screen.page.keyboard.press('ArrowRight');
  await screen.page.keyboard.press('ArrowDown');
  await expect(voice).toContainText('Sexta-feira, 8 de outubro às 08:00');
  await screen.page.keyboard.press('Escape');
  await expect(voice).toBeEmpty();
  await expect(screen.visit(client, '2027-09-30')).toBeFocused();

  await screen.page.keyboard.press('Space');
  await screen.page.keyboard.press('ArrowRight');
  await screen.page.keyboard.press('Enter');
  await expect(screen.toast('Visita reagendada')).toContainText('Sexta-feira, 1 de outubro de 2027 às 08:00');
  await expect(screen.visit(client, '2027-10-01')).toBeFocused();
  await isStored(agency, id, { scheduledDate: instantOf('2027-10-01', '08:00') });
});

test('in a week a drag changes day and time', async ({ agency, open }) => {
  const client = uniqueName('Jane');
  const { id } = await aVisit(agency, 'camila', client, { day: '2027-11-08', time: '10:00' });
  const screen = new VisitScreen(await open(agency, 'camila', '/admin/visits?view=week&date=2027-11-08'));
  const slot = (time: string) => screen.day('2027-11-10').locator(`[data-new-at="${time}"]`);
  // Dragged by its middle, half an hour after its start.
  await screen.take(client);
  const { x, y } = await centreOf(slot('14:30'));
  const half = ((await slot('14:30').boundingBox())?.height ?? 0) / 2;
  await screen.page.mouse.move(x, y - half, { steps: 10 });
  await expect(screen.day('2027-11-10')).toContainText('14:00');
  await screen.page.mouse.up();
  await expect(screen.toast('Visita reagendada')).toContainText(
    'Quarta-feira, 10 de novembro de 2027 às 14:00',
  );
  await expect(screen.visit(client, '2027-11-10')).toContainText('14:00');
  await expect(screen.page.getByTestId('count-2027-11-10')).toContainText('1');
  await expect(screen.page.getByTestId('count-2027-11-08')).toContainText('0');
  await isStored(agency, id, { scheduledDate: instantOf('2027-11-10', '14:00') });

  await screen.visit(client).focus();
  for (const key of ['Space', 'ArrowUp', 'ArrowLeft', 'Space']) await screen.page.keyboard.press(key);
  await expect(screen.visit(client, '2027-11-09')).toContainText('13:30');
});

test('a drag onto a taken time is undone and offers other times, the same time anyway, or cancelling', async ({
  agency,
  open,
}) => {
  const [mover, other] = [uniqueName('Kátia'), uniqueName('Léo')];
  const { id } = await aVisit(agency, 'camila', mover, { day: '2027-12-06', time: '10:00' });
  await aVisit(agency, 'camila', other, { day: '2027-12-08', time: '10:30' });
  const screen = new VisitScreen(await open(agency, 'camila', '/admin/visits?date=2027-12-06'));

  await screen.drag(mover, screen.day('2027-12-08'));
  let dialog = await screen.dialog('Este horário já está ocupado');
  await dialog.getByRole('button', { name: 'Deixar como estava' }).click();
  await expect(dialog).toBeHidden();
  await expect(screen.visit(mover, '2027-12-06')).toBeVisible();
  await isStored(agency, id, { scheduledDate: instantOf('2027-12-06', '10:00') });

  await screen.drag(mover, screen.day('2027-12-08'));
  dialog = await screen.dialog('Este horário já está ocupado');
  await dialog.getByRole('button', { name: 'qua., 08/12 às 09:30' }).click();
  await expect(screen.visit(mover, '2027-12-08')).toContainText('09:30');
  await isStored(agency, id, { scheduledDate: instantOf('2027-12-08', '09:30') });

  await patchVisitByApi(agency, 'camila', id, { scheduledDate: instantOf('2027-12-07', '10:00') });
  await expect(screen.visit(mover, '2027-12-07')).toBeVisible();
  await screen.drag(mover, screen.day('2027-12-08'));
  dialog = await screen.dialog('Este horário já está ocupado');
  await dialog.getByRole('button', { name: 'Agendar mesmo assim' }).click();
  await expect(screen.visit(mover, '2027-12-08')).toContainText('10:00');
  await isStored(agency, id, { scheduledDate: instantOf('2027-12-08', '10:00') });
});

test(
  'on a phone a long press drags a visit from the day’s list to another day',
  { tag: '@phone-only' },
  async ({ agency, open }) => {
    const client = uniqueName('Mauro');
    const { id } = await aVisit(agency, 'camila', client, { day: '2028-01-12', time: '09:00' });
    const screen = new VisitScreen(await open(agency, 'camila', '/admin/visits?date=2028-01-12'));
    const card = screen.visit(client);
    await card.scrollIntoViewIfNeeded();
    const target = screen.day('2028-01-20');
    await expect(target).toBeInViewport();
    const finger = await Finger.on(screen.page);
    await finger.press(await centreOf(card));
    await expect(card).toHaveAttribute('data-held', 'true');
    await finger.moveTo(await centreOf(target));
    await expect(target).toHaveAttribute('data-over', 'true');
    await finger.lift();
    await expect(screen.toast('Visita reagendada')).toContainText('20 de janeiro de 2028 às 09:00');
    await isStored(agency, id, { scheduledDate: instantOf('2028-01-20', '09:00') });
  },
);
