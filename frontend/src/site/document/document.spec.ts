import { documentOf } from './document.js';

const brand = { brandName: 'A & B', systemName: '', phone: '', email: '' };
const page = documentOf({
  head: { title: 'Casa <"bela">', description: 'x', canonical: '/imovel/casa' },
  origin: 'https://site.test',
  brand,
  assets: { scripts: ['/assets/a.js'], styles: ['/assets/a.css'], fonts: [] },
  body: '<main></main>',
  state: { brand: { ...brand, brandName: '</script><script>' }, queries: { mutations: [], queries: [] } },
});

describe('the HTML of a page', () => {
  it('escapes what comes from data', () => {
    expect(page).toContain('<title>Casa &#60;&#34;bela&#34;&#62;</title>');
    expect(page).toContain('content="A &#38; B"');
  });

  it('carries its state in an element that the state cannot end', () => {
    const state =
      /<script type="application\/json" id="state">(.*)<\/script>\n<\/body>/.exec(page)?.[1] ?? '';
    expect(state).not.toContain('<');
    expect(JSON.parse(state)).toMatchObject({ brand: { brandName: '</script><script>' } });
  });

  it('needs no permission for inline scripts or styles', () => {
    expect(page).not.toMatch(/ style="|<style|onclick=/);
    expect(page).toContain('<link rel="canonical" href="https://site.test/imovel/casa">');
  });
});
