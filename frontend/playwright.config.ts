import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

/** `npm test` looks for one, installs it and names it; this is for journeys that are run by themselves. */
const BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Journeys in a real browser on the real server; each worker has a server of its own (`e2e/support/test.ts`). */
export default defineConfig({
  testDir: at('e2e'),
  outputDir: at('../test-results/e2e'),
  globalSetup: at('e2e/support/build.ts'),
  reporter: 'list',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // What fails is tried again in CI, with a trace; elsewhere a journey that needs luck has failed.
  retries: process.env.CI ? 1 : 0,
  failOnFlakyTests: !process.env.CI,
  // More than the processors: a journey mostly waits for what it expects.
  workers: 3,
  // A busy machine may take its time; these end what would never end.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    locale: 'pt-BR',
    timezoneId: process.env.BROWSER_ZONE ?? 'America/Sao_Paulo',
    screenshot: 'only-on-failure',
    // Tracing costs a quarter of the time: what fails is traced when it is tried again.
    trace: { mode: 'on-first-retry', screenshots: false, sources: false },
    launchOptions: {
      // A clock that is set for the servers is set for the pages in `e2e/support/test.ts`; the browser itself keeps time.
      env: { ...process.env, LD_PRELOAD: '' } as { [name: string]: string },
      // Empty: Playwright brings its own.
      executablePath: (process.env.CHROMIUM_PATH ?? BROWSERS.find((path) => existsSync(path))) || undefined,
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking'],
    },
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone-only/,
      // As somebody who wants no motion: on the phone everything moves.
      use: { viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } },
    },
    {
      name: 'phone',
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
