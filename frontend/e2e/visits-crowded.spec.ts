import { addDays, type Day } from '@lox/contracts/local-time.js';
import type { Agency } from './support/agency.js';
import { expectToFit } from './support/layout.js';
import { expect, uniqueName, test } from './support/test.js';
import { aVisit, storedVisit, VisitScreen } from './support/visits.js';

async function crowd(agency: Agency, day: Day, count: number): Promise<string[]> {
  const clients = Array.from({ length: count }, (_, index) => uniqueName(`Cliente ${index + 1}`));
  for (const client of clients)
    await aVisit(agency, 'camila', client, { day, time: '10:00' }, { allowOverlap: true });
  return clients;
}

test('a visit over midnight shows on both days and counts on the first', async ({ agency, open }) => {
  // A Saturday: the visit continues in the next week.
  const [day, next] = ['2029-06-09', '2029-06-10'];
  const client = uniqueName('Noel');
  const { id } = await aVisit(agency, 'camila', client, { day, time: '23:30' });
  const screen = new VisitScreen(await open(agency, 'camila', `/admin/visits?date=${next}`));
  const { page } = screen;
  await expect(screen.visit(client, day)).toContainText('23:30');
  await expect(screen.continued(client, next)).toHaveAccessibleName(
    `continua, ${client}, Casa de ${client}, ${(await agency.user('camila')).name}, Agendada, desde as 23:30 da véspera até as 00:30`,
  );
  await expect(page.getByTestId('period-summary')).toContainText('1 visita');

  await page.goto(`/admin/visits?view=week&date=${next}`);
  await expect(screen.continued(client, next)).toContainText('continua');
  await expect(page.getByTestId(`count-${next}`)).toHaveText('0 visitas');
  await page.goto(`/admin/visits?view=day&date=${next}`);
  await expect(screen.continued(client, next)).toContainText('continua');
  await expect(page.getByTestId('period-summary')).toHaveText('Nenhuma visita');
  const [part, column] = await Promise.all(
    [screen.continued(client, next), screen.day(next)].map((one) => one.boundingBox()),
  );
  expect(part!.y - column!.y).toBeLessThan(4);

  // Dragged by that part, it still begins on the day before: here an hour earlier.
  await page.goto(`/admin/visits?view=day&date=${day}`);
  await expect(screen.visit(client, day)).toBeVisible();
  await page.goto(`/admin/visits?view=month&date=${next}`);
  const from = (await screen.continued(client, next).boundingBox())!;
  const to = (await screen.day(addDays(next, 3)).boundingBox())!;
  await page.mouse.move(from.x + 40, from.y + 5);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + 8, { steps: 3 });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 10 });
  await page.mouse.up();
  await expect(screen.toast('Visita reagendada')).toContainText('às 23:30');
  await expect(screen.continued(client, addDays(next, 3))).toBeVisible();
  expect((await storedVisit(agency, id)).scheduledDate).toBe('2029-06-13T02:30:00.000Z');
});

test('the first visible day of a month shows visits from the evening before', async ({ agency, open }) => {
  const client = uniqueName('Olga');
  // July 2029 begins on a Sunday, the first day of its grid.
  await aVisit(agency, 'camila', client, { day: '2029-06-30', time: '23:00' }, { durationMinutes: 90 });
  const screen = new VisitScreen(await open(agency, 'camila', '/admin/visits?date=2029-07-15'));
  await expect(screen.continued(client, '2029-07-01')).toBeVisible();
  await expect(screen.visit(client)).toHaveCount(0);
  await expect(screen.page.getByTestId('period-summary')).toHaveText('Nenhuma visita');
});

test(
  'visits that do not fit at their time are a number that lists them',
  { tag: '@phone' },
  async ({ agency, open, isMobile }) => {
    test.slow();
    // The projects do not share a server, but repetitions of this test may.
    const day = isMobile ? '2029-08-07' : '2029-08-08';
    const clients = await crowd(agency, day, 15);
    for (const view of ['week', 'day']) {
      const screen = new VisitScreen(await open(agency, 'camila', `/admin/visits?view=${view}&date=${day}`));
      const { page } = screen;
      const stack = screen.day(day).getByRole('button', { name: /^\+?\d+ visitas das 10:00 às 11:00$/ });
      await expect(stack).toHaveCount(1);
      const shown = await screen.day(day).locator('[data-visit-id]').count();
      await expect(stack).toHaveText(shown > 0 ? `+${15 - shown}` : '15');
      for (const one of [stack, ...(await screen.day(day).locator('[data-visit-id]').all())])
        expect((await one.boundingBox())!.width).toBeGreaterThan(view === 'day' ? 90 : 36);
      await expectToFit(page, screen.calendar);

      await stack.focus();
      await page.keyboard.press('Enter');
      const list = await screen.dialog(/, das 10:00 às 11:00$/);
      await expect(list.getByRole('listitem')).toHaveCount(15);
      await expectToFit(page, list);
      await page.keyboard.press('Escape');
      await expect(stack).toBeFocused();

      await page.keyboard.press('Enter');
      const last = list.getByRole('listitem').filter({ hasText: clients[14]! });
      await last.getByRole('button', { name: `Ações da visita de ${clients[14]}` }).click();
      await screen.menuItem('Ver detalhes').click();
      await expect(await screen.dialog(clients[14]!)).toContainText('10:00');
      await page.context().close();
    }
  },
);
