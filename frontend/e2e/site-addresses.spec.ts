import { patchPropertyByApi, createPropertyByApi } from './support/property-calls.js';
import { expect, uniqueName, test } from './support/test.js';

const DATA = 'script[type="application/ld+json"]';

test('URLs answer 200, 301, 404 and 410, and a paused property is gone at once', async ({ agency, open }) => {
  const staff = await open(agency, 'admin', '/');
  const visitor = (await open(agency, 'visitor', '/')).request;
  const listed = await createPropertyByApi(staff, 0, { title: uniqueName('Casa que muda') });
  const address = `/imovel/${listed.slug}`;
  const first = await visitor.get(address);
  expect(first.status()).toBe(200);
  const unchanged = await visitor.get(address, {
    headers: { 'If-None-Match': first.headers()['etag'] ?? '' },
  });
  expect(unchanged.status()).toBe(304);
  expect(await (await visitor.get('/imoveis')).text()).toContain(listed.title);

  await patchPropertyByApi(staff, listed.id, { status: 'paused' });
  expect((await visitor.get(address)).status()).toBe(404);
  expect(await (await visitor.get('/imoveis')).text()).not.toContain(listed.title);
  expect(await (await visitor.get('/sitemap.xml')).text()).not.toContain(listed.slug);

  await patchPropertyByApi(staff, listed.id, { status: 'live' });
  const renamed = await patchPropertyByApi(staff, listed.id, { title: uniqueName('Casa com outro nome') });
  expect(renamed.slug).not.toBe(listed.slug);
  const moved = await visitor.get(address, { maxRedirects: 0 });
  expect(moved.status()).toBe(301);
  expect(moved.headers()['location']).toBe(`/imovel/${renamed.slug}`);
  const byId = await visitor.get(`/property/${listed.id}`, { maxRedirects: 0 });
  expect([byId.status(), byId.headers()['location']]).toEqual([301, `/imovel/${renamed.slug}`]);

  expect((await staff.request.delete(`/api/properties/${listed.id}`)).ok()).toBe(true);
  const gone = await visitor.get(`/imovel/${renamed.slug}`);
  expect(gone.status()).toBe(410);
  expect(await gone.text()).toContain('O imóvel que você procura não existe ou foi removido.');
  expect((await visitor.get('/imovel/nunca-houve')).status()).toBe(404);
});

test('a page has metadata for search engines and previews', async ({ fresh: agency, open }) => {
  const settings = { whatsappNumber: '(19) 99999-0000', availableRegions: ['Campinas'], creci: '12345-J' };
  await agency.call('admin', 'PUT', '/api/admin/settings', settings);
  const staff = await open(agency, 'admin', '/');
  const { slug, title, photos } = await createPropertyByApi(staff, 2, { title: uniqueName('Casa descrita') });
  const page = await open(agency, 'visitor', `/imovel/${slug}`, { javaScriptEnabled: false });
  const meta = (name: string) => page.locator(`meta[property="${name}"], meta[name="${name}"]`);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${agency.url}/imovel/${slug}`);
  await expect(meta('og:title')).toHaveAttribute('content', `${title} | LOX Imóveis`);
  await expect(meta('twitter:card')).toHaveAttribute('content', 'summary_large_image');
  const image = `${agency.url}/files/photos/${photos[0]?.id}/share.jpg`;
  await expect(meta('og:image')).toHaveAttribute('content', image);
  expect((await page.request.get(image)).headers()['content-type']).toBe('image/jpeg');
  const data = (await page.locator(DATA).allTextContents()).map((text) => JSON.parse(text) as object);
  expect(data).toMatchObject([
    {
      '@type': 'RealEstateListing',
      name: title,
      offers: { price: 950_000, priceCurrency: 'BRL' },
      mainEntity: {
        numberOfBedrooms: 3,
        floorSize: { value: 180 },
        address: { addressLocality: 'Campinas', addressRegion: 'SP' },
      },
    },
    { '@type': 'RealEstateAgent', name: 'LOX Imóveis' },
    { '@type': 'BreadcrumbList' },
  ]);

  await page.goto('/');
  const home = (await page.locator(DATA).allTextContents()).map((text) => JSON.parse(text) as object);
  expect(home).toMatchObject([
    {
      '@type': 'RealEstateAgent',
      '@id': `${agency.url}/#agency`,
      name: 'LOX Imóveis',
      url: `${agency.url}/`,
      logo: `${agency.url}/favicon.svg`,
      image: `${agency.url}/share.jpg`,
      telephone: '+551938004100',
      email: 'contato@loximoveis.com.br',
      foundingDate: '2010',
      identifier: { propertyID: 'CRECI' },
    },
    {
      '@type': 'WebSite',
      potentialAction: {
        '@type': 'SearchAction',
        target: { urlTemplate: `${agency.url}/imoveis?search={search_term_string}` },
      },
    },
  ]);
  expect(home[0]).toHaveProperty('areaServed.0.name', 'Campinas');
  const shared = await meta('og:image').getAttribute('content');
  expect((await page.request.get(shared ?? '')).headers()['content-type']).toBe('image/jpeg');
});

test('the sitemap lists the live properties, and robots.txt names it', async ({ demo, open }) => {
  const page = await open(demo, 'visitor', '/');
  const robots = await (await page.request.get('/robots.txt')).text();
  const sitemap = /Sitemap: (.*)/.exec(robots)?.[1] ?? '';
  const answer = await page.request.get(sitemap);
  expect(answer.headers()['content-type']).toContain('application/xml');
  const xml = await answer.text();
  const count = await demo.read<{ count: number }>('admin', '/api/properties/count');
  expect(xml.match(/<loc>[^<]*\/imovel\//g)).toHaveLength(count.count);
  for (const path of ['/', '/terras-de-tuvivas', '/ajuda', '/privacidade'])
    expect(xml).toContain(`<loc>${demo.url}${path}</loc>`);
  const wrong = await page.evaluate(
    (text) =>
      new DOMParser().parseFromString(text, 'application/xml').querySelector('parsererror')?.textContent,
    xml,
  );
  expect(wrong).toBeUndefined();
});
