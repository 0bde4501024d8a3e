import {
  expect,
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { Agency, EMAILS, PASSWORD, type AgencyAccount } from './agency.js';
import { liveConnectionUp } from './live-connection.js';

export type Open = (
  agency: Agency,
  who: AgencyAccount | 'visitor',
  path: string,
  options?: BrowserContextOptions & {
    prepare?: (page: Page) => Promise<unknown>;
    /** The live connection is expected to fail: do not wait for it. */
    withoutLine?: true;
  },
) => Promise<Page>;

export const test = base.extend<{ open: Open; fresh: Agency }, { agency: Agency; demo: Agency }>({
  /** Shared by the tests of one worker. */
  agency: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
    async ({}, provide) => {
      const agency = await Agency.empty();
      await provide(agency);
      await agency.stop();
    },
    { scope: 'worker' },
  ],
  /** The demo agency, shared in the same way. */
  demo: [
    // eslint-disable-next-line no-empty-pattern -- as above
    async ({}, provide) => {
      const agency = await Agency.demonstration();
      await provide(agency);
      await agency.stop();
    },
    { scope: 'worker' },
  ],
  /** An agency with people that no other test has used. */
  // eslint-disable-next-line no-empty-pattern -- as above
  fresh: async ({}, provide) => {
    const agency = await Agency.empty();
    await provide(agency);
    await agency.stop();
  },
  open: async ({ browser }, provide) => {
    const contexts: { close(): Promise<void> }[] = [];
    const problems: string[] = [];
    await provide(async (agency, who, path, { prepare, withoutLine, ...options } = {}) => {
      const context = await browser.newContext({ baseURL: agency.url, ...options });
      contexts.push(context);
      if (LATE_MS > 0) await answerLate(context);
      if (SHIFT_MS !== 0) await context.addInitScript(shiftClock, SHIFT_MS);
      context.on('weberror', (error) => problems.push(`${who}: ${error.error().message}`));
      context.on('console', (message) => {
        if (message.type() === 'error' && !isAboutAnswer(message.text()))
          problems.push(`${who}: ${message.text()}`);
      });
      if (who !== 'visitor') {
        const data = { email: EMAILS[who], password: PASSWORD };
        expect((await context.request.post('/api/auth/login', { data })).ok()).toBe(true);
      }
      const page = await context.newPage();
      if (options.javaScriptEnabled !== false) waitForHydration(page);
      await prepare?.(page);
      const isWatched =
        !withoutLine && STAFF.includes(who) && path.startsWith('/admin') && !path.startsWith('/admin/login');
      const up = isWatched ? liveConnectionUp(page) : undefined;
      await page.goto(path);
      // Changes by others reach the page from now on.
      await up;
      return page;
    });
    for (const context of contexts) await context.close();
    // In every test, no script fails and the content security policy is not violated.
    expect(problems).toEqual([]);
  },
});

export { expect };

/** Delay of every API call: `LATE_MS=1000` fails a test that checks the server without waiting. */
const LATE_MS = Number(process.env.LATE_MS ?? 0);

/** Shifts the pages' clock as `faketime` shifts the servers'; `BROWSER_ZONE` sets their time zone. */
const SHIFT_MS = Number(process.env.CLOCK_SHIFT_MS ?? 0);

/** Runs in the page, before its own scripts. */
function shiftClock(by: number): void {
  const Real = Date;
  globalThis.Date = class extends Real {
    constructor(...given: unknown[]) {
      super(...((given.length > 0 ? given : [Real.now() + by]) as [number]));
    }

    static override now(): number {
      return Real.now() + by;
    }
  } as DateConstructor;
}

async function answerLate(context: BrowserContext): Promise<void> {
  await context.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    // The page may be closed by now.
    await route.continue().catch(() => undefined);
  });
}

/** The browser itself reports unsuccessful answers and lost connections. */
function isAboutAnswer(text: string): boolean {
  return (
    text.startsWith('Failed to load resource') ||
    text.includes('net::ERR_') ||
    text.includes('Unexpected response code')
  );
}

/** They have a live connection. */
const STAFF: readonly (AgencyAccount | 'visitor')[] = ['admin', 'manager', 'camila', 'diego', 'assistant'];

/** Resolves on hydration, after navigation or a reload. */
function waitForHydration(page: Page): void {
  const alive = () =>
    page
      .evaluate(() => {
        const app = document.getElementById('app');
        // An owner's page runs no script.
        return (
          !app ||
          document.scripts.length === 0 ||
          Object.keys(app).some((key) => key.startsWith('__reactContainer'))
        );
      })
      // It is navigating.
      .catch(() => false);
  const afterwards =
    <A extends unknown[], R>(go: (...given: A) => Promise<R>) =>
    async (...given: A): Promise<R> => {
      const response = await go(...given);
      await expect.poll(alive, 'the page is alive').toBe(true);
      return response;
    };
  page.goto = afterwards(page.goto.bind(page));
  page.reload = afterwards(page.reload.bind(page));
}

export const uniqueName = (name: string): string =>
  `${name} ${Math.floor(Math.random() * 36 ** 5)
    .toString(36)
    .padStart(5, '0')}`;
