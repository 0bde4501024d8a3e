import type { AuditEntry } from '@lox/contracts/audit.js';
import type { ManagedSettings, SystemSettings } from '@lox/contracts/settings.js';
import type { Page } from '@playwright/test';
import type { Agency } from './support/agency.js';
import { expectAccessible } from './support/axe.js';
import { expectShownTexts, recordShownTexts } from './support/shown-texts.js';
import { expectToFit } from './support/layout.js';
import { expect, uniqueName, test } from './support/test.js';

const toast = (page: Page, title: string) =>
  page.locator('.ant-notification-notice').filter({ hasText: title }).last();
const save = (page: Page) => page.getByRole('button', { name: 'Salvar configurações' }).click();
const regions = (page: Page) => page.getByRole('list', { name: 'Regiões' }).getByRole('listitem');
const stored = (agency: Agency) => agency.read<ManagedSettings>('admin', '/api/admin/settings');

async function given(agency: Agency, settings: Partial<SystemSettings>): Promise<void> {
  const { whatsappNumber, availableRegions, creci } = await stored(agency);
  const body = { whatsappNumber, availableRegions, creci, ...settings };
  const response = await agency.call('admin', 'PUT', '/api/admin/settings', body);
  expect(response.status).toBe(200);
}

// An agency has one set of settings, so these tests run one after another.
test.describe.configure({ mode: 'serial' });

test('saved settings apply on the public site at once, and the page reloads @phone', async ({
  agency,
  open,
}) => {
  await given(agency, {
    availableRegions: ['Campinas', 'Valinhos', 'Vinhedo', 'Sumaré', 'Holambra', 'Pedreira'],
  });
  const page = await open(agency, 'admin', '/admin/settings', {
    prepare: (blank) => recordShownTexts(blank, 'Configurações salvas'),
  });
  const number = page.getByRole('textbox', { name: 'WhatsApp padrão' });
  await expect(regions(page)).toHaveCount(5);
  await page.getByRole('button', { name: 'Mostrar todas (6)' }).click();
  await expect(regions(page)).toHaveCount(6);
  await expectToFit(page, page.getByRole('main'));
  await expectAccessible(page);
  const creci = uniqueName('CRECI-SP');
  await number.fill('19 99999 4444');
  await page.getByRole('textbox', { name: 'CRECI exibido no site' }).fill(creci);
  await expect(number).toHaveValue('+55 (19) 99999-4444');
  const region = page.getByRole('textbox', { name: 'Nova região' });
  await region.fill('  Barão Geraldo ');
  await region.press('Enter');
  await expect(regions(page).last()).toHaveText('Barão Geraldo');
  await region.fill('CAMPINAS');
  await region.press('Enter');
  await expect(page.getByText('A região CAMPINAS já está na lista.')).toBeVisible();
  await region.fill('   ');
  await region.press('Enter');
  await expect(regions(page)).toHaveCount(7);
  await page.getByRole('button', { name: 'Remover Pedreira' }).click();
  await expect(page.getByText('Há alterações não salvas.')).toBeVisible();
  const publicRegions = page.waitForRequest('**/api/public/regions');
  const reloaded = page.waitForEvent('load');
  await save(page);
  await publicRegions;
  await reloaded;
  await expectShownTexts(page, 'Configurações salvas');
  await expect(number).toHaveValue('+55 (19) 99999-4444');
  await expect(page.getByText('Há alterações não salvas.')).toHaveCount(0);

  const visitor = await open(agency, 'visitor', '/');
  await expect(visitor.getByRole('banner')).toContainText(creci);
  const shown = await visitor.request.get('/system-settings.json');
  expect(await shown.json()).toEqual({
    whatsappNumber: '5519999994444',
    availableRegions: ['Campinas', 'Valinhos', 'Vinhedo', 'Sumaré', 'Holambra', 'Barão Geraldo'],
    creci,
  });
  const newest = () => agency.read<AuditEntry[]>('admin', '/api/admin/audit-logs?limit=1');
  await expect
    .poll(newest)
    .toMatchObject([{ action: 'SiteCreciChanged', changes: { creci: { to: creci } } }]);
});

test('an invalid number is refused before it is sent', async ({ agency, open }) => {
  const before = await stored(agency);
  const page = await open(agency, 'admin', '/admin/settings');
  await page.getByRole('textbox', { name: 'WhatsApp padrão' }).fill('3800-4100');
  await save(page);
  await expect(toast(page, 'Número inválido')).toContainText('Insira um número de WhatsApp válido');
  await expect(page.getByRole('textbox', { name: 'WhatsApp padrão' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  expect(await stored(agency)).toEqual(before);
});

test('when two people save, the second one sees the conflict and chooses', async ({ agency, open }) => {
  const page = await open(agency, 'admin', '/admin/settings', {
    prepare: (blank) => recordShownTexts(blank, 'Configurações salvas'),
  });
  const creci = page.getByRole('textbox', { name: 'CRECI exibido no site' });
  await creci.fill('CRECI da segunda');
  await given(agency, { creci: 'CRECI da primeira' });
  await save(page);
  const alert = page
    .getByRole('alert')
    .filter({ hasText: 'Outra pessoa salvou as configurações antes de você' });
  await expect(alert).toBeVisible();
  await expect(creci).toHaveValue('CRECI da segunda');
  await alert.getByRole('button', { name: 'Usar o que ela salvou' }).click();
  await expect(creci).toHaveValue('CRECI da primeira');
  await expect(alert).toBeHidden();
  await creci.fill('CRECI da segunda');
  await given(agency, { creci: 'CRECI da terceira' });
  await save(page);
  await expect(alert).toBeVisible();
  await save(page);
  // The page reloads soon after.
  await expectShownTexts(page, 'Configurações salvas');
  expect((await stored(agency)).creci).toBe('CRECI da segunda');
});

test('edits stay on the screen when saving fails', async ({ agency, open }) => {
  const page = await open(agency, 'admin', '/admin/settings', {
    prepare: (blank) => recordShownTexts(blank, 'Configurações salvas'),
  });
  const creci = page.getByRole('textbox', { name: 'CRECI exibido no site' });
  await creci.fill('CRECI sem rede');
  await page.context().setOffline(true);
  await save(page);
  await expect(toast(page, 'Erro ao salvar')).toContainText('Não foi possível salvar as configurações');
  await page.context().setOffline(false);
  await expect(creci).toHaveValue('CRECI sem rede');
  await save(page);
  // The page reloads soon after.
  await expectShownTexts(page, 'Configurações salvas');
});

test('unreadable settings show the built-in ones, which cannot be saved over them', async ({
  agency,
  open,
}) => {
  const page = await open(agency, 'admin', '/admin/settings', {
    prepare: (page) => page.route('**/api/admin/settings', (route) => route.abort()),
  });
  const alert = page.getByRole('alert').filter({ hasText: 'Não foi possível carregar as configurações' });
  await expect(alert).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'WhatsApp padrão' })).toHaveValue('+55 (19) 3800-4100');
  await expect(page.getByRole('button', { name: 'Salvar configurações' })).toBeDisabled();
  await page.unroute('**/api/admin/settings');
  await alert.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(alert).toBeHidden();
  const { creci } = await stored(agency);
  await expect(page.getByRole('textbox', { name: 'CRECI exibido no site' })).toHaveValue(creci);
});

test('read permission alone shows the settings read-only; without it there are none', async ({
  agency,
  open,
}) => {
  const page = await open(agency, 'manager', '/admin/settings');
  await expect(page.getByText('Você pode ver as configurações, mas não alterá-las.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'WhatsApp padrão' })).not.toBeEditable();
  await expect(page.getByRole('button', { name: 'Salvar configurações' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Remover/ })).toHaveCount(0);
  await expect(page.getByRole('tab')).toHaveText([
    'Sistema',
    'Imobiliária',
    'Segurança',
    'Mensagens',
    'Integrações',
  ]);
  await expectAccessible(page);
  expect((await agency.call('manager', 'PUT', '/api/admin/settings', {})).status).toBe(403);
  const broker = await open(agency, 'diego', '/admin/settings');
  await expect(broker.getByText('Você não tem acesso ao módulo settings')).toBeVisible();
  await expect(broker.getByRole('link', { name: 'Configurações' })).toHaveCount(0);
});
