import type { Locator, Page } from '@playwright/test';
import { localDay } from '@lox/contracts/local-time.js';
import { Board } from './support/board.js';
import { laidOutTexts, type LaidOutText } from './support/laid-out-texts.js';
import { expect, uniqueName, test } from './support/test.js';
import { aVisit } from './support/visits.js';

const SCRIPTS = '**/assets/*.js';
const picture = (page: Page): Locator => page.locator('#opening');

/** Scripts come only once released. */
async function goWithoutScripts(page: Page, path: string): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((done) => (release = done));
  await page.route(SCRIPTS, async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}

async function seen(page: Page, text: string): Promise<LaidOutText> {
  const found = () => laidOutTexts(page).then((texts) => texts.find((one) => one.text === text));
  await expect.poll(found, `"${text}" is painted`).toBeTruthy();
  return (await found())!;
}

/** Within a pixel: heights are rounded once they are measured. */
async function expectThere(shown: Locator, { box }: LaidOutText): Promise<void> {
  const { x, y } = (await shown.boundingBox())!;
  expect([Math.abs(x - box.x) <= 1, Math.abs(y - box.y) <= 4]).toEqual([true, true]);
}

test(
  'the board is seen before its scripts have come, and then is there itself, at the same place',
  { tag: '@phone' },
  async ({ fresh, open }) => {
    const name = uniqueName('Rita Lobato');
    await fresh.lead('admin', { name, email: 'rita@exemplo.com.br' });
    const page = await open(fresh, 'admin', '/admin/conta');
    const release = await goWithoutScripts(page, '/admin/leads');
    const painted = await seen(page, name);
    // The text is painted, but no query finds it.
    await expect(page.getByText(name)).toHaveCount(0);
    await expect(page.getByText('Carregando...')).toBeAttached();

    release();
    const board = new Board(page);
    await board.shows(name, 'new');
    await expect(picture(page)).toHaveCount(0);
    await expectThere(board.card(name).getByRole('button', { name, exact: true }), painted);
    await board.card(name).getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog')).toContainText(name);
  },
);

test('the calendar is seen before its scripts have come', { tag: '@phone' }, async ({ fresh, open }) => {
  const name = uniqueName('Nise');
  await aVisit(fresh, 'admin', name, { day: localDay(new Date()), time: '09:00' });
  const page = await open(fresh, 'admin', '/admin/conta');
  const release = await goWithoutScripts(page, '/admin/visits');
  const painted = await seen(page, name);
  release();
  await expect(picture(page)).toHaveCount(0);
  await expectThere(page.getByText(name, { exact: true }), painted);
});

test('who has folded the side bar has it so from the start', async ({ fresh, open }) => {
  const page = await open(fresh, 'admin', '/admin/conta');
  await page.getByRole('button', { name: 'Recolher menu' }).click();
  const release = await goWithoutScripts(page, '/admin/leads');
  const painted = await seen(page, 'Gestão de Leads');
  release();
  await expect(picture(page)).toHaveCount(0);
  await expectThere(page.getByRole('heading', { name: 'Gestão de Leads' }), painted);
});

test('a session that ends meanwhile leads to the login, and nothing stays', async ({ fresh, open }) => {
  const page = await open(fresh, 'admin', '/admin/conta');
  const release = await goWithoutScripts(page, '/admin/leads');
  await seen(page, 'Gestão de Leads');
  await page.context().request.post('/api/auth/logout');
  release();
  await expect(page).toHaveURL(/\/admin\/login/);
  await expect(picture(page)).toHaveCount(0);
});

test('without its scripts the page says that it is loading', async ({ fresh, open }) => {
  const page = await open(fresh, 'admin', '/admin/conta');
  await page.route(SCRIPTS, (route) => route.abort());
  await page.goto('/admin/leads');
  await expect(picture(page)).toHaveCount(0);
  await expect(page.getByText('Carregando...')).toBeVisible();
});
