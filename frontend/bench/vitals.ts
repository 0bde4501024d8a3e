import type { Page } from '@playwright/test';

/** What a visitor feels of a page: painted after (ms), moved by (share of the screen), slowest answer (ms). */
export interface Vitals {
  LCP: number;
  CLS: number;
  INP: number;
}

/** Records a page's vitals from its start. */
export async function recordVitals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const vitals = { LCP: 0, CLS: 0, INP: 0 };
    Object.assign(window, { vitals });
    const observe = (type: string, see: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({
        type,
        buffered: true,
        durationThreshold: 16,
      } as PerformanceObserverInit);
    observe('largest-contentful-paint', ({ startTime }) => (vitals.LCP = startTime));
    observe('layout-shift', (entry) => {
      const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
      if (!shift.hadRecentInput) vitals.CLS += shift.value;
    });
    observe('event', (entry) => {
      const event = entry as PerformanceEntry & { interactionId: number };
      if (event.interactionId > 0) vitals.INP = Math.max(vitals.INP, event.duration);
    });
  });
}

/** The vitals so far, once the answer to the last interaction has been painted. */
export async function vitalsOf(page: Page): Promise<Vitals> {
  await page.waitForLoadState('networkidle');
  return page.evaluate(
    () =>
      new Promise<Vitals>((done) =>
        requestAnimationFrame(() =>
          // Entries of events are handed out after the next paint.
          setTimeout(() => done((window as unknown as { vitals: Vitals }).vitals), 200),
        ),
      ),
  );
}
