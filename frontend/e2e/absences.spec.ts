import type { Absence } from '@lox/contracts/absences.js';
import { addDays, localDay } from '@lox/contracts/local-time.js';
import { expectAccessible } from './support/axe.js';
import { chooseOption } from './support/form.js';
import { expectToFit, openedDialog } from './support/layout.js';
import { expect, test } from './support/test.js';
import { UsersScreen } from './support/users.js';
import { VisitScreen } from './support/visits.js';

const TODAY = localDay(new Date());
const shown = (day: string): string => day.split('-').toReversed().join('/');

test(
  'a broker is away: calendar, booking and users say so, until the absence ends',
  { tag: '@phone' },
  async ({ fresh, open }) => {
    const last = addDays(TODAY, 3);
    const until = `Ausente até ${shown(last).slice(0, 5)}`;
    const screen = new UsersScreen(await open(fresh, 'camila', '/admin/leads'));
    const { page } = screen;
    const phone = (page.viewportSize()?.width ?? 0) < 768;
    if (phone) await screen.button('Abrir menu').click();
    await page.getByRole('button', { name: /sua conta/ }).click();
    await page.getByRole('menuitem', { name: 'Minha ausência' }).click();
    const dialog = await openedDialog(page.getByRole('dialog', { name: 'Minha ausência' }));
    await dialog.getByRole('button', { name: 'Marcar ausência' }).click();
    await expect(dialog.getByText('Escolha o primeiro dia')).toBeVisible();
    for (const [label, day] of [
      ['Primeiro dia *', TODAY],
      ['Último dia *', last],
    ] as const) {
      await dialog.getByLabel(label).fill(shown(day));
      await dialog.getByLabel(label).press('Enter');
    }
    await chooseOption(dialog, 'Substituto', 'Diego Farias');
    await dialog.getByLabel('Observação').fill('Férias');
    await dialog.getByRole('button', { name: 'Marcar ausência' }).click();
    await expect(screen.toast('Ausência marcada')).toContainText(`${until} · Diego responde`);
    await expect(dialog.getByRole('list', { name: 'Ausências marcadas' })).toContainText('Férias');

    const visits = new VisitScreen(await open(fresh, 'admin', '/admin/visits'));
    const strip = visits.page.getByRole('list', { name: 'Ausências no período' });
    await expect(strip).toContainText(`Camila Nogueira: ${until} · Diego responde`);
    await visits.page.getByRole('button', { name: 'Nova Visita' }).click();
    const booking = await visits.dialog('Nova Visita');
    await chooseOption(booking, 'Corretor', 'Camila Nogueira');
    await expect(booking.getByRole('alert')).toContainText('Camila Nogueira não estará neste dia');
    await chooseOption(booking, 'Corretor', 'Diego Farias');
    await expect(booking.getByRole('alert')).toHaveCount(0);

    const users = new UsersScreen(await open(fresh, 'admin', '/admin/users'));
    await expect(users.person('Camila Nogueira')).toContainText(until);
    await expectToFit(users.page);
    await expectAccessible(users.page);
    const theirs = await users.open('Ausência de Camila Nogueira', 'Ausência de Camila Nogueira');
    await theirs.getByRole('button', { name: 'Encerrar agora' }).click();
    await expect(users.toast('Ausência cancelada')).toBeVisible();
    expect(await fresh.read<Absence[]>('admin', '/api/absences')).toEqual([]);
    // The open calendar follows by itself.
    await expect(strip).toHaveCount(0);
  },
);

test(
  'a denied screen tells which permission is missing and who can give it',
  { tag: '@phone' },
  async ({ fresh, open }) => {
    const page = await open(fresh, 'diego', '/admin/users');
    await expect(page.getByRole('heading', { name: 'Você não tem acesso ao módulo users' })).toBeVisible();
    await page.getByRole('button', { name: 'Por que não posso?' }).click();
    const dialog = await openedDialog(page.getByRole('dialog', { name: 'Por que não posso?' }));
    await expect(dialog).toContainText('Usuários: Ver');
    await expect(dialog).toContainText('Helena Prado');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Entendi' }).click();
    await expect(dialog).toBeHidden();
  },
);
