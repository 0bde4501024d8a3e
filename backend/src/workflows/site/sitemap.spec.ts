import { renderRobots, SITEMAP_PROPERTIES, renderSitemap, type SitemapSources } from './sitemap.js';

const ORIGIN = 'https://site.test';

function agencyWith(count: number): SitemapSources {
  const texts = { title: '', content: '', metaTitle: '', metaDescription: '' };
  return {
    brand: { about: '', hasLanding: false },
    properties: {
      count: () => Promise.resolve(count),
      addresses: ({ offset, limit }) =>
        Promise.resolve(
          Array.from({ length: Math.max(0, Math.min(limit, count - offset)) }, (_, at) => ({
            slug: `casa-${offset + at}`,
            changedAt: '2026-10-01T10:00:00.000Z',
          })),
        ),
    },
    pages: {
      content: () => Promise.resolve({ pageKey: 'help', ...texts, updatedAt: '2026-11-01T10:00:00.000Z' }),
    },
  };
}

describe('the sitemap', () => {
  it('lists pages and all live properties with their days', async () => {
    const map = await renderSitemap('/sitemap.xml', agencyWith(750), ORIGIN);
    expect(map).toContain('<url><loc>https://site.test/</loc></url>');
    expect(map).toContain('<loc>https://site.test/imoveis?purpose=sale</loc>');
    expect(map).toContain('<loc>https://site.test/ajuda</loc><lastmod>2026-11-01T10:00:00.000Z</lastmod>');
    expect(map).toContain(
      '<loc>https://site.test/imovel/casa-749</loc><lastmod>2026-10-01T10:00:00.000Z</lastmod>',
    );
    expect(map?.match(/imovel\/casa-/g)).toHaveLength(750);
  });

  it('is an index of several when there are many', async () => {
    const many = agencyWith(SITEMAP_PROPERTIES + 1);
    const index = await renderSitemap('/sitemap.xml', many, ORIGIN);
    expect(index).toContain('<sitemap><loc>https://site.test/sitemap-2.xml</loc></sitemap>');
    const second = await renderSitemap('/sitemap-2.xml', many, ORIGIN);
    expect(second?.match(/<url>/g)).toHaveLength(1);
    expect(await renderSitemap('/sitemap-3.xml', many, ORIGIN)).toBeNull();
    expect(await renderSitemap('/sitemap-0.xml', many, ORIGIN)).toBeNull();
  });

  it('is named to robots', () => {
    expect(renderRobots(ORIGIN)).toContain('Sitemap: https://site.test/sitemap.xml');
  });
});
