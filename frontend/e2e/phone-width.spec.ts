import { Board } from './support/board.js';
import { expectToFit, expectNoOverflow } from './support/layout.js';
import { longNames } from './support/long-names.js';
import { expect, test } from './support/test.js';

const PHONES = [320, 360, 390];

test.describe('on a phone nothing is cut off', { tag: '@phone-only' }, () => {
  test('on the site', async ({ demo, open }) => {
    const page = await open(demo, 'visitor', '/', { prepare: (blank) => blank.clock.install() });
    await expectToFit(page, page.locator('body'));
    await page.getByRole('button', { name: 'Abrir menu' }).tap();
    await expectToFit(page, page.locator('body'));
    await page.getByRole('button', { name: 'Fale conosco' }).tap();
    const contact = page.getByRole('dialog', { name: 'Entre em Contato' });
    await expectToFit(page, contact);
    await contact.getByRole('button', { name: 'Cancelar' }).tap();
    await page.clock.fastForward(7_000);
    await expectToFit(page, page.getByRole('dialog', { name: 'Corretor LOX' }));
    await page.getByRole('dialog', { name: 'Corretor LOX' }).getByRole('button', { name: 'Fechar' }).tap();

    await page.goto('/imoveis');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByText('Filtrar e ordenar').tap();
    await expectToFit(page, page.locator('body'));
    await page.getByRole('article').getByRole('link').first().tap();
    await expect(page).toHaveURL(/\/imovel\//);
    await expectToFit(page, page.locator('body'));
  });

  test('in the back office', { tag: '@main' }, async ({ demo, open }) => {
    const login = await open(demo, 'visitor', '/admin/login');
    await expect(login.getByRole('heading', { level: 1 })).toBeVisible();
    await expectToFit(login, login.locator('body'));

    for (const path of ['/admin/leads', '/admin/crm']) {
      const board = new Board(await open(demo, 'admin', path));
      await expect(board.card('', 'new').first()).toBeVisible();
      await expectToFit(board.page, board.page.locator('header').first());
      await expectToFit(board.page, board.page.getByRole('search'));
      await expectToFit(board.page, board.column('new'));
    }
    for (const path of [
      '/admin/visits',
      '/admin/reports',
      '/admin/users',
      '/admin/settings',
      '/admin/operacao',
    ]) {
      const page = await open(demo, 'admin', path);
      const tabs = page.getByRole('tab');
      await expect(tabs.first()).toBeVisible();
      await expectToFit(page, page.locator('body'));
    }
  });

  test('in the dialogs of the back office', async ({ demo, open }) => {
    const page = await open(demo, 'admin', '/admin/crm');
    const board = new Board(page);
    await page.getByRole('button', { name: 'Novo Lead' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Novo Lead' });
    await expectToFit(page, dialog);
    await dialog.getByRole('button', { name: 'Cancelar' }).tap();

    await page.getByRole('button', { name: 'Notificações' }).tap();
    await expectToFit(page, page.getByRole('dialog', { name: 'Notificações' }));
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Abrir menu' }).tap();
    await expectToFit(page, page.getByRole('dialog', { name: 'Menu' }));
    await page.keyboard.press('Escape');

    await board.card('', 'new').first().getByRole('button').first().tap();
    await expectToFit(page, page.getByRole('dialog'));
  });

  test('with the longest names', async ({ fresh, open }) => {
    test.slow();
    const { unbroken, rented, broker } = await longNames(fresh);
    const search = encodeURIComponent(unbroken.title.slice(0, 100));
    const site = await open(fresh, 'visitor', '/');
    for (const path of [
      '/',
      '/imoveis',
      '/imoveis?purpose=rent',
      `/imoveis?search=${search}&neighborhood=${search}&minPrice=9999999&bedrooms=5`,
      `/imovel/${unbroken.slug}`,
      `/imovel/${rented.slug}`,
      '/imovel/nada',
      '/terras-de-tuvivas',
      '/ajuda',
      '/contato',
      '/termos',
      '/privacidade',
      '/seed',
      '/nada',
    ])
      await test.step(path, async () => {
        await site.goto(path);
        await expect(site.getByRole('heading', { level: 1 })).toBeVisible();
        await expectNoOverflow(site, PHONES);
      });

    const staff = await open(fresh, 'admin', '/admin');
    for (const [path, shown] of [
      ['/admin/dashboard', broker.name],
      ['/admin/crm', unbroken.title.slice(0, 40)],
      ['/admin/leads', unbroken.title.slice(0, 40)],
      ['/admin/visits', 'Visitas'],
      ['/admin/properties', rented.title],
      ['/admin/documents', unbroken.title.slice(0, 40)],
      ['/admin/users', broker.name],
      ['/admin/users?tab=logs&de=2026-01-01&ate=2026-12-31', 'Até'],
      ['/admin/reports', 'Relatórios'],
      ['/admin/reports?period=custom&from=2026-01-01&to=2026-12-31', 'Até'],
      ['/admin/operacao', 'Operação'],
      ['/admin/operacao?aba=eventos', 'Até'],
      ['/admin/settings', 'Configurações'],
      ['/admin/csv-upload', 'CSV'],
    ] as const)
      await test.step(path, async () => {
        await staff.goto(path);
        const text = staff.getByRole('main').getByText(shown).filter({ visible: true });
        await expect(text.first()).toBeVisible();
        await expectNoOverflow(staff, PHONES);
      });
  });
});
