import type { Page } from '@playwright/test';
import { createPropertyByApi } from './support/property-calls.js';
import { expect, test } from './support/test.js';

/** The page is hydrated: it has asked who is signed in. */
const alive = (page: Page) => page.waitForResponse((response) => response.url().includes('/api/auth/me'));

test('a page that nobody touches loads the scripts that its HTML links to, and the lead widget', async ({
  agency,
  open,
}) => {
  const { slug } = await createPropertyByApi(await open(agency, 'admin', '/'), 3);
  for (const path of ['/', '/imoveis', `/imovel/${slug}`, '/terras-de-tuvivas', '/ajuda', '/nada']) {
    const loaded = new Set<string>();
    let awake: Promise<unknown> | undefined;
    const page = await open(agency, 'visitor', path, {
      prepare: async (blank) => {
        await blank.clock.install();
        awake = alive(blank);
        blank.on('request', (request) => {
          if (request.resourceType() === 'script') loaded.add(request.url());
        });
      },
    });
    await awake;
    const linked = await page
      .locator('link[rel=modulepreload], script[src]')
      .evaluateAll((all) =>
        all.map((one) => (one as HTMLLinkElement).href || (one as HTMLScriptElement).src),
      );
    expect([...loaded].sort(), path).toEqual(linked.sort());
    await page.clock.runFor(6_000);
    await expect(page.getByRole('dialog', { name: 'Corretor LOX' })).toBeVisible();
    const later = [...loaded].filter((script) => !linked.includes(script));
    expect(later, path).toEqual([expect.stringContaining('/assets/widget-dialog-')]);
  }
});

test('a dialog opens before its form has loaded, and keeps what is typed', async ({ agency, open }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const page = await open(agency, 'visitor', '/', {
    prepare: (blank) =>
      blank.route('**/assets/contact-form-*.js', async (route) => {
        await held;
        await route.continue();
      }),
  });
  const contact = page.getByRole('banner').getByRole('button', { name: 'Contato' });
  await contact.click();
  const dialog = page.getByRole('dialog', { name: 'Entre em Contato' });
  await expect(dialog.getByRole('status').filter({ hasText: 'Carregando…' })).toBeVisible();
  release();
  await dialog.getByLabel('Nome').fill('Ana Reis');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();
  await expect(contact).toBeFocused();
  await contact.click();
  await expect(dialog.getByLabel('Nome')).toHaveValue('Ana Reis');
});

test('a form that fails to load shows an error, and a page that fails to load is rendered by the server', async ({
  agency,
  open,
}) => {
  let broken = true;
  const page = await open(agency, 'visitor', '/', {
    prepare: async (blank) => {
      await blank.route(/\/assets\/(contact-form|listing-page)-.*\.js$/, (route) =>
        broken ? route.abort() : route.continue(),
      );
      await blank.route(/\/imoveis\?/, async (route) => {
        broken = false;
        await route.continue();
      });
    },
  });
  await page.getByRole('banner').getByRole('button', { name: 'Contato' }).click();
  const dialog = page.getByRole('dialog', { name: 'Entre em Contato' });
  await expect(dialog.getByRole('alert')).toContainText('Não foi possível carregar o formulário.');
  await expect(dialog.getByRole('button', { name: 'Atualizar a página' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Fechar' }).click();

  await page.getByRole('banner').getByRole('link', { name: 'Alugar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Imóveis para Locação');
});
