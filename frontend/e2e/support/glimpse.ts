import { expect, type Page } from '@playwright/test';

/** Notes texts that the page may show for a moment only; to be called before it is opened. */
export async function watchFor(page: Page, ...texts: string[]): Promise<void> {
  await page.addInitScript((wanted) => {
    const glimpsed = new Set<string>();
    const look = () => {
      const shown = document.body?.textContent ?? '';
      for (const text of wanted) if (shown.includes(text)) glimpsed.add(text);
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
    Object.assign(window, { glimpsed });
  }, texts);
}

/** Which of the texts have been shown since the page was loaded, in their order. */
export async function hasShown(page: Page, ...texts: string[]): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => [...(window as unknown as { glimpsed: Set<string> }).glimpsed]))
    .toEqual(texts);
}
