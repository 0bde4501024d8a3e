import { BUILT_IN_AGENCY, type ManagedAgency } from '@lox/contracts/agency.js';
import { expect, test } from './support/test.js';

const NAME = 'Casa Clara Imóveis';
const SOCIAL = /instagram\.com|facebook\.com|youtube\.com/;

test('an agency of its own has its own name, registration, profiles and pages', async ({ fresh, open }) => {
  const save = (change: object) =>
    fresh.call('admin', 'PUT', '/api/admin/agency', {
      ...BUILT_IN_AGENCY,
      name: NAME,
      systemName: 'Clara',
      email: 'oi@clara.test',
      phone: '(11) 3000-1122',
      about: '',
      ...change,
    });
  expect((await save({})).status).toBe(200);
  const { whatsappNumber } = await fresh.read<{ whatsappNumber: string }>('admin', '/api/admin/settings');
  const register = (creci: string) =>
    fresh.call('admin', 'PUT', '/api/admin/settings', { whatsappNumber, availableRegions: ['Serra'], creci });
  expect((await register('')).status).toBe(200);
  const site = await open(fresh, 'visitor', '/');
  const html = async (path: string) => (await site.request.get(path)).text();

  await test.step('no page of the made-up agency’s project', async () => {
    const landing = await site.request.get('/terras-de-tuvivas');
    expect(landing.status()).toBe(404);
    const text = await landing.text();
    expect(text).toContain('404 Page Not Found');
    expect(text).not.toMatch(/648,00|717,00|1\.248|Viva no Paraíso/);
    for (const path of ['/', '/imoveis', '/sitemap.xml'])
      expect(await html(path)).not.toContain('terras-de-tuvivas');
  });

  await test.step('the program’s name is nowhere', async () => {
    const paths = [
      '/',
      '/imoveis',
      '/ajuda',
      '/nada',
      '/manifest.webmanifest',
      '/sitemap.xml',
      '/robots.txt',
    ];
    for (const path of paths) expect(await html(path), path).not.toMatch(/\bLOX\b|loximoveis|Campinas/);
    expect(await html('/')).toContain(`<meta property="og:site_name" content="${NAME}">`);
    const page = await open(fresh, 'visitor', '/', { prepare: (blank) => blank.clock.install() });
    await page.clock.fastForward(6_000);
    await expect(page.getByRole('dialog', { name: `Corretor ${NAME}` })).toBeVisible();
    const staff = await open(fresh, 'admin', '/admin/settings?aba=integracoes');
    await expect(staff.getByText('Clara avisa o seu sistema quando algo acontece')).toBeVisible();
    await expect(staff.locator('body')).not.toContainText(/\bO LOX\b/);
  });

  await test.step('profiles where they are set', async () => {
    expect(await html('/')).not.toMatch(SOCIAL);
    const networks = { instagram: '@casa.clara', youtube: 'youtube.com/@CasaClara' };
    const saved = (await (await save({ networks })).json()) as ManagedAgency;
    expect(saved.networks).toEqual({
      instagram: 'https://www.instagram.com/casa.clara',
      facebook: '',
      youtube: 'https://youtube.com/@CasaClara',
    });
    const shown = await html('/');
    for (const address of [saved.networks.instagram, saved.networks.youtube])
      expect(shown).toContain(`href="${address}"`);
    expect(shown).not.toContain('facebook.com');
    // A program without profiles leaves them alone.
    expect((await save({ openingHours: 'Seg a sex' })).status).toBe(200);
    expect(await html('/')).toContain('casa.clara');
    const refused = await save({ networks: { facebook: 'javascript:alert(1)' } });
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
      400,
      'network_invalid',
    ]);
    await save({ networks: { instagram: '', youtube: null } });
    expect(await html('/')).not.toMatch(SOCIAL);
  });

  await test.step('the registration with its word', async () => {
    for (const [creci, shown] of [
      ['12345-J', '>CRECI 12345-J<'],
      ['SP 12345-j', '>CRECI-SP 12345-J<'],
      ['CRECI/RJ 1.234', '>CRECI/RJ 1.234<'],
    ] as const) {
      expect((await register(creci)).status).toBe(200);
      expect(await html('/')).toContain(shown);
      expect(JSON.parse(await html('/system-settings.json'))).toMatchObject({ creci });
    }
  });
});
