import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectNamesMatchLabels } from './support/axe.js';
import { Board } from './support/board.js';
import { expect, test } from './support/test.js';

/** A few leads of every kind cover a card as well as a hundred. */
const FEW = '?source=email';

test.describe('axe finds no violations, and there is one h1', { tag: '@phone' }, () => {
  test('on the site', async ({ demo, open }) => {
    const page = await open(demo, 'visitor', '/', { prepare: (blank) => blank.clock.install() });
    await one(page.getByRole('heading', { level: 1 }));
    await expectAccessible(page);
    await page.clock.fastForward(6_000);
    await expect(page.getByRole('dialog', { name: 'Corretor LOX' })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/imoveis?purpose=sale');
    await one(page.getByRole('heading', { level: 1 }));
    await expectAccessible(page);
    await page.getByRole('article').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/imovel\//);
    await one(page.getByRole('heading', { level: 1 }));
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Tenho interesse' }).click();
    await expect(page.getByRole('dialog', { name: 'Entre em Contato' })).toBeVisible();
    await expectAccessible(page);
  });

  test('on the login and the boards', async ({ demo, open }) => {
    const login = await open(demo, 'visitor', '/admin/login');
    await one(login.getByRole('heading', { level: 1 }));
    await expectAccessible(login);
    for (const path of ['/admin/leads', '/admin/crm']) {
      const board = new Board(await open(demo, 'admin', `${path}${FEW}`));
      await expect(board.card('').first()).toBeVisible();
      await one(board.page.getByRole('heading', { level: 1 }));
      await expectAccessible(board.page);
    }
  });

  test('on dialogs and drawers over the boards', async ({ demo, open }) => {
    const page = await open(demo, 'admin', `/admin/crm${FEW}`);
    await page.getByRole('button', { name: 'Novo Lead' }).click();
    const dialog = page.getByRole('dialog', { name: 'Novo Lead' });
    await expect(dialog.getByLabel('Telefone')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Notificações' }).click();
    await expect(page.getByRole('dialog', { name: 'Notificações' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await new Board(page).card('').first().getByRole('button').first().click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Histórico' })).toBeVisible();
    await expectAccessible(page);
  });
});

test('accessible names contain the visible labels', { tag: '@phone' }, async ({ demo, open }) => {
  test.slow();
  const page = await open(demo, 'admin', '/admin/dashboard');
  const screens = [
    'dashboard',
    `leads${FEW}`,
    `crm${FEW}`,
    'crm?tab=reports',
    'visits',
    'visits?view=week',
    'visits?view=day',
    'visits?tab=list',
    'properties',
    'csv-upload',
    'documents',
    'users',
    'users?tab=logs',
    'settings',
    'settings?aba=paginas',
    'reports',
  ];
  for (const path of screens)
    await test.step(path, async () => {
      await page.goto(`/admin/${path}`);
      await one(page.getByRole('heading', { level: 1 }));
      await page.waitForLoadState('networkidle');
      await expectNamesMatchLabels(page);
    });
});

test('dialogs trap the focus, close on Escape and restore the focus', async ({ demo, open }) => {
  const site = await open(demo, 'visitor', '/');
  const contact = site.getByRole('banner').getByRole('button', { name: 'Contato' });
  await contact.click();
  await holdsFocus(site, site.getByRole('dialog', { name: 'Entre em Contato' }));
  await expect(contact).toBeFocused();

  const admin = await open(demo, 'admin', `/admin/crm${FEW}`);
  const create = admin.getByRole('button', { name: 'Novo Lead' });
  await create.click();
  await holdsFocus(admin, admin.getByRole('dialog', { name: 'Novo Lead' }));
  await expect(create).toBeFocused();

  const board = new Board(admin);
  const card = board.card('').first().getByRole('button').first();
  await card.click();
  await holdsFocus(admin, admin.getByRole('dialog'));
  await expect(card).toBeFocused();
});

/** Tab and Shift+Tab never reach the page behind; Escape closes. */
async function holdsFocus(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  const inside = () =>
    dialog.evaluate((element) => {
      const { activeElement } = document;
      // Outside the dialog: its wrapper, or the body itself while the browser's own controls have the focus.
      return element.contains(activeElement) || (activeElement?.contains(element) ?? false);
    });
  await expect.poll(inside).toBe(true);
  const controls = await dialog.locator('a, button, input, textarea').count();
  const keys = [...Array.from({ length: controls + 2 }, () => 'Tab'), 'Shift+Tab', 'Shift+Tab', 'Shift+Tab'];
  for (const key of keys) {
    await page.keyboard.press(key);
    expect(await inside(), key).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

const one = (locator: Locator) => expect(locator).toHaveCount(1);
