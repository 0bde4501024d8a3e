import { NO_BRAND } from '@lox/contracts/brand.js';
import { pageHtml } from './page-html.js';

const brand = { ...NO_BRAND, brandName: 'A & B' };
const parts: Parameters<typeof pageHtml>[0] = {
  head: {
    title: 'Casa <"bela">',
    description: 'x',
    creci: 'CRECI/SP 1-J',
    canonical: '/imovel/casa',
    structured: [{ '@type': 'Thing', name: '</script><b>' }],
  },
  origin: 'https://site.test',
  brand,
  assets: { scripts: ['/assets/a.js'], modules: ['/assets/b.js'], styles: ['/assets/a.css'], fonts: [] },
  body: '<main></main>',
  state: {
    brand: { ...brand, brandName: '</script><script>' },
    site: {
      origin: 'https://site.test',
      renderedAt: '2026-11-20T12:00:00.000Z',
      mapboxToken: null,
      mapTiles: null,
    },
    queries: { mutations: [], queries: [] },
  },
};
const page = pageHtml(parts);

describe('the HTML of a page', () => {
  it('escapes data', () => {
    expect(page).toContain('<title>Casa &#60;&#34;bela&#34;&#62;</title>');
    expect(page).toContain('content="A &#38; B"');
  });

  it('embeds its state in an element that the state cannot close', () => {
    const state =
      /<script type="application\/json" id="state">(.*)<\/script>\n<\/body>/.exec(page)?.[1] ?? '';
    expect(state).not.toContain('<');
    expect(JSON.parse(state)).toMatchObject({ brand: { brandName: '</script><script>' } });
  });

  it('needs no CSP exception for inline scripts or styles', () => {
    expect(page).not.toMatch(/ style="|<style|onclick=/);
    expect(page).toContain('<link rel="canonical" href="https://site.test/imovel/casa">');
  });

  it('of a bare page has no scripts, and nothing that they would read', () => {
    const bare = pageHtml({ ...parts, head: { title: 'Seu imóvel', description: 'x', isBare: true } });
    expect(bare).not.toMatch(/<script|modulepreload|site\.test.*renderedAt/);
    expect(bare).toContain('<link rel="stylesheet" href="/assets/a.css">');
  });

  it('has metadata for search engines and previews', () => {
    const data = /<script type="application\/ld\+json">(.*)<\/script>/.exec(page)?.[1] ?? '';
    expect(JSON.parse(data)).toEqual({ '@type': 'Thing', name: '</script><b>' });
    expect(page).toContain('<meta property="og:image" content="https://site.test/share.jpg">');
    expect(page).toContain('<meta name="description" content="x">');
    expect(page).toContain('<meta property="og:description" content="CRECI/SP 1-J · x">');
    expect(page).toContain('<meta name="twitter:card" content="summary_large_image">');
  });
});
