import { expect, test as base, type BrowserContextOptions, type Page } from '@playwright/test';
import { Agency, EMAILS, PASSWORD, type Who } from './agency.js';

/** Opens a browser of its own, as a visitor or signed in, and goes to a path. */
export type Open = (
  agency: Agency,
  who: Who | 'visitor',
  path: string,
  options?: BrowserContextOptions & { prepare?: (page: Page) => Promise<unknown> },
) => Promise<Page>;

export const test = base.extend<{ open: Open; fresh: Agency }, { agency: Agency; demo: Agency }>({
  /** An agency with people and an empty board, shared by the journeys of one worker. */
  agency: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
    async ({}, provide) => {
      const agency = await Agency.empty();
      await provide(agency);
      await agency.stop();
    },
    { scope: 'worker' },
  ],
  /** The demonstration, shared likewise. */
  demo: [
    // eslint-disable-next-line no-empty-pattern -- as above
    async ({}, provide) => {
      const agency = await Agency.demonstration();
      await provide(agency);
      await agency.stop();
    },
    { scope: 'worker' },
  ],
  /** An agency with people that no other journey has met. */
  // eslint-disable-next-line no-empty-pattern -- as above
  fresh: async ({}, provide) => {
    const agency = await Agency.empty();
    await provide(agency);
    await agency.stop();
  },
  open: async ({ browser }, provide) => {
    const contexts: { close(): Promise<void> }[] = [];
    const problems: string[] = [];
    await provide(async (agency, who, path, { prepare, ...options } = {}) => {
      const context = await browser.newContext({ baseURL: agency.url, ...options });
      contexts.push(context);
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
      await prepare?.(page);
      await page.goto(path);
      return page;
    });
    for (const context of contexts) await context.close();
    // Whatever a journey is about: no script fails and the content security policy is kept.
    expect(problems).toEqual([]);
  },
});

export { expect };

/** The browser's own lines about answers that are no success and about lost connections. */
function isAboutAnswer(text: string): boolean {
  return text.startsWith('Failed to load resource') || text.includes('net::ERR_');
}

/** A name that no other journey uses. */
export const someone = (name: string): string =>
  `${name} ${Math.floor(Math.random() * 36 ** 5)
    .toString(36)
    .padStart(5, '0')}`;
