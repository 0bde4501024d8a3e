import type { Page } from '@playwright/test';
import { Board } from './support/board.js';
import { expect, test } from './support/test.js';

/** Controls of the screen's head that lie over its heading. */
const overHeading = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .getByRole('heading', { level: 1 })
    .evaluate((heading) => {
      const text = document.createRange();
      text.selectNodeContents(heading);
      const title = text.getBoundingClientRect();
      return [...(heading.closest('header')?.querySelectorAll('button, a, .ant-select') ?? [])]
        .filter((control) => {
          const { left, right, top, bottom } = control.getBoundingClientRect();
          return left < title.right && right > title.left && top < title.bottom && bottom > title.top;
        })
        .map((control) => control.outerHTML.slice(0, 120));
    });

for (const [name, viewport] of [
  ['a phone that is lying', { width: 844, height: 390 }],
  ['a small tablet', { width: 820, height: 1180 }],
] as const)
  test(
    `on ${name} headings have their room, and boards and calendars are seen`,
    { tag: '@phone-only' },
    async ({ demo, open }) => {
      const page = await open(demo, 'admin', '/admin/leads', { viewport });
      const board = new Board(page);
      for (const path of [
        '/admin/leads',
        '/admin/crm',
        '/admin/properties',
        '/admin/reports',
        '/admin/users',
      ]) {
        await page.goto(path);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        if (/leads|crm/.test(path)) await expect(board.card('', 'new').first()).toBeVisible();
        await expect.poll(() => overHeading(page)).toEqual([]);
      }
      for (const view of ['month', 'week', 'team']) {
        await page.goto(`/admin/visits?view=${view}`);
        const grid = page.locator('[data-view]').first();
        await expect.poll(async () => (await grid.boundingBox())?.height).toBeGreaterThan(300);
      }
    },
  );
