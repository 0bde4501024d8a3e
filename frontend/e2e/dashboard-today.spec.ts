import { addDays, localDay } from '@lox/contracts/local-time.js';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.js';
import { chooseOption } from './support/form.js';
import { expectToFit } from './support/layout.js';
import { aProperty } from './support/properties.js';
import { expect, uniqueName, test } from './support/test.js';
import { aVisit, isStored } from './support/visits.js';

const row = (page: Page, block: string, name: string) =>
  page
    .getByRole('region', { name: new RegExp(`^${block}`) })
    .getByRole('listitem')
    .filter({ hasText: name });
const toast = (page: Page, title: string) =>
  page.locator('.ant-notification-notice').filter({ hasText: title }).last();
const yesterday = addDays(localDay(new Date()), -1);

test('a lead without an answer arrives live, is marked as contacted, and comes back', async ({
  agency,
  open,
}) => {
  const page = await open(agency, 'diego', '/admin');
  const name = uniqueName('Nair Pinto');
  const { id } = await agency.lead('diego', { name, phone: '19988887777', status: 'new' });
  await expect(row(page, 'Agora', name)).toContainText('esperando');
  await expect(row(page, 'Agora', name).getByRole('link', { name: `WhatsApp de ${name}` })).toHaveAttribute(
    'href',
    /wa\.me\/5519988887777/,
  );
  await expect(row(page, 'Agora', name).getByRole('link', { name: `Ligar para ${name}` })).toBeVisible();
  await row(page, 'Agora', name)
    .getByRole('button', { name: `Contatei ${name}` })
    .click();
  await expect(row(page, 'Agora', name)).toHaveCount(0);
  await expect
    .poll(async () => (await agency.read<{ status: string }>('diego', `/api/admin/leads/${id}`)).status)
    .toBe('contacted');
  await toast(page, 'Lead atualizado').getByRole('button', { name: 'Desfazer' }).click();
  await expect(row(page, 'Agora', name)).toBeVisible();
});

test('a past visit gets its outcome in one tap', async ({ agency, open }) => {
  const client = uniqueName('Otto');
  const { id } = await aVisit(agency, 'camila', client, { day: yesterday, time: '10:00' });
  const page = await open(agency, 'camila', '/admin');
  const asked = row(page, 'Como foi?', client);
  for (const name of ['Realizada', 'Faltou', 'Reagendar'])
    await expect(asked.getByRole('button', { name: `${name}: ${client}` })).toBeVisible();
  await asked.getByRole('button', { name: `Realizada: ${client}` }).click();
  await expect(asked).toHaveCount(0);
  await isStored(agency, id, { status: 'completed' });
});

test('a request of the site gets its hour', async ({ agency, open }) => {
  const client = uniqueName('Zilda');
  const property = await aProperty(agency, 'camila', { title: uniqueName('Casa pedida'), status: 'live' });
  await fetch(`${agency.url}/api/public/schedule-visit`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      name: client,
      email: 'pedido@exemplo.com.br',
      phone: '19988887777',
      propertyId: property.id,
      preferredDate: addDays(localDay(new Date()), 6),
      preferredTime: 'morning',
    }),
  });
  const page = await open(agency, 'camila', '/admin');
  await expect(row(page, 'Pedidos do site', client)).toContainText('manhã');
  await row(page, 'Pedidos do site', client)
    .getByRole('button', { name: /^Escolher horário/ })
    .click();
  const dialog = page.getByRole('dialog', { name: /visita/i });
  await chooseOption(dialog, 'Horário', '11:00');
  await dialog.getByRole('button', { name: /Confirmar|Reagendar/ }).click();
  await expect(row(page, 'Pedidos do site', client)).toHaveCount(0);
  await expect(toast(page, 'Visita reagendada')).toBeVisible();
});

test('a manager sees the team, or one broker alone', async ({ agency, open }) => {
  const [first, second] = [uniqueName('Da Camila'), uniqueName('Do Diego')];
  await agency.lead('camila', { name: first, phone: '19988887777', status: 'new' });
  await agency.lead('diego', { name: second, phone: '19988887766', status: 'new' });
  const page = await open(agency, 'admin', '/admin');
  const more = page.getByRole('region', { name: /^Agora/ }).getByRole('button', { name: /^Mostrar mais/ });
  await chooseOption(page.getByRole('region', { name: 'Hoje' }), 'Corretor de hoje', 'Diego Farias');
  await expect(page.getByRole('region', { name: /^Agora/ })).not.toContainText('Camila');
  if (await more.isVisible()) await more.click();
  await expect(row(page, 'Agora', second)).toContainText('Diego Farias');
  await expect(row(page, 'Agora', first)).toHaveCount(0);
});

test('the day is accessible and fits', { tag: '@phone' }, async ({ demo, open }) => {
  const page = await open(demo, 'admin', '/admin');
  await expect(page.getByRole('region', { name: /^Agora/ })).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page, page.getByRole('main'));
});
