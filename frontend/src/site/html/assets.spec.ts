import { assetsOf, type Manifest } from './assets.js';

const manifest: Manifest = {
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

describe('what a page links to', () => {
  it('is the entry with its styles and early fonts', () => {
    expect(assetsOf(manifest, null)).toEqual({
      scripts: ['/assets/entry.js'],
      modules: ['/assets/shared.js'],
      styles: ['/assets/entry.css', '/assets/shared.css'],
      fonts: ['/assets/figtree-latin-wght-normal-x.woff2'],
    });
  });

  it('has the page’s own module and style sheet too, nothing twice', () => {
    const { modules, styles } = assetsOf(manifest, 'page.tsx');
    expect(modules).toEqual(['/assets/shared.js', '/assets/page.js']);
    expect(styles).toEqual(['/assets/entry.css', '/assets/shared.css', '/assets/page.css']);
  });

  it('has what a page imports before the page, so that a page’s own styles have the last word', () => {
    const withCards: Manifest = {
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

  it('says which module the build does not have', () => {
    expect(() => assetsOf(manifest, 'other.tsx')).toThrow('other.tsx');
  });
});
