import type { Lead } from '@lox/contracts/leads.js';
import type { Page } from '@playwright/test';
import { WebhookReceiver } from '../../backend/test/support/webhook-receiver.js';
import { until } from '../../backend/test/support/until.js';
import type { Agency } from './support/agency.js';
import { expectAccessible } from './support/axe.js';
import { animationsEnded, expectToFit, openedDialog } from './support/layout.js';
import { expect, uniqueName, test } from './support/test.js';

const INTEGRATIONS = '/admin/settings?aba=integracoes';
const toast = (page: Page, title: string) =>
  page.locator('.ant-notification-notice').filter({ hasText: title }).last();
const program = (agency: Agency, secret: string, path: string) =>
  fetch(`${agency.url}${path}`, { headers: { authorization: `Bearer ${secret}` } });

test('a token is made, used by a program, and revoked @phone', async ({ agency, open }) => {
  const name = uniqueName('Portal');
  const page = await open(agency, 'admin', INTEGRATIONS);
  await page.getByRole('button', { name: 'Criar token' }).click();
  const dialog = await openedDialog(page.getByRole('dialog', { name: 'Criar token de API' }));
  await dialog.getByRole('button', { name: 'Criar token' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(/Dê um nome/);
  await dialog.getByLabel('Nome').fill(name);
  await dialog.getByRole('button', { name: 'Criar token' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Escolha ao menos uma permissão.');
  await dialog.getByRole('switch', { name: 'Leads: Ver', exact: true }).click();
  await dialog.getByRole('switch', { name: 'Leads: Ver todos' }).click();
  await animationsEnded(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Criar token' }).click();

  const shown = await openedDialog(page.getByRole('dialog', { name: `Token “${name}” criado` }));
  const secret = await shown.getByLabel('Token').inputValue();
  expect(secret).toMatch(/^lox_\w{70}$/);
  await animationsEnded(page);
  await expectAccessible(page);
  await shown.getByRole('button', { name: 'Já guardei' }).click();
  const line = page.getByRole('list', { name: 'Tokens de API' }).getByRole('listitem', { name });
  await expect(line).toContainText('Leads: Ver, Ver todos');
  await expect(line).toContainText('Ainda não usado');
  await expect(page.getByText(secret)).toHaveCount(0);
  await expectToFit(page, page.getByRole('main'));
  await expectAccessible(page);

  expect((await program(agency, secret, '/api/admin/leads?limit=1')).status).toBe(200);
  expect((await program(agency, secret, '/api/admin/users')).status).toBe(403);
  await expect(async () => {
    await page.reload();
    await expect(line).toContainText('Usado em', { timeout: 2_000 });
  }).toPass();
  await line.getByRole('button', { name: `Revogar ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revogar' }).click();
  await expect(toast(page, `Token “${name}” revogado`)).toBeVisible();
  await expect(line).toHaveCount(0);
  expect((await program(agency, secret, '/api/admin/leads?limit=1')).status).toBe(401);
});

test('a webhook is made and told of a lead; its log shows both @phone', async ({ agency, open }) => {
  const receiver = await WebhookReceiver.start();
  try {
    const page = await open(agency, 'admin', INTEGRATIONS);
    await page.getByRole('button', { name: 'Criar webhook' }).click();
    const dialog = await openedDialog(page.getByRole('dialog', { name: 'Criar webhook' }));
    await dialog.getByLabel('Endereço').fill('http://10.0.0.1/');
    await dialog.getByRole('button', { name: 'Criar webhook' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(/https/);
    await dialog.getByLabel('Endereço').fill(receiver.address);
    await dialog.getByRole('checkbox', { name: /Visita agendada/ }).check();
    await animationsEnded(page);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Criar webhook' }).click();
    const shown = await openedDialog(page.getByRole('dialog', { name: 'Segredo do webhook' }));
    await expect(shown.getByLabel('Segredo', { exact: true })).toHaveValue(/^whsec_[0-9a-f]{64}$/);
    await shown.getByRole('button', { name: 'Já guardei' }).click();

    const line = page
      .getByRole('list', { name: 'Webhooks' })
      .getByRole('listitem', { name: receiver.address });
    await expect(line).toContainText('Lead recebido, Visita agendada');
    await line.getByRole('button', { name: 'Testar' }).click();
    await until('the test has come', () => receiver.received.some(({ payload }) => payload.type === 'ping'));
    const created = await agency.call('admin', 'POST', '/api/admin/leads', {
      name: uniqueName('Ana'),
      phone: '19999990000',
    });
    const { id } = (await created.json()) as Lead;
    await until('the lead has come', () => receiver.about(id).length > 0);
    await line.getByRole('button', { name: 'Avisos' }).click();
    const log = await openedDialog(page.getByRole('dialog', { name: 'Últimos avisos' }));
    await expect(log.getByRole('listitem').filter({ hasText: 'Lead recebido' })).toContainText('Entregue');
    await expect(log.getByRole('listitem').filter({ hasText: 'Teste' })).toContainText('HTTP 200');
    await animationsEnded(page);
    await expectToFit(page, log);
    await expectAccessible(page);
    const before = receiver.about(id).length;
    await log.getByRole('listitem').filter({ hasText: 'Lead recebido' }).getByRole('button').click();
    await until('it has come again', () => receiver.about(id).length > before);
    await page.keyboard.press('Escape');

    await line.getByRole('button', { name: /Mais ações/ }).click();
    await page.getByRole('menuitem', { name: 'Excluir' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
    await expect(toast(page, 'Webhook excluído')).toBeVisible();
    await expect(line).toHaveCount(0);
  } finally {
    await receiver.close();
  }
});

test('who may only look sees own integrations and cannot make any', async ({ agency, open }) => {
  const page = await open(agency, 'assistant', INTEGRATIONS);
  await expect(page.getByText('Nenhum programa entra por aqui ainda.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Criar/ })).toHaveCount(0);
});
