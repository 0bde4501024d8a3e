import { expect, type Locator, type Page } from '@playwright/test';

/** The page is no wider than the screen, and every control of the part is inside it. */
export async function expectToFit(page: Page, part?: Locator): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  await expect
    .poll(() => page.evaluate(() => [window.innerWidth, document.scrollingElement?.scrollWidth]))
    .toEqual([width, width]);
  if (!part) return;
  await expect(part).toBeVisible();
  // A drawer slides in from outside: wait until it has stopped.
  await expect.poll(() => cutOff(part, width)).toEqual([]);
}

/** Wholly or partly off-screen; a strip that scrolls sideways may hold more than it shows. */
function cutOff(part: Locator, screen: number): Promise<string[]> {
  return part.evaluate((element, width) => {
    const scrollsSideways = (control: Element) => {
      for (let strip = control.parentElement; strip && strip !== element; strip = strip.parentElement)
        if (strip.scrollWidth > strip.clientWidth && getComputedStyle(strip).overflowX === 'auto')
          return strip.getBoundingClientRect().right <= width + 0.5;
      return false;
    };
    const isFlattened = ({ parentElement: strip, offsetHeight }: HTMLElement) =>
      strip?.role === 'tablist' && strip.clientHeight < offsetHeight;
    return [...element.querySelectorAll<HTMLElement>('a, button, input, textarea, select, h1, h2, h3')]
      .filter((control) => control.checkVisibility())
      .map((control) => ({ control, box: control.getBoundingClientRect() }))
      .filter(
        ({ control, box }) =>
          isFlattened(control) ||
          (box.width > 1 && (box.left < -0.5 || box.right > width + 0.5) && !scrollsSideways(control)),
      )
      .map(({ control }) => control.outerHTML.slice(0, 120));
  }, screen);
}

/** No text, picture or control is partly off-screen at these widths. */
export async function expectNoOverflow(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 780 });
    await expectToFit(page);
    await animationsEnded(page);
    await expect.poll(() => page.evaluate(stickingOut), `at ${width} pixels`).toEqual([]);
  }
}

/** Runs in the page; scrolling and shortened elements are left out. */
function stickingOut(): string[] {
  const screen = document.documentElement.clientWidth;
  const content = 'a, button, input, textarea, select, img, svg, h1, h2, h3, p, li, td';
  const may = new Set<Element>();
  for (const element of document.body.querySelectorAll('*')) {
    const { overflowX, textOverflow } = getComputedStyle(element);
    const scrolls = ['auto', 'scroll'].includes(overflowX) && element.scrollWidth > element.clientWidth;
    if (may.has(element) || scrolls || textOverflow === 'ellipsis')
      for (const child of element.children) may.add(child);
  }
  return [...document.body.querySelectorAll(content)]
    .filter((element) => !may.has(element) && element.checkVisibility({ visibilityProperty: true }))
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && box.height > 1 && (box.left < -0.5 || box.right > screen + 0.5))
    .map(
      ({ element, box }) =>
        `${Math.round(box.left)}–${Math.round(box.right)} ${element.outerHTML.slice(0, 160)}`,
    );
}

/** Before the dialog has unfolded a click would miss. */
export async function openedDialog(dialog: Locator): Promise<Locator> {
  await expect(dialog).toBeVisible();
  await animationsEnded(dialog.page());
  return dialog;
}

/** Infinite animations do not count. */
export async function animationsEnded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(passing.map((animation) => animation.finished));
  });
}

/** For `prepare`. Fonts that come late move words by a little on machines without the fonts of phones. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const { dataset } = document.documentElement;
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) dataset.shift = String(Number(dataset.shift ?? 0) + entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });

export async function expectNoShift(page: Page): Promise<void> {
  expect(Number(await page.locator('html').getAttribute('data-shift'))).toBeLessThan(0.02);
}
