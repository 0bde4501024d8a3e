import { NO_BRAND } from '@lox/contracts/site.js';
import { fillAdminPage } from './admin-page.js';

const brand = { ...NO_BRAND, brandName: '</script><b>$& & Cia', systemName: 'S' };

describe("the back office's page", () => {
  const page = fillAdminPage(
    '<head><!--config--></head><script nonce="__NONCE__" x="__NONCE__">',
    brand,
    'n$1',
  );

  it('carries the nonce of the answer wherever it is asked for', () => {
    expect(page).toContain('<script nonce="n$1" x="n$1">');
  });

  it('carries the configuration, which cannot end its own element', () => {
    const json = /<script type="application\/json" id="lox-config">(.*)<\/script><\/head>/.exec(page)?.[1];
    expect(json).not.toContain('<');
    expect(JSON.parse(json ?? '')).toEqual(brand);
  });
});
