import { NO_BRAND } from '@lox/contracts/brand.js';
import { adminPreloadsOf, renderAdminPage } from './render-admin-page.js';

const brand = { ...NO_BRAND, brandName: '</script><b>$& & Cia', systemName: 'S' };

describe("the back office's page", () => {
  const page = renderAdminPage(
    '<head><!--config--></head><script nonce="__NONCE__" x="__NONCE__">',
    brand,
    'n$1',
    { files: ['assets/board.js', 'assets/board.css'], calls: ['/api/auth/me'] },
  );

  it('carries the nonce of the answer wherever it is asked for', () => {
    expect(page).toContain('<script nonce="n$1" x="n$1">');
  });

  it('carries the configuration, which cannot end its own element', () => {
    const json = /<script type="application\/json" id="lox-config">(.*?)<\/script>/.exec(page)?.[1];
    expect(json).not.toContain('<');
    expect(JSON.parse(json ?? '')).toEqual(brand);
  });

  it('asks for the session and for the screen’s files along with its own', () => {
    expect(page).toContain(
      '<link rel="preload" as="fetch" href="/api/auth/me" crossorigin="use-credentials">',
    );
    expect(page).toContain('<link rel="modulepreload" crossorigin href="/assets/board.js" nonce="n$1">');
    expect(page).toContain(
      '<link rel="preload" as="style" crossorigin href="/assets/board.css" nonce="n$1">',
    );
  });

  it('leaves it to the painted screen to begin the scripts, where there is one', () => {
    const script = '<script type="module" crossorigin src="/assets/admin-1.js" nonce="__NONCE__"></script>';
    const bare = `<head><!--config-->${script}</head><!--opening-->`;
    const early = { files: [], calls: [] };
    expect(renderAdminPage(bare, brand, 'n', early)).toContain(script.replace('__NONCE__', 'n'));
    const painted = renderAdminPage(bare, brand, 'n', early, '<div id="opening"></div>');
    expect(painted).not.toContain('<script type="module"');
    expect(painted).toContain(
      '<link id="entry" rel="modulepreload" crossorigin href="/assets/admin-1.js" nonce="n">',
    );
  });
});

describe('what a page of the back office asks for early', () => {
  const screens = { leads: ['assets/board.js'], visits: ['assets/calendar.js'] };

  it('is its screen’s files and, with a session, its first calls', () => {
    expect(adminPreloadsOf('/admin/visits/', screens, true)).toEqual({
      files: ['assets/calendar.js'],
      calls: ['/api/auth/me', '/api/auth/permissions'],
    });
    expect(adminPreloadsOf('/admin/leads', screens, true).calls).toContain('/api/admin/leads/board');
    expect(adminPreloadsOf('/admin/leads', screens, false)).toEqual({
      files: ['assets/board.js'],
      calls: [],
    });
  });

  it('is nothing that nobody will use', () => {
    expect(adminPreloadsOf('/admin/leads?search=ana', screens, true).calls).not.toContain(
      '/api/admin/leads/board',
    );
    expect(adminPreloadsOf('/admin/login', screens, true)).toEqual({ files: [], calls: [] });
  });
});
