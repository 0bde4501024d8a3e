import type { Page } from '@playwright/test';
import { createPropertyByApi } from './support/property-calls.js';
import { expect, uniqueName, test } from './support/test.js';

const widgetOf = (page: Page) => page.getByRole('dialog', { name: 'Corretor LOX' });
const withClock = { prepare: (blank: Page) => blank.clock.install() };

test('the widget waits while something is typed, and folds when a field of the page is filled in', async ({
  demo,
  open,
}) => {
  const page = await open(demo, 'visitor', '/terras-de-tuvivas', withClock);
  const name = page.getByLabel('Nome Completo');
  await name.fill('Zuleica');
  await page.clock.runFor(20_000);
  await expect(widgetOf(page)).toBeHidden();
  await name.pressSequentially('!');
  await name.blur();
  await page.clock.runFor(8_000);
  await expect(widgetOf(page)).toBeHidden();
  await page.clock.runFor(4_000);
  const widget = widgetOf(page);
  await expect(widget.getByRole('button', { name: 'Próximo' })).toBeVisible();
  await name.focus();
  await expect(widget.getByRole('button', { name: 'Próximo' })).toBeHidden();
  await widget.getByRole('button', { name: 'Que imóvel você procura?' }).click();
  await expect(widget.getByRole('button', { name: 'Próximo' })).toBeVisible();
});

test('who has just written, or opened a chat, is not asked', async ({ demo, open }) => {
  const page = await open(demo, 'visitor', '/terras-de-tuvivas', withClock);
  await page.getByLabel('Nome Completo').fill(uniqueName('Yara'));
  await page.getByLabel('Telefone').fill('19988887777');
  await page.locator('main form').getByRole('button').click();
  await expect(page.getByText('Interesse registrado!')).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(widgetOf(page)).toBeHidden();

  const other = await open(demo, 'visitor', '/', withClock);
  await other.clock.runFor(6_000);
  await expect(widgetOf(other)).toBeVisible();
  await other.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>(
      'footer a[href^="mailto:"], footer a[href^="tel:"]',
    )!;
    link.addEventListener('click', (event) => event.preventDefault());
    link.click();
  });
  await expect(widgetOf(other)).toBeHidden();
});

test(
  'on a phone the widget begins as one line, and covers no button of the page',
  { tag: '@phone-only' },
  async ({ agency, open }) => {
    const staff = await open(agency, 'admin', '/');
    const { slug } = await createPropertyByApi(staff, 0, { title: uniqueName('Casa da linha') });
    for (const [path, names] of [
      [`/imovel/${slug}`, ['Visita', 'WhatsApp']],
      ['/', ['Conversar pelo WhatsApp']],
    ] as const) {
      const page = await open(agency, 'visitor', path, withClock);
      await page.clock.runFor(6_000);
      const widget = widgetOf(page);
      const unfold = widget.getByRole('button', { name: 'Que imóvel você procura?' });
      await expect(unfold).toBeVisible();
      for (const width of [320, 360, 390]) {
        await page.setViewportSize({ width, height: 844 });
        expect((await widget.boundingBox())!.height).toBeLessThan(64);
        expect(await unfold.evaluate((line) => line.scrollWidth - line.clientWidth)).toBe(0);
      }
      const buttons = names.flatMap((name) => [
        page.getByRole('button', { name, exact: true }).last(),
        page.getByRole('link', { name, exact: true }).last(),
      ]);
      const isFree = async (): Promise<void> => {
        const below = (await widget.boundingBox())!;
        for (const button of buttons)
          if (await button.isVisible())
            expect((await button.boundingBox())!.y).toBeGreaterThanOrEqual(below.y + below.height);
      };
      await isFree();
      await unfold.click();
      await expect(widget.getByRole('heading', { level: 3 })).toBeFocused();
      await isFree();
      await widget.getByRole('button', { name: 'Fechar' }).click();
      await expect(widget).toBeHidden();
    }
  },
);
