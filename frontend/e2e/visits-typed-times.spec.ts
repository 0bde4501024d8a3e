import { addDays, localDay } from '@lox/contracts/local-time.js';
import { DAY_HINT, TIME_HINT } from '@lox/contracts/typed-times.js';
import { expect, test } from './support/test.js';
import { VisitScreen } from './support/visits.js';

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
  await dialog.getByLabel('Observações').click();
  await expect(dialog.getByText(DAY_HINT)).toBeVisible();
  await expect(day).toHaveValue('');
  await time.fill('cedo');
  await dialog.getByLabel('Observações').click();
  await expect(dialog.getByRole('alert').getByText(TIME_HINT)).toBeVisible();
  await expect(shownTime).not.toContainText('18:30');
  await day.fill('qua');
  await day.press('Tab');
  await expect(dialog.getByText(DAY_HINT)).toBeHidden();
});

test('days of filters are taken as typed, looking back', async ({ agency, open }) => {
  const page = await open(agency, 'admin', '/admin/audit');
  const from = page.getByLabel('De', { exact: true });
  await from.fill('1/2/2026');
  await from.press('Tab');
  await expect(from).toHaveValue('01/02/2026');
  await from.fill('30/30');
  await from.press('Tab');
  await expect(page.getByText(DAY_HINT)).toBeVisible();
  await expect(from).toHaveValue('01/02/2026');
});
