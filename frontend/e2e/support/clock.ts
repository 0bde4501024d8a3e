import { expect, type Page } from '@playwright/test';
import { localDay, type Day } from '@lox/contracts/local-time.js';

export async function stopClock(page: Page): Promise<void> {
  // Pauses slightly ahead; on a busy machine that time may already have passed.
  await expect(async () => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  }).toPass();
}

/** Runs again if midnight passed meanwhile. */
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
