import { expect, test } from './support/test.js';

test('the home page introduces the agency and shows its properties', async ({ demo, open }) => {
  const page = await open(demo, 'visitor', '/');
  await expect(page).toHaveTitle('LOX Imóveis | Imóveis à venda e para alugar');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'O lugar certo para a sua próxima história',
  );
  const promise = await page.getByText('na região de Campinas.', { exact: false }).first().boundingBox();
  const search = await page.getByRole('search').boundingBox();
  expect(promise!.y + promise!.height).toBeLessThan(search!.y);
  for (const [value, label] of [
    ['500+', 'imóveis'],
    ['50+', 'corretores'],
    ['1000+', 'clientes felizes'],
  ] as const)
    await expect(page.getByText(label, { exact: true }).locator('..')).toContainText(value);
  for (const [title, count, more] of [
    ['Imóveis para Comprar', 4, '/imoveis?purpose=sale'],
    ['Terrenos em Condomínio', 3, '/imoveis?type=land'],
    ['Imóveis para Alugar', 4, '/imoveis?purpose=rent'],
  ] as const) {
    const section = page.getByRole('region', { name: title });
    await expect(section.getByRole('article')).toHaveCount(count);
    await expect(section.getByRole('link', { name: /^Ver todos/ })).toHaveAttribute('href', more);
  }
  const rents = page.getByRole('region', { name: 'Imóveis para Alugar' }).getByText('/mês');
  await expect(rents).toHaveCount(4);
  const first = page.getByRole('article').first().getByRole('link');
  const title = await first.textContent();
  await first.click();
  await expect(page).toHaveURL(/\/imovel\/[a-z0-9-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  await expect(page).toHaveTitle(`${title} | LOX Imóveis`);
});

test('the links of header and footer work', async ({ demo, open }) => {
  const page = await open(demo, 'visitor', '/');
  const header = page.getByRole('banner');
  const bar = await header.boundingBox();
  expect(bar?.height).toBe(75);
  for (const [label, address] of [
    ['Comprar', '/imoveis?purpose=sale'],
    ['Alugar', '/imoveis?purpose=rent'],
    ['Lançamentos', '/imoveis?isNewConstruction=true'],
  ] as const)
    await expect(header.getByRole('link', { name: label })).toHaveAttribute('href', address);
  await header.getByRole('link', { name: 'Alugar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Imóveis para Locação');
  await header.getByRole('link', { name: 'Página inicial' }).click();
  await expect(page).toHaveURL('/');

  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('Desde 2010');
  await expect(footer.getByRole('link', { name: '(19) 3800-4100' })).toHaveAttribute(
    'href',
    'tel:+551938004100',
  );
  await expect(footer.getByRole('link', { name: 'contato@loximoveis.com.br' })).toBeVisible();
  for (const network of ['WhatsApp', 'Instagram', 'Facebook', 'YouTube'])
    await expect(footer.getByRole('link', { name: network })).toHaveAttribute('target', '_blank');
  for (const address of [
    '/?purpose=sale',
    '/?purpose=rent',
    '/?isNewConstruction=true',
    '/?type=commercial',
    '/ajuda',
    '/contato',
    '/termos',
    '/privacidade',
    '/admin/login',
  ])
    await expect(footer.locator(`a[href="${address}"]`)).toBeVisible();
  await footer.getByRole('link', { name: 'Imóveis para alugar' }).click();
  await expect(page).toHaveURL('/imoveis?purpose=rent');
  await expect(page.getByRole('article').first()).toBeVisible();
  await footer.getByRole('link', { name: 'Área do Profissional' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'LOX Gestão' })).toBeVisible();
});

test('the floating WhatsApp button is for phones', { tag: '@phone' }, async ({ demo, open, isMobile }) => {
  const page = await open(demo, 'visitor', '/');
  const button = page.getByRole('link', { name: 'Conversar pelo WhatsApp' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  if (!isMobile) return expect(button).toBeHidden();
  await expect(button).toBeInViewport({ ratio: 1 });
  await expect(button).toHaveAttribute('href', 'https://wa.me/551938004100');
});
