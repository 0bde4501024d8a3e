import type { PublicProperty } from '@lox/contracts/properties.js';
import { createPropertyByApi } from './support/property-calls.js';
import { expect, uniqueName, test } from './support/test.js';

test(
  'filters apply to the list, show as chips and can be removed',
  { tag: '@main' },
  async ({ demo, open }) => {
    const page = await open(demo, 'visitor', '/imoveis');
    const all = await demo.read<PublicProperty[]>('admin', '/api/properties');
    const count = page.getByRole('status').filter({ hasText: 'encontrado' });
    await expect(count).toContainText(`${all.length} imóveis encontrados`);
    const chips = page.getByRole('list', { name: 'Filtros ativos' });
    const [sample] = all.filter(({ bedrooms, purpose }) => (bedrooms ?? 0) >= 3 && purpose === 'sale');
    if (!sample) throw new Error('the demonstration has no such property');

    await page.getByLabel('Finalidade').selectOption('Comprar');
    await page.getByLabel('Quartos').selectOption('3+');
    await expect(page).toHaveURL('/imoveis?purpose=sale&bedrooms=3');
    const matching = all.filter(({ bedrooms, purpose }) => purpose === 'sale' && (bedrooms ?? 0) >= 3);
    await expect(count).toContainText(`${matching.length} imóve`);
    await page.getByLabel('Bairro').fill(sample.neighborhood.toUpperCase());
    await expect(chips).toContainText(sample.neighborhood.toUpperCase());
    await expect(page.getByRole('article').filter({ hasText: sample.title })).toBeVisible();
    await page.getByRole('link', { name: `Remover filtro ${sample.neighborhood.toUpperCase()}` }).click();
    await expect(page.getByLabel('Bairro')).toHaveValue('');
    await page.getByRole('link', { name: 'Remover filtro 3+ quartos' }).click();
    await expect(page).toHaveURL('/imoveis?purpose=sale');

    await page.getByLabel('Código').fill(` ${sample.code.toLowerCase()} `);
    await expect(page).toHaveURL(new RegExp(`code=${sample.code}`));
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('link', { name: 'Limpar filtros' }).click();
    await page.getByLabel('Ordenar por').selectOption('Menor preço');
    await expect(page).toHaveURL('/imoveis?sortBy=price-asc');
    const cheapest = Math.min(...all.map(({ price }) => price));
    const first = all.find(({ price }) => price === cheapest);
    await expect(page.getByRole('article').first()).toContainText(first?.title ?? '');
  },
);

test('a choice made before the page has its scripts counts', async ({ demo, open }) => {
  const page = await open(demo, 'visitor', '/terras-de-tuvivas');
  let deliver = () => {};
  const asked = new Promise<void>((resolve) => (deliver = resolve));
  await page.route(/\/assets\/site-[^/]*\.js$/, async (route) => {
    await asked;
    await route.continue();
  });
  // Not `goto`, which waits for the scripts.
  await page.evaluate(() => window.location.assign('/imoveis'));
  await page.getByLabel('Finalidade').selectOption('Comprar');
  await page.getByLabel('Bairro').fill('Centro');
  await page.getByLabel('Quartos').focus();
  deliver();
  await expect(page).toHaveURL('/imoveis?purpose=sale&neighborhood=Centro');
  await expect(page.getByLabel('Finalidade')).toHaveValue('sale');
  await expect(page.getByLabel('Bairro')).toHaveValue('Centro');
});

test('a choice made before the last one is drawn counts', async ({ demo, open }) => {
  const page = await open(demo, 'visitor', '/imoveis?purpose=sale&bedrooms=3');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('link', { name: 'Limpar filtros' }).evaluate((link: HTMLElement) => {
    const sort = document.querySelector<HTMLSelectElement>('select[name=sortBy]')!;
    link.click();
    sort.value = 'price-asc';
    sort.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await expect(page).toHaveURL('/imoveis?sortBy=price-asc');
  await expect(page.getByLabel('Ordenar por')).toHaveValue('price-asc');
  await expect(page.getByLabel('Quartos', { exact: true })).toHaveValue('');
});

test('a choice made as soon as the last one is drawn counts', async ({ demo, open }) => {
  const page = await open(demo, 'visitor', '/imoveis?purpose=sale&bedrooms=3');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('link', { name: 'Limpar filtros' }).evaluate((link: HTMLElement) => {
    const sort = document.querySelector<HTMLSelectElement>('select[name=sortBy]')!;
    new MutationObserver((_changes, drawn) => {
      if (link.isConnected) return;
      drawn.disconnect();
      sort.value = 'price-asc';
      sort.dispatchEvent(new Event('input', { bubbles: true }));
    }).observe(document.body, { childList: true, subtree: true });
    link.click();
  });
  await expect(page).toHaveURL('/imoveis?sortBy=price-asc');
  await expect(page.getByLabel('Quartos', { exact: true })).toHaveValue('');
});

test(
  'the panel shows how many properties each choice finds, under the other filters',
  { tag: '@phone' },
  async ({ demo, open, isMobile }) => {
    const all = await demo.read<PublicProperty[]>('admin', '/api/properties');
    const page = await open(demo, 'visitor', '/imoveis?purpose=sale');
    const panel = page.getByRole('search');
    const unfold = async () => {
      if (isMobile && !(await panel.isVisible())) await page.getByText('Filtrar e ordenar').click();
    };
    await unfold();
    const counted = (matches: (property: PublicProperty) => boolean): number =>
      all.filter((property) => property.purpose === 'sale' && matches(property)).length;
    const houses = counted(({ type }) => type === 'house');
    const large = counted(({ bedrooms }) => (bedrooms ?? 0) >= 3);
    await expect(panel.getByRole('link', { name: `Casa ${houses} imóveis`, exact: true })).toBeVisible();
    await panel.getByRole('link', { name: `3+ ${large} imóveis`, exact: true }).click();
    await expect(page).toHaveURL('/imoveis?purpose=sale&bedrooms=3');
    await unfold();
    await expect(panel.getByLabel('Quartos', { exact: true })).toHaveValue('3');
    const largeHouses = counted(({ type, bedrooms }) => type === 'house' && (bedrooms ?? 0) >= 3);
    await expect(panel.getByRole('link', { name: new RegExp(`^Casa ${largeHouses} im`) })).toBeVisible();
    // The chosen value is counted as if it were not chosen.
    await expect(panel.getByRole('link', { name: /^1\+ \d+ im/ })).toBeVisible();
    await panel.getByRole('link', { name: `3+ ${large} imóveis`, exact: true }).click();
    await expect(page).toHaveURL('/imoveis?purpose=sale');
    await expect(panel.getByRole('img', { name: /^Distribuição dos preços/ })).toBeVisible();
  },
);

test('a choice right after clearing the filters restores none of them', async ({ demo, open }) => {
  const page = await open(demo, 'visitor', '/imoveis?purpose=sale&bedrooms=3');
  await expect(page.getByLabel('Finalidade')).toHaveValue('sale');
  const clear = await page.getByRole('link', { name: 'Limpar filtros' }).elementHandle();
  // In one task of the page: nothing is rendered in between.
  await page.getByLabel('Ordenar por').evaluate((select: HTMLSelectElement, link) => {
    (link as HTMLElement).click();
    select.focus();
    select.value = 'price-asc';
    select.dispatchEvent(new Event('input', { bubbles: true }));
  }, clear);
  await expect(page).toHaveURL('/imoveis?sortBy=price-asc');
  await expect(page.getByLabel('Finalidade')).toHaveValue('');
});

test('paths set the purpose, and an empty list shows a message', async ({ demo, open }) => {
  const page = await open(demo, 'visitor', '/alugar');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Imóveis para Locação');
  await page.goto('/campinas/comprar');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Imóveis à Venda');
  await page.goto('/imoveis?code=nada-disso');
  await expect(
    page.getByText('Nenhum imóvel encontrado. Tente ajustar os filtros ou buscar por outros termos.'),
  ).toBeVisible();
});

test('the pagination shows at most five numbers, and new properties have a badge', async ({
  agency,
  open,
}) => {
  const staff = await open(agency, 'admin', '/');
  const word = uniqueName('Lote').replace(' ', '');
  for (let at = 0; at < 75; at++)
    await createPropertyByApi(staff, 0, {
      title: `${word} número ${at}`,
      type: at === 74 ? 'commercial' : 'land',
      purpose: 'rent',
      featured: at === 74,
    });
  const page = await open(agency, 'visitor', `/imoveis?search=${word}`);
  const newest = page.getByRole('article').filter({ hasText: 'número 74' });
  for (const badge of ['Destaque', 'Novo', 'Aluguel', 'Comercial'])
    await expect(newest.getByRole('listitem').getByText(badge, { exact: true })).toBeVisible();
  await expect(page.getByText('Mostrando 1 até 12 de 75')).toBeVisible();
  const numbers = page
    .getByRole('navigation', { name: 'Paginação' })
    .getByRole('link', { name: /^Página \d/ });
  await expect(numbers).toHaveText(['1', '2', '3', '4', '5']);
  await page.getByRole('link', { name: 'Página 5' }).click();
  await expect(numbers).toHaveText(['3', '4', '5', '6', '7']);
  await page.getByRole('link', { name: 'Página 7' }).click();
  await expect(page.getByText('Mostrando 73 até 75 de 75')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'página 7 de 7' })).toBeVisible();
  // An old link to a page that no longer exists.
  await page.goto(`/imoveis?search=${word}&page=99`);
  await expect(page).toHaveURL(`/imoveis?search=${word}&page=7`);
  await expect(page.getByText('Mostrando 73 até 75 de 75')).toBeVisible();
});

test('the search of the home page opens the listing, by Enter too', async ({ demo, open }) => {
  const page = await open(demo, 'visitor', '/');
  const search = page.getByRole('search');
  await search.getByRole('button', { name: 'Alugar' }).click();
  await search.getByLabel('Tipo de imóvel').selectOption('Apartamento');
  await search.getByLabel('Preço máximo').fill('350000');
  await expect(search.getByLabel('Preço máximo')).toHaveValue('R$\u00a0350.000');
  await search.getByLabel('Localização').fill('Campinas');
  await search.getByLabel('Localização').press('Enter');
  await expect(page).toHaveURL('/imoveis?purpose=rent&type=apartment&search=Campinas&maxPrice=350000');
  await page.goto('/');
  await search.getByLabel('Código').fill(' ap-1 ');
  await search.getByRole('button', { name: 'Buscar imóveis' }).click();
  await expect(page).toHaveURL('/imoveis?purpose=sale&code=AP-1');
});

test('a pasted price is one price, and one that cannot be read is said', async ({ demo, open }) => {
  const page = await open(demo, 'visitor', '/imoveis');
  const least = page.getByLabel('Preço mínimo');
  await least.fill('R$ 350.000,00');
  await expect(page).toHaveURL('/imoveis?minPrice=350000');
  await least.fill('');
  await least.pressSequentially('400000.00');
  await expect(page).toHaveURL('/imoveis?minPrice=400000');
  await page.getByLabel('Preço máximo').fill('muito caro');
  await least.focus();
  await expect(page.getByText('Escreva um valor como 350.000 ou 350.000,50')).toBeVisible();
  await expect(page.getByLabel('Preço máximo')).toHaveValue('muito caro');
  await expect(least).toHaveValue(/^R\$\s400\.000/);
});
