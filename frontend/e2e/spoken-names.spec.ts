import type { Page } from '@playwright/test';
import { animationsEnded } from './support/layout.js';
import { expect, test } from './support/test.js';

const SCREENS = [
  'dashboard',
  'leads',
  'crm',
  'crm?tab=reports',
  'visits',
  'visits?view=week',
  'visits?tab=list',
  'properties',
  'csv-upload',
  'documents',
  'users',
  'users?tab=logs',
  'settings',
  'settings?aba=imobiliaria',
  'settings?aba=paginas',
  'settings?aba=mensagens',
  'settings?aba=mensagens&parte=regras',
  'settings?aba=mensagens&parte=servidor',
  'settings?aba=espera',
  'settings?aba=integracoes',
  'reports',
  'operacao',
  'operacao?aba=eventos',
  'conta',
];

/** English defaults of libraries for screen readers, and their icons' names. */
const ENGLISH = new RegExp(
  '\\b(?:close|closed|open|press|drag|drop|draggable|droppable|sortable|value|increase|decrease|expanded|dropdown|' +
    'segmented|control|remove|next|previous|page|clear|loading|calendar|search|down|up|left|right|double|check|' +
    'circle|info|exclamation|warning|eye|invisible|ellipsis|plus|minus|user|bell|setting|edit|delete|copy|upload|' +
    'download|file|the|to|and|of|with|item|toggle|panel|select|selected|button|icon|image)\\b',
  'i',
);
/** Our words that are English in Portuguese too. */
const OURS = /upload csv|item|link|webhook|token|dashboard|template|site|^lead/i;

/** Texts for screen readers only. */
async function spoken(page: Page): Promise<string[]> {
  await animationsEnded(page);
  return page.evaluate(() => {
    const attributes = [
      'aria-label',
      'aria-roledescription',
      'aria-description',
      'aria-valuetext',
      'alt',
      'title',
    ];
    const heard = [...document.body.querySelectorAll(attributes.map((name) => `[${name}]`).join())]
      .filter((element) => !element.closest('[aria-hidden=true]'))
      .flatMap((element) => attributes.flatMap((name) => element.getAttribute(name) ?? []));
    const texts = [...document.body.querySelectorAll('[id^=Dnd], [aria-live], .sr-only')].map(
      (element) => element.textContent,
    );
    return [...new Set([...heard, ...texts])].filter(Boolean);
  });
}
const english = async (page: Page): Promise<string[]> =>
  (await spoken(page)).filter((text) => ENGLISH.test(text) && !OURS.test(text));

test('no screen says anything in English to a screen reader', async ({ demo, open }) => {
  test.slow();
  const page = await open(demo, 'admin', '/admin/dashboard');
  for (const path of SCREENS)
    await test.step(path, async () => {
      await page.goto(`/admin/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await page.waitForLoadState('networkidle');
      expect(await english(page)).toEqual([]);
    });
});

test('nor do dialogs, calendars, toasts and what is dragged', async ({ demo, open }) => {
  const page = await open(demo, 'admin', '/admin/properties');
  await page.getByRole('button', { name: 'Novo Imóvel' }).click();
  await expect(page.getByRole('dialog', { name: 'Novo Imóvel' })).toBeVisible();
  expect(await english(page)).toEqual([]);
  await page.goto('/admin/settings?aba=paginas');
  await page
    .getByRole('article', { name: 'Central de Ajuda' })
    .getByRole('button', { name: 'Editar' })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await english(page)).toEqual([]);
  await page.goto('/admin/users?tab=logs');
  await page.getByRole('textbox', { name: 'De', exact: true }).click();
  const calendar = page.locator('.ant-picker-dropdown');
  await expect(calendar).toBeVisible();
  expect(await english(page)).toEqual([]);
  // "nov." and, drawn behind it, "de".
  const head = calendar.locator('.ant-picker-header-view');
  await expect(head.getByRole('button').first()).toHaveText(/^[a-z]{3}\.$/);
  await expect(head.getByRole('button').last()).toHaveText(/^\d{4}$/);
});
