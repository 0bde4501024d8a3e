import { addDays, instantOf, localDay } from '@lox/contracts/local-time.js';
import type { Notification } from '@lox/contracts/notifications.js';
import type { Agency, AgencyAccount } from './support/agency.js';
import { expectAccessible } from './support/axe.js';
import { liveConnectionUp } from './support/live-connection.js';
import { expect, uniqueName, test } from './support/test.js';
import { aVisit, patchVisitByApi, VisitScreen } from './support/visits.js';

const GONE = 'Esta visita não está mais disponível para você.';
const soon = (days: number) => addDays(localDay(new Date()), days);

async function quiet(agency: Agency, who: AgencyAccount): Promise<void> {
  for (const { id } of await agency.read<Notification[]>(who, '/api/notifications'))
    await agency.call(who, 'PATCH', `/api/notifications/${id}/archive`);
}

async function givenToDiego(agency: Agency, client: string) {
  const { id: brokerId } = await agency.user('diego');
  const visit = await aVisit(agency, 'camila', client, { day: soon(3), time: '10:00' });
  const given = await patchVisitByApi(agency, 'admin', visit.id, { brokerId, allowOverlap: true });
  await expect
    .poll(async () => (await agency.read<Notification[]>('diego', '/api/notifications'))[0]?.data.visitId)
    .toBe(visit.id);
  return given;
}

test('a visit’s notification opens the visit on its current day, also without leads @phone', async ({
  fresh,
  open,
}) => {
  // Its own server, since a permission is revoked.
  test.slow();
  const client = uniqueName('Ester Moura');
  await fresh.permit('diego', 'leads', 'read', 'off');
  const visit = await givenToDiego(fresh, client);
  const page = await open(fresh, 'diego', '/admin/dashboard');
  const bell = page.getByRole('button', { name: 'Notificações' });
  if (!(await bell.isVisible())) await page.getByRole('button', { name: /menu/i }).first().click();
  await bell.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Notificações' });
  await expect(panel).toContainText('Visita atribuída a você');
  await expectAccessible(page);
  const later = soon(40);
  await patchVisitByApi(fresh, 'admin', visit.id, { scheduledDate: instantOf(later, '15:00') });
  await panel.getByRole('button', { name: /^Visita atribuída a você/ }).press('Enter');
  const details = page.getByRole('dialog', { name: client });
  await expect(details).toContainText('15:00');
  await expect(page).toHaveURL(new RegExp(`/admin/visits\\?.*date=${later}`));
  await expect(page).toHaveURL(new RegExp(`visit=${visit.id}`));
  await expect(details.getByRole('link', { name: client })).toHaveCount(0);

  await page.goto(`/admin/visits?visit=${visit.id}`);
  await expect(details).toContainText('15:00');
  await expect(page).toHaveURL(new RegExp(`date=${later}`));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).not.toHaveURL(/visit=/);
});

test('a reassigned visit disappears from panel, badge, palette and details at once, with an explanation', async ({
  agency,
  open,
}) => {
  const client = uniqueName('Noé Farias');
  await quiet(agency, 'diego');
  const visit = await givenToDiego(agency, client);
  let live: Promise<void> | undefined;
  const page = await open(agency, 'diego', `/admin/visits?visit=${visit.id}`, {
    prepare: async (fresh) => void (live = liveConnectionUp(fresh)),
  });
  await live;
  const details = page.getByRole('dialog', { name: client });
  await expect(details).toBeVisible();
  await expect(page.getByTestId('bell-badge')).toHaveText('1');

  const { id: camila } = await agency.user('camila');
  await patchVisitByApi(agency, 'admin', visit.id, { brokerId: camila, allowOverlap: true });
  const gone = page.getByRole('dialog', { name: 'Visita' });
  await expect(gone.getByRole('alert')).toContainText(GONE);
  await expect(page.getByText(client)).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'Notificações' }).click();
  const panel = page.getByRole('dialog', { name: 'Notificações' });
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  await expect(panel.getByRole('listitem')).toContainText('Visita não é mais sua');
  await panel.getByRole('button', { name: /^Visita não é mais sua/ }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/visits\\?date=${soon(3)}$`));
});

test('a record reassigned to somebody else disappears from an open palette', async ({ agency, open }) => {
  const name = uniqueName('Rute Campos');
  const lead = await agency.lead('diego', { name, email: 'rute@exemplo.com.br' });
  let live: Promise<void> | undefined;
  const page = await open(agency, 'diego', '/admin/dashboard', {
    prepare: async (fresh) => void (live = liveConnectionUp(fresh)),
  });
  await live;
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Buscar em todo o sistema' });
  await palette.getByRole('combobox').fill(name);
  await expect(palette.getByRole('option', { name: new RegExp(name) })).toBeVisible();
  const { id: brokerId } = await agency.user('camila');
  await agency.change('admin', lead.id, { brokerId });
  await expect(palette.getByText(`Nada encontrado para “${name}”.`)).toBeVisible({ timeout: 5_000 });
});

test('a calendar stays in place when one of its own visits is opened', async ({ agency, open }) => {
  const client = uniqueName('Lia Prado');
  const day = soon(1);
  await aVisit(agency, 'camila', client, { day, time: '10:00' });
  const isSaturday = new Date(`${day}T12:00:00Z`).getUTCDay() === 6;
  const looked = `date=${addDays(day, isSaturday ? -1 : 1)}`;
  const page = await open(agency, 'camila', `/admin/visits?view=week&${looked}`);
  await new VisitScreen(page).visit(client).click();
  const details = page.getByRole('dialog', { name: client });
  await expect(details).toContainText('10:00');
  await expect(details.getByRole('listitem')).not.toHaveCount(0);
  expect(page.url()).toContain(looked);
});
