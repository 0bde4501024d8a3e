import type { Page } from '@playwright/test';
import type { PublicProperty } from '@lox/contracts/properties.js';
import { expect, test } from './support/test.js';

const PAGES = ['/', '/imoveis', '/terras-de-tuvivas', '/ajuda', '/contato', '/termos', '/privacidade'];

test('no public page logs an error or makes a failing request', async ({ demo, open }) => {
  const [property] = await demo.read<PublicProperty[]>('admin', '/api/properties?limit=1');
  const missing = '/nao-existe/nada';
  const wrong: string[] = [];
  const listenTo = (page: Page) => {
    const isMissing = (url: string) => new URL(url).pathname === missing;
    page.on('console', (message) => {
      const { url } = message.location();
      if (message.type() === 'error' && !(url && isMissing(url)))
        wrong.push(`${page.url()}: ${message.text()} ${url}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400 && !isMissing(response.url()))
        wrong.push(`${response.url()}: ${response.status()}`);
    });
    page.on('requestfailed', (request) => wrong.push(`${request.url()}: ${request.failure()?.errorText}`));
  };
  const asked = (page: Page) =>
    page
      .waitForResponse((response) => response.url().includes('/api/auth/me'))
      .then((answer) => answer.finished());

  const page = await open(demo, 'visitor', 'about:blank', { prepare: async (blank) => listenTo(blank) });
  for (const path of [...PAGES, `/imovel/${property?.slug}`, missing]) {
    const session = asked(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await session;
    await page.waitForLoadState('networkidle');
  }
  await page.goto('/admin/login');
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(wrong).toEqual([]);
});
