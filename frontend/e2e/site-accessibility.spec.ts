import { expectAccessible, expectNamesMatchLabels } from './support/axe.js';
import { expectToFit } from './support/layout.js';
import { createPropertyByApi } from './support/property-calls.js';
import { expect, test } from './support/test.js';

test(
  'axe finds no violations on the public pages and their dialogs',
  { tag: '@phone' },
  async ({ agency, open }) => {
    const staff = await open(agency, 'admin', '/');
    const { slug, title } = await createPropertyByApi(staff, 8);
    // axe scrolls and would test elements in the middle of their fade-in.
    const page = await open(agency, 'visitor', '/', { reducedMotion: 'reduce' });
    for (const path of [
      '/',
      '/imoveis',
      '/imoveis?purpose=rent',
      '/terras-de-tuvivas',
      '/anuncie',
      '/proprietario/nada',
      '/ajuda',
      '/contato',
      '/termos',
      '/privacidade',
      '/seed',
      '/imoveis?search=zzzz&bedrooms=2',
      '/imovel/nada',
      '/nada',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectAccessible(page);
      await expectNamesMatchLabels(page);
      await expectToFit(page);
    }
    await page.goto('/ajuda');
    await page.getByRole('button', { name: 'Criar conta ou entrar' }).click();
    const account = page.getByRole('dialog', { name: 'Criar conta' });
    await account.getByRole('button', { name: 'Criar conta' }).click();
    await expect(account.getByText('Nome é obrigatório')).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page, account);

    await page.goto(`/imovel/${slug}`);
    await expectAccessible(page);
    await expectNamesMatchLabels(page);
    await expectToFit(page);
    await page
      .getByRole('button', { name: /Visita$/ })
      .filter({ visible: true })
      .last()
      .click();
    const visit = page.getByRole('dialog', { name: 'Agendar Visita' });
    await visit.getByLabel('Nome').fill('A');
    await visit.getByRole('button', { name: 'Agendar Visita' }).click();
    await expect(page.getByText('Campos obrigatórios', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await expectNamesMatchLabels(page);
    await expectToFit(page, visit);
    await page.keyboard.press('Escape');
    await page
      .getByRole('link', { name: /em tela cheia/ })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: `Fotos de ${title}` })).toBeVisible();
    await expectAccessible(page);
  },
);
