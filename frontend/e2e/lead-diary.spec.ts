import { addDays, localDay } from '@lox/contracts/local-time.js';
import type { Lead } from '@lox/contracts/leads.js';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.js';
import { expectToFit } from './support/layout.js';
import { expect, uniqueName, test } from './support/test.js';

const drawer = (page: Page) => page.getByRole('dialog');
const diary = (page: Page) => drawer(page).getByRole('region', { name: 'Diário' });
const step = (page: Page) => drawer(page).getByRole('region', { name: 'Próximo passo' });
const toast = (page: Page, title: string) =>
  page.locator('.ant-notification-notice').filter({ hasText: title }).last();

test('a call is noted and its next step set; another sees both at once', async ({ agency, open }) => {
  const name = uniqueName('Nair Diário');
  const { id } = await agency.lead('diego', { name, phone: '19988887777' });
  const page = await open(agency, 'diego', `/admin/leads?lead=${id}`);
  const other = await open(agency, 'admin', `/admin/leads?lead=${id}`);
  await diary(page).getByRole('button', { name: 'Ligação' }).click();
  await diary(page).getByLabel('O que foi dito').fill('Gostou da casa.\nVolta na sexta.');
  await diary(page).getByLabel('O que foi dito').press('Control+Enter');
  for (const screen of [page, other])
    await expect(diary(screen).getByRole('listitem').first()).toContainText('Volta na sexta.');
  await expect(diary(other).getByRole('listitem').first()).toContainText('Ligação · Diego');
  await expect(diary(page).getByLabel('O que foi dito')).toHaveValue('');

  await step(page).getByLabel('O que fazer').fill('Mandar a planta');
  const field = step(page).getByLabel('Dia e hora');
  await field.fill('amanhã 15h');
  await field.press('Enter');
  await step(page).getByRole('button', { name: 'Marcar' }).click();
  for (const screen of [page, other])
    await expect(step(screen)).toContainText('Mandar a planta · amanhã 15:00');
  const saved = await agency.read<Lead>('diego', `/api/admin/leads/${id}`);
  expect(saved.nextStep?.dueAt).toBe(`${addDays(localDay(new Date()), 1)}T18:00:00.000Z`);
  await expectAccessible(page);

  await page.goto('/admin/leads');
  const card = page.getByTestId('lead-card').filter({ hasText: name });
  await expect(card).toContainText('Gostou da casa. Volta na sexta.');
  await expect(card).toContainText('Mandar a planta');
});

test('a due step is done in one tap, and comes back', async ({ agency, open }) => {
  const name = uniqueName('Otto Passo');
  const { id } = await agency.lead('diego', { name, phone: '19988887777', status: 'contacted' });
  const page = await open(agency, 'diego', '/admin');
  const row = page
    .getByRole('region', { name: /^Próximos passos/ })
    .getByRole('listitem')
    .filter({ hasText: name });
  const dueAt = new Date(Date.now() - 3_600_000).toISOString();
  await agency.call('diego', 'PUT', `/api/leads/${id}/next-step`, { text: 'Ligar', dueAt });
  await expect(row.locator('time')).toHaveAttribute('data-past', 'true');
  await expectToFit(page);
  await row.getByRole('button', { name: `Feito ${name}` }).click();
  await expect(row).toHaveCount(0);
  await toast(page, 'Próximo passo feito').getByRole('button', { name: 'Desfazer' }).click();
  await expect(row).toBeVisible();
});
