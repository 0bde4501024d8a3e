import { addDays, instantOf, localDay, weekday, type Day } from '@lox/contracts/local-time.js';
import type { BrokerHours } from '@lox/contracts/working-hours.js';
import { expectAccessible } from './support/axe.js';
import { chooseOption } from './support/form.js';
import { expectToFit, openedDialog } from './support/layout.js';
import { expect, test, uniqueName } from './support/test.js';
import { UsersScreen } from './support/users.js';
import { aVisit, isStored, pick, typeDay, VisitScreen } from './support/visits.js';

/** Of the next two weeks, so that the strip shows it. */
const nextMonday = (): Day => {
  const today = localDay(new Date());
  return addDays(today, (8 - weekday(today)) % 7 || 7);
};
const shown = (day: Day): string => day.split('-').toReversed().join('/');

test(
  'a visit is booked and moved by the broker’s free times, by finger or by arrow keys',
  { tag: '@phone' },
  async ({ agency, open }) => {
    const [client, taken] = [uniqueName('Rosa'), uniqueName('Otávio')];
    const [monday, tuesday] = [nextMonday(), addDays(nextMonday(), 1)];
    const held = await aVisit(agency, 'camila', taken, { day: monday, time: '14:00' });
    await agency.lead('camila', { name: client, email: 'cliente@exemplo.com.br' });
    const screen = new VisitScreen(await open(agency, 'camila', '/admin/visits'));
    const { page } = screen;
    await page.getByRole('button', { name: 'Nova Visita' }).click();
    const dialog = await screen.dialog('Nova Visita');
    const days = dialog.getByRole('radiogroup', { name: 'Dias com vagas' });
    const times = dialog.getByRole('radiogroup', { name: 'Vagas do dia' });
    await pick(dialog, 'Lead', client);
    await pick(dialog, 'Imóvel', `Casa de ${taken}`);

    const label = new RegExp(`^Segunda-feira, ${Number(monday.slice(8))} de .*: \\d+ livres$`);
    await days.getByRole('radio', { name: label }).check();
    await expect(dialog.getByLabel('Data *')).toHaveValue(shown(monday));
    await expect(times.getByRole('radio', { name: '14h: Otávio' })).toBeDisabled();
    await expect(times.getByRole('radio', { name: '13h', exact: true })).toBeEnabled();
    await times.getByRole('radio', { name: '13h', exact: true }).check();
    await expect(dialog.getByText('13:00', { exact: true })).toBeVisible();
    // The taken half hours are skipped.
    await page.keyboard.press('ArrowRight');
    await expect(times.getByRole('radio', { name: '15h', exact: true })).toBeChecked();
    await page.keyboard.press('ArrowLeft');
    await expect(times.getByRole('radio', { name: '13h', exact: true })).toBeChecked();
    await days.getByRole('radio', { checked: true }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByLabel('Data *')).toHaveValue(shown(tuesday));
    await expectToFit(page, dialog);
    await expectAccessible(page);

    await chooseOption(dialog, 'Horário', '18:30');
    await expect(dialog.getByRole('status').filter({ hasText: 'Fora do horário de trabalho' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Agendar visita' }).click();
    await expect(screen.toast('Visita criada')).toBeVisible();

    await open(agency, 'camila', `/admin/visits?visit=${held.id}`).then(async (other) => {
      const drawer = await openedDialog(other.getByRole('dialog', { name: taken }));
      await drawer.getByRole('button', { name: 'Reagendar' }).click();
      const moving = await new VisitScreen(other).dialog('Reagendar visita');
      await typeDay(moving, tuesday);
      await moving.getByRole('radio', { name: '9h30', exact: true }).check();
      await moving.getByRole('button', { name: 'Reagendar' }).click();
      await isStored(agency, held.id, { scheduledDate: instantOf(tuesday, '09:30') });
    });
  },
);

test(
  'a broker sets the own hours, and the administrator those of others and of the agency',
  { tag: '@phone' },
  async ({ fresh, open }) => {
    const account = new UsersScreen(await open(fresh, 'camila', '/admin/conta'));
    const card = account.page.getByRole('region', { name: 'Horário de trabalho' });
    await expect(card).toContainText('seg a sex 09:00–18:00; sáb 09:00–13:00 (como a imobiliária)');
    await card.getByRole('button', { name: 'Alterar horário' }).click();
    const dialog = await openedDialog(account.page.getByRole('dialog', { name: 'Meu horário de trabalho' }));
    await dialog.getByText('Horário próprio').click();
    await dialog.getByRole('button', { name: 'Segunda: pausa' }).click();
    await chooseOption(dialog, 'Segunda, início 2', '13:30');
    await dialog.getByRole('button', { name: 'Repetir até sexta' }).click();
    await dialog.getByRole('button', { name: 'Sábado: retirar' }).click();
    await expectToFit(account.page, dialog);
    await expectAccessible(account.page);
    await dialog.getByRole('button', { name: 'Salvar horário' }).click();
    await expect(account.toast('Horário de trabalho salvo')).toBeVisible();
    await expect(card).toContainText('seg a sex 09:00–12:00 e 13:30–18:00');
    await account.toast('Horário de trabalho salvo').getByRole('button', { name: 'Desfazer' }).click();
    await expect(card).toContainText('(como a imobiliária)');
    await account.toast('Alteração desfeita').getByRole('button', { name: 'Refazer' }).click();
    await expect(card).toContainText('seg a sex 09:00–12:00 e 13:30–18:00');

    const settings = new UsersScreen(await open(fresh, 'admin', '/admin/settings?aba=imobiliaria'));
    await settings.page.getByRole('button', { name: 'Alterar horário' }).click();
    const agencys = await openedDialog(
      settings.page.getByRole('dialog', { name: 'Horário de trabalho da imobiliária' }),
    );
    await chooseOption(agencys, 'Tempo entre visitas em lugares diferentes', '30 min');
    await agencys.getByRole('button', { name: 'Salvar horário' }).click();
    await expect(settings.page.getByText('30 min entre visitas em lugares diferentes')).toBeVisible();
    // The broker's open screen follows.
    await expect(card).toContainText('30 min entre visitas');

    const users = new UsersScreen(await open(fresh, 'admin', '/admin/users'));
    await users.button('Mais ações de Camila Nogueira').click();
    await users.page.getByRole('menuitem', { name: 'Horário de trabalho' }).click();
    const theirs = await openedDialog(
      users.page.getByRole('dialog', { name: 'Horário de trabalho de Camila Nogueira' }),
    );
    await theirs.getByText('Como a imobiliária', { exact: true }).click();
    await theirs.getByRole('button', { name: 'Salvar horário' }).click();
    await expect(users.toast('Horário de trabalho salvo')).toBeVisible();
    const { id } = await fresh
      .read<{ id: string; name: string }[]>('admin', '/api/users')
      .then((all) => all.find(({ name }) => name === 'Camila Nogueira')!);
    expect(await fresh.read<BrokerHours>('admin', `/api/users/${id}/working-hours`)).toMatchObject({
      week: null,
    });
  },
);
