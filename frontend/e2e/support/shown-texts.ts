import { expect, type Page } from '@playwright/test';

const KEPT = 'glimpsed';

/** Call before opening the page; survives reloads. */
export async function recordShownTexts(page: Page, ...texts: string[]): Promise<void> {
  await page.addInitScript(
    ([wanted, kept]) => {
      const glimpsed = new Set(JSON.parse(sessionStorage.getItem(kept) ?? '[]') as string[]);
      const look = () => {
        const shown = document.body?.textContent ?? '';
        const before = glimpsed.size;
        for (const text of wanted) if (shown.includes(text)) glimpsed.add(text);
        if (glimpsed.size > before) sessionStorage.setItem(kept, JSON.stringify([...glimpsed]));
      };
      new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
    },
    [texts, KEPT] as const,
  );
}

/** In order. */
export async function expectShownTexts(page: Page, ...texts: string[]): Promise<void> {
  await expect
    .poll(() => page.evaluate((kept) => JSON.parse(sessionStorage.getItem(kept) ?? '[]') as string[], KEPT))
    .toEqual(texts);
}
