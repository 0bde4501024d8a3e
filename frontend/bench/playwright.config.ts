import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.js';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** `npm run bench -- browser`: how fast the back office is with a lot of data. */
export default defineConfig({
  ...journeys,
  testDir: at('.'),
  testMatch: '*.bench.ts',
  outputDir: at('../../test-results/bench'),
  workers: 1,
  retries: 0,
  timeout: 300_000,
  projects: [{ name: 'desktop', use: { viewport: { width: 1440, height: 900 } } }],
});
