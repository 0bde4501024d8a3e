import { addDays, localDay } from '@lox/contracts/local-time.js';
import { DAY_HINT, MOMENT_HINT, TIME_HINT } from '@lox/contracts/typed-times.js';
import { createPropertyByApi } from './support/property-calls.js';
import { expect, uniqueName, test } from './support/test.js';
import { aVisit, VisitScreen } from './support/visits.js';

test('day and time of a visit are taken as people type them, or refused aloud', async ({ agency, open }) => {
  const screen = new VisitScreen(await open(agency, 'camila', '/admin/visits'));
  await screen.page.getByRole('button', { name: 'Nova Visita' }).click();
  const dialog = await screen.dialog('Nova Visita');
  const day = dialog.getByLabel('Data *');
  const time = dialog.getByRole('combobox', { name: 'Horário' });
  const shownTime = dialog.locator('.ant-select', { has: screen.page.locator('#visit-time') });
  const shown = (iso: string): string => iso.split('-').toReversed().join('/');
  const today = localDay(new Date());

  for (const [typed, meant] of [
    ['amanhã', addDays(today, 1)],
    ['hoje', today],
    ['2/12/2031', '2031-12-02'],
    ['03122031', '2031-12-03'],
    ['4 de dezembro de 2031', '2031-12-04'],
  ] as const) {
    await day.fill(typed);
    await day.press('Tab');
    await expect(day).toHaveValue(shown(meant));
  }
  await day.fill('5/12/31');
  await day.press('Enter');
  await expect(day).toHaveValue('05/12/2031');
  await expect(dialog).toBeVisible();

  for (const [typed, meant, key] of [
    ['18:00', '18:00', 'Enter'],
    ['1830', '18:30', 'Enter'],
    ['9', '09:00', 'Tab'],
    ['7h45', '07:45', 'Enter'],
  ] as const) {
    await time.fill(typed);
    await time.press(key);
    await expect(shownTime).toHaveText(meant);
  }
  await time.fill('18h30');
  await dialog.getByLabel('Observações').click();
  await expect(shownTime).toHaveText('18:30');

  await day.fill('31/02');
  await day.press('Tab');
  await expect(dialog.getByText(DAY_HINT)).toBeVisible();
  await expect(day).toHaveValue('31/02');
  await time.fill('cedo');
  await time.press('Tab');
  await expect(dialog.getByRole('alert').getByText(`“cedo”: ${TIME_HINT}`)).toBeVisible();
  await expect(shownTime).not.toContainText('18:30');
  await dialog.getByRole('button', { name: 'Agendar visita' }).click();
  await expect(dialog.getByText('Selecione um horário para a visita')).toBeVisible();
  await day.fill('qua');
  await day.press('Tab');
  await expect(dialog.getByText(DAY_HINT)).toBeHidden();
});

test('a visit moves to the day and time that were typed', async ({ agency, open }) => {
  const client = uniqueName('Tais');
  await aVisit(agency, 'camila', client, { day: '2031-03-03', time: '10:00' }, { allowOverlap: true });
  const screen = new VisitScreen(await open(agency, 'camila', '/admin/visits?date=2031-03-03&view=day'));
  await screen.choose(client, 'Reagendar');
  const dialog = await screen.dialog('Reagendar visita');
  await dialog.getByLabel('Data *').fill('4/3/31');
  await dialog.getByRole('combobox', { name: 'Horário' }).fill('17h15');
  await dialog.getByRole('combobox', { name: 'Horário' }).press('Tab');
  await dialog.getByRole('button', { name: 'Reagendar' }).click();
  await expect(screen.toast('Visita reagendada')).toContainText('4 de março de 2031 às 17:15');
});

test('days of filters are taken as typed, looking back', async ({ agency, open }) => {
  const page = await open(agency, 'admin', '/admin/users?tab=logs');
  const from = page.getByLabel('De', { exact: true });
  await from.fill('1/2/2026');
  await from.press('Tab');
  await expect(from).toHaveValue('01/02/2026');
  await expect(page).toHaveURL(/2026-02-01/);
  await from.fill('30/30');
  await from.press('Tab');
  await expect(page.getByText(DAY_HINT)).toBeVisible();
  await expect(from).toHaveValue('30/30');
  await from.fill('');
  await from.press('Tab');
  await expect(page.getByText(DAY_HINT)).toBeHidden();
  await expect(page).not.toHaveURL(/2026-02-01/);

  await page.goto('/admin/reports?period=custom&from=2026-03-10&to=2026-03-20');
  const until = page.getByLabel('Até', { exact: true });
  await until.fill('');
  await until.press('Enter');
  await expect(page.getByText(DAY_HINT)).toBeVisible();
});

test('day and time of the log of events are taken as typed', async ({ agency, open }) => {
  const page = await open(agency, 'admin', '/admin/operacao?aba=eventos');
  const until = page.getByLabel('Até', { exact: true });
  for (const [typed, meant] of [
    ['1/2/2026 18h30', '01/02/2026 18:30'],
    ['02022026', '02/02/2026 23:59'],
    ['03/02/2026 09:00', '03/02/2026 09:00'],
  ] as const) {
    await until.fill(typed);
    await until.press('Tab');
    await expect(until).toHaveValue(meant);
  }
  await until.fill('1/2 25h');
  await until.press('Enter');
  await expect(page.getByText(MOMENT_HINT)).toBeVisible();
  await expect(until).toHaveValue('1/2 25h');
});

test('days of an absence and of a token are taken as typed', async ({ agency, open }) => {
  const page = await open(agency, 'admin', '/admin/users');
  await page
    .getByRole('button', { name: /^Ausência de/ })
    .first()
    .click();
  const first = page.getByRole('dialog').getByLabel('Primeiro dia');
  await first.fill('amanhã');
  await first.press('Tab');
  await expect(first).toHaveValue(addDays(localDay(new Date()), 1).split('-').toReversed().join('/'));
  await first.fill('ontem');
  await first.press('Tab');
  await expect(page.getByRole('alert').getByText(/^A data vai de/)).toBeVisible();
});

test('a half typed day of the site is refused aloud', async ({ agency, open }) => {
  const staff = await open(agency, 'admin', '/');
  const { slug } = await createPropertyByApi(staff, 0, { title: uniqueName('Casa do dia') });
  const page = await open(agency, 'visitor', `/imovel/${slug}`);
  await page.getByRole('button', { name: 'Agendar Visita' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Agendar Visita' });
  const day = dialog.getByLabel('Data preferida');
  await day.focus();
  await page.keyboard.type('31');
  await dialog.getByLabel('Nome').focus();
  await expect(dialog.getByText(DAY_HINT)).toBeVisible();
  await day.fill(addDays(localDay(new Date()), 2));
  await expect(dialog.getByText(DAY_HINT)).toBeHidden();
});
