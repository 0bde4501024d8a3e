import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

/** `npm test` sets `CHROMIUM_PATH`. */
const BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** A real browser against a real server, one per worker (`e2e/support/test.ts`). */
export default defineConfig({
  testDir: at('e2e'),
  outputDir: at('../test-results/e2e'),
  globalSetup: at('e2e/support/build.ts'),
  reporter: 'list',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // CI retries failures with a trace; elsewhere a flaky test must fail.
  retries: process.env.CI ? 1 : 0,
  failOnFlakyTests: !process.env.CI,
  // More workers than processors: tests mostly wait.
  workers: 3,
  // Only ends tests that hang.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    locale: 'pt-BR',
    timezoneId: process.env.BROWSER_ZONE ?? 'America/Sao_Paulo',
    screenshot: 'only-on-failure',
    // Tracing costs a quarter of the time.
    trace: { mode: 'on-first-retry', screenshots: false, sources: false },
    launchOptions: {
      // `e2e/support/test.ts` shifts the pages' clock; the browser keeps real time.
      env: { ...process.env, LD_PRELOAD: '' } as { [name: string]: string },
      // Empty: Playwright's own browser.
      executablePath: (process.env.CHROMIUM_PATH ?? BROWSERS.find((path) => existsSync(path))) || undefined,
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking'],
    },
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone-only/,
      // The phone project runs with animations.
      use: { viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } },
    },
    {
      name: 'phone',
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
