import { assetsOf, type ViteManifest } from './assets.js';

const manifest: ViteManifest = {
  'src/site/entry-client.tsx': {
    file: 'assets/entry.js',
    css: ['assets/entry.css'],
    assets: ['assets/figtree-latin-wght-normal-x.woff2', 'assets/figtree-latin-ext-wght-normal-y.woff2'],
    imports: ['_shared.js'],
  },
  '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css'] },
  'page.tsx': {
    file: 'assets/page.js',
    css: ['assets/page.css'],
    imports: ['_shared.js', 'src/site/entry-client.tsx'],
  },
};

describe('the assets of a page', () => {
  it('are the entry with its styles and early fonts', () => {
    expect(assetsOf(manifest, null)).toEqual({
      scripts: ['/assets/entry.js'],
      modules: ['/assets/shared.js'],
      styles: ['/assets/entry.css', '/assets/shared.css'],
      fonts: ['/assets/figtree-latin-wght-normal-x.woff2'],
    });
  });

  it('include the page’s own module and style sheet, without duplicates', () => {
    const { modules, styles } = assetsOf(manifest, 'page.tsx');
    expect(modules).toEqual(['/assets/shared.js', '/assets/page.js']);
    expect(styles).toEqual(['/assets/entry.css', '/assets/shared.css', '/assets/page.css']);
  });

  it('list a page’s imports before the page, so that its own styles win', () => {
    const withCards: ViteManifest = {
      ...manifest,
      'page.tsx': { ...manifest['page.tsx']!, imports: ['_cards.js', 'src/site/entry-client.tsx'] },
      '_cards.js': { file: 'assets/cards.js', css: ['assets/cards.css'], imports: ['_shared.js'] },
    };
    expect(assetsOf(withCards, 'page.tsx').styles).toEqual([
      '/assets/entry.css',
      '/assets/shared.css',
      '/assets/cards.css',
      '/assets/page.css',
    ]);
  });

  it('name a module that is missing in the build', () => {
    expect(() => assetsOf(manifest, 'other.tsx')).toThrow('other.tsx');
  });
});
