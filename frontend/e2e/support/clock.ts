import { expect, type Page } from '@playwright/test';
import { localDay, type Day } from '@lox/contracts/local-time.js';

/** Stops the page's clock, which has been installed, where it is. */
export async function stopClock(page: Page): Promise<void> {
  // It is stopped a moment ahead; on a busy machine that may have passed before it is told.
  await expect(async () => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  }).toPass();
}

/** Does what depends on São Paulo's day; once more where midnight came meanwhile. */
export async function onOneDay(act: (today: Day) => Promise<void>): Promise<void> {
  const today = localDay(new Date());
  try {
    await act(today);
  } catch (failure) {
    const next = localDay(new Date());
    if (next === today) throw failure;
    await act(next);
  }
}
