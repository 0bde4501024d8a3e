import { expect, type Locator, type Page } from '@playwright/test';

/** The page is no wider than the screen, and every control of the part lies within it. */
export async function fits(page: Page, part?: Locator): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  await expect
    .poll(() => page.evaluate(() => [window.innerWidth, document.scrollingElement?.scrollWidth]))
    .toEqual([width, width]);
  if (!part) return;
  await expect(part).toBeVisible();
  // A drawer slides in from outside: it is there when it has come to rest.
  await expect.poll(() => cutOff(part, width)).toEqual([]);
}

/** Controls and headings of the part that stand wholly or partly beside the screen. */
function cutOff(part: Locator, screen: number): Promise<string[]> {
  return part.evaluate(
    (element, width) =>
      [...element.querySelectorAll('a, button, input, textarea, select, h1, h2, h3')]
        .filter((control) => control.checkVisibility())
        .map((control) => ({ box: control.getBoundingClientRect(), text: control.outerHTML.slice(0, 120) }))
        .filter(({ box }) => box.width > 1 && (box.left < -0.5 || box.right > width + 0.5))
        .map(({ text }) => text),
    screen,
  );
}

/** Resolves when nothing moves or fades any longer, apart from what never stops. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(passing.map((animation) => animation.finished));
  });
}
