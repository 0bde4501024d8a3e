import type { PublicProperty } from '@lox/contracts/properties.js';
import { expect, test } from './support/test.js';

test('an unknown path shows the two English sentences', async ({ demo, open }) => {
  const page = await open(demo, 'visitor', '/');
  const response = await page.goto('/nao-existe/nada');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  await expect(
    page.getByText('Did you forget to add the page to the router?', { exact: true }),
  ).toBeVisible();
  const missing = await page.goto('/imovel/nao-existe');
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Imóvel não encontrado');
});

test(
  'home, listing and a property are readable without JavaScript',
  { tag: '@phone' },
  async ({ demo, open, isMobile }) => {
    const page = await open(demo, 'visitor', '/', { javaScriptEnabled: false });
    await expect(page.getByRole('region', { name: 'Imóveis para Comprar' }).getByRole('article')).toHaveCount(
      4,
    );
    await page.getByRole('banner').getByRole('link', { name: 'Alugar' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Imóveis para Locação');
    await expect(page.getByText(/^Mostrando 1 até \d+ de \d+$/)).toBeVisible();
    if (isMobile) await page.getByText('Filtrar e ordenar').click();
    await page.getByLabel('Tipo de imóvel').selectOption('Apartamento');
    await page.getByRole('button', { name: 'Aplicar filtros' }).click();
    await expect(page).toHaveURL(/type=apartment/);
    const found = await page.getByRole('article').count();
    expect(found).toBeGreaterThan(0);
    await expect(page.getByRole('article').getByText('Apartamento', { exact: true })).toHaveCount(found);
    const link = page.getByRole('article').getByRole('link').first();
    const title = await link.textContent();
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
    await expect(page.getByRole('complementary', { name: 'Preço e contato' })).toContainText('R$');
    await expect(page.getByRole('heading', { name: 'Sobre o imóvel' })).toBeVisible();
  },
);

test('no page logs an error or requests missing files', async ({ demo, open }) => {
  const [property] = await demo.read<PublicProperty[]>('admin', '/api/properties?limit=1');
  const wrong: string[] = [];
  for (const [who, paths] of [
    [
      'visitor',
      ['/', '/imoveis', `/imovel/${property?.slug}`, '/ajuda', '/contato', '/termos', '/admin/login'],
    ],
    ['admin', ['/', '/admin/leads', '/admin/crm']],
  ] as const) {
    const page = await open(demo, who, '/privacidade');
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) wrong.push(`${page.url()}: ${message.text()}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400) wrong.push(`${response.url()}: ${response.status()}`);
    });
    page.on('requestfailed', (request) => {
      if (request.failure()?.errorText !== 'net::ERR_ABORTED')
        wrong.push(`${request.url()}: ${request.failure()?.errorText}`);
    });
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await page.waitForLoadState('load');
    }
  }
  expect(wrong).toEqual([]);
});

test('the listing supports filters, pages and the back button', async ({ demo, open }) => {
  const page = await open(demo, 'visitor', '/imoveis');
  const count = await demo.read<{ count: number }>('admin', '/api/properties/count');
  await expect(page.getByText(`Mostrando 1 até 12 de ${count.count}`)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(12);
  await page.getByRole('link', { name: /Próxima/ }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(
    page.getByText(`Mostrando 13 até ${Math.min(24, count.count)} de ${count.count}`),
  ).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Mostrando 1 até 12')).toBeVisible();

  await page.goto('/imoveis?search=zzzz');
  await expect(
    page.getByText('Nenhum imóvel encontrado. Tente ajustar os filtros ou buscar por outros termos.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Remover filtro' }).first().click();
  await expect(page.getByRole('article')).toHaveCount(12);
});
