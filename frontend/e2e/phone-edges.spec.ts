import { expect, type Locator, type Page } from '@playwright/test';
import { Board } from './support/board.js';
import { animationsEnded, expectToFit } from './support/layout.js';
import { PageEditor } from './support/pages.js';
import { test } from './support/test.js';

interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

const UPRIGHT: Insets = { top: 47, right: 0, bottom: 34, left: 0 };
const LYING: Insets = { top: 0, right: 47, bottom: 21, left: 47 };

async function coverEdges(page: Page, insets: Insets): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets });
}

/** Visible controls are not under the notch nor, unless scrollable, under the home bar. */
async function isClear(part: Locator, insets: Insets): Promise<void> {
  await expect(part).toBeVisible();
  await animationsEnded(part.page());
  await expect.poll(() => part.evaluate(covered, insets)).toEqual([]);
}

/** Runs in the page. */
function covered(part: Element, { top, right, bottom, left }: Insets): string[] {
  const seen = (control: Element): DOMRect => {
    let { left, top, right, bottom } = control.getBoundingClientRect();
    for (
      let around = control.parentElement;
      around && around !== document.body;
      around = around.parentElement
    ) {
      if (getComputedStyle(around).overflow === 'visible') continue;
      const box = around.getBoundingClientRect();
      [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
      [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
    }
    return new DOMRect(left, top, Math.max(right - left, 0), Math.max(bottom - top, 0));
  };
  const scrollsOn = (control: Element): boolean => {
    const page = document.scrollingElement;
    for (let around: Element | null = control; around; around = around.parentElement) {
      const isScroller = around === page || /auto|scroll/.test(getComputedStyle(around).overflowY);
      if (isScroller && around.scrollTop + around.clientHeight < around.scrollHeight - 1) return true;
    }
    return false;
  };
  return [part, ...part.querySelectorAll('*')]
    .filter((element) => element.matches('a, button, input, textarea, select, h1, h2'))
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .map((element) => ({ element, box: seen(element), text: element.outerHTML.slice(0, 120) }))
    .filter(({ box }) => box.width > 1 && box.height > 1 && box.bottom > 0)
    .filter(
      ({ element, box }) =>
        box.top < top - 0.5 ||
        box.left < left - 0.5 ||
        box.right > innerWidth - right + 0.5 ||
        (box.bottom > innerHeight - bottom + 0.5 && !scrollsOn(element)),
    )
    .map(
      ({ box, text }) => `${[box.left, box.top, box.right, box.bottom].map(Math.round).join(' ')} ${text}`,
    );
}

/** Phones enlarge a page for fields with small text. */
const smallFields = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'input, textarea, select, [contenteditable="true"], .ant-select *, .ant-picker input',
      ),
    ]
      .filter((field) => field.checkVisibility() && !field.closest('.anticon, .ant-tag'))
      .filter((field) => !/^(checkbox|radio|file|color|range)$/.test(field.getAttribute('type') ?? ''))
      .filter((field) => field.matches('input, textarea, select') || field.textContent?.trim())
      .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => field.outerHTML.slice(0, 160)),
  );

test.describe("a phone's edges and fields", { tag: '@phone-only' }, () => {
  test('ten unread notifications make no screen wider', async ({ agency, open }) => {
    const page = await open(agency, 'admin', '/admin/leads', {
      prepare: (blank) =>
        blank.route('**/api/notifications/count', (route) => route.fulfill({ json: { count: 10 } })),
    });
    for (const path of ['/admin/leads', '/admin/visits', '/admin/reports', '/admin/settings']) {
      await page.goto(path);
      await expect(page.getByTestId('bell-badge')).toHaveText('9+');
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 844 });
        await expectToFit(page, page.getByRole('banner'));
      }
    }
  });

  test('no field of the back office is enlarged when it is tapped', async ({ demo, open }) => {
    const page = await open(demo, 'visitor', '/admin/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => smallFields(page)).toEqual([]);
    const staff = await open(demo, 'admin', '/admin/crm');
    for (const screen of [
      'crm',
      'leads',
      'visits',
      'properties',
      'documents',
      'users',
      'reports',
      'audit',
      'settings',
      'operacao',
      'settings?aba=paginas',
      'avisos',
      'integracoes',
      'mensagens',
    ])
      await test.step(screen, async () => {
        await staff.goto(`/admin/${screen}`);
        await expect(staff.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expect.poll(() => smallFields(staff)).toEqual([]);
      });
    await staff.goto('/admin/crm');
    await staff.getByRole('button', { name: 'Novo Lead' }).tap();
    await expect(staff.getByRole('dialog', { name: 'Novo Lead' })).toBeVisible();
    await expect.poll(() => smallFields(staff)).toEqual([]);
    await staff.goto('/admin/visits');
    await staff
      .getByRole('button', { name: /Nova visita/i })
      .first()
      .tap();
    await expect(staff.getByRole('dialog')).toBeVisible();
    await expect.poll(() => smallFields(staff)).toEqual([]);
    await staff.goto('/admin/settings?aba=paginas');
    await PageEditor.open(staff, 'Central de Ajuda');
    await expect.poll(() => smallFields(staff)).toEqual([]);
  });

  for (const [name, insets, viewport] of [
    ['upright', UPRIGHT, { width: 390, height: 844 }],
    ['lying', LYING, { width: 844, height: 390 }],
  ] as const) {
    test(`nothing of the site lies under the notch of a phone that is ${name}`, async ({ demo, open }) => {
      const page = await open(demo, 'visitor', '/', { viewport, prepare: (blank) => blank.clock.install() });
      await coverEdges(page, insets);
      await expect(page.locator('meta[name=viewport]')).toHaveAttribute('content', /viewport-fit=cover/);
      await isClear(page.getByRole('banner'), insets);
      await page.clock.fastForward(7_000);
      await isClear(page.getByRole('dialog', { name: 'Corretor LOX' }), insets);
      await page.getByRole('dialog', { name: 'Corretor LOX' }).getByRole('button', { name: 'Fechar' }).tap();
      await page.getByRole('button', { name: 'Abrir menu' }).tap();
      await isClear(page.getByRole('banner'), insets);
      await page.getByRole('button', { name: 'Fale conosco' }).tap();
      await isClear(page.getByRole('dialog', { name: 'Entre em Contato' }), insets);

      await page.goto('/imoveis');
      await page.getByRole('article').getByRole('link').first().tap();
      await expect(page).toHaveURL(/\/imovel\//);
      await isClear(page.getByRole('banner'), insets);
      for (const button of await page.getByRole('link', { name: /WhatsApp/ }).all())
        if ((await button.isVisible()) && (await isFixed(button))) await isClear(button, insets);
    });

    test(`nothing of the back office lies under the notch of a phone that is ${name}`, async ({
      demo,
      open,
    }) => {
      const login = await open(demo, 'visitor', '/admin/login', { viewport });
      await coverEdges(login, insets);
      await isClear(login.locator('body'), insets);
      const page = await open(demo, 'admin', '/admin/crm', { viewport });
      await coverEdges(page, insets);
      const board = new Board(page);
      await expect(board.card('', 'new').first()).toBeVisible();
      await isClear(page.locator('body'), insets);
      if (name === 'upright') {
        await page.getByRole('button', { name: 'Abrir menu' }).tap();
        await isClear(page.getByRole('dialog', { name: 'Menu' }), insets);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
      }
      await page.getByRole('button', { name: 'Novo Lead' }).tap();
      await isClear(page.getByRole('dialog', { name: 'Novo Lead' }), insets);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name: 'Novo Lead' })).toBeHidden();
      await board.card('', 'new').first().getByRole('button').first().tap();
      await isClear(page.getByRole('dialog'), insets);
      await page.goto('/admin/settings?aba=paginas');
      const editor = await PageEditor.open(page, 'Central de Ajuda');
      await isClear(editor.dialog, insets);
    });
  }
});

const isFixed = (element: Locator): Promise<boolean> =>
  element.evaluate((one) => {
    for (let at: Element | null = one; at; at = at.parentElement)
      if (getComputedStyle(at).position === 'fixed') return true;
    return false;
  });
