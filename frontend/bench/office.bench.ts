import { spawnSync } from 'node:child_process';
import { expect, test, type Page } from '@playwright/test';
import { keep, printTitle, writeKept } from '../../backend/bench/report.js';
import { medianOf, ofRounds } from '../../backend/bench/rounds.js';
import { installation, ServerProcess } from '../../backend/test/support/server-process.js';
import { Board } from '../e2e/support/board.js';

const ROUNDS = 3;
/** Milliseconds; browsers tell of no shorter task. */
const LONG = 50;
const ADMIN = { email: 'admin@lox.test', password: 'senha-de-teste' };
let server: ServerProcess;

test.beforeAll(async () => {
  const env = installation();
  const seeded = spawnSync(process.execPath, ['dist/backend/bench/seed-office.js'], {
    env,
    stdio: 'inherit',
  });
  expect(seeded.status).toBe(0);
  server = await ServerProcess.start(env);
});
test.afterAll(async () => {
  writeKept('bench.json');
  await server.stop();
});

test('a board with 20,000 leads', async ({ browser }) => {
  printTitle('Longest task in the back office, milliseconds, medians of three times');
  const page = await signedIn(browser, '/admin/leads');
  const board = new Board(page);
  await expect(page.getByText('Total: 20000 leads')).toBeVisible();
  const first = board.column('new').getByRole('article').first();
  const search = page
    .getByRole('searchbox')
    .or(page.getByPlaceholder(/Buscar/))
    .first();
  const nameOfFirst = async (): Promise<string> => (await first.getAttribute('aria-label')) ?? '';
  await measured(page, {
    'board: a column scrolled': async () => {
      const name = await nameOfFirst();
      await first.hover();
      for (let step = 0; step < 20; step++) await page.mouse.wheel(0, 400);
      for (let step = 0; step < 20; step++) await page.mouse.wheel(0, -400);
      await expect(board.card(name)).toBeVisible();
    },
    'board: a card dragged to another column': async () => {
      const name = await nameOfFirst();
      await board.drag(name, 'proposal');
      await board.shows(name, 'proposal');
    },
    'board: a search typed': async () => {
      await search.pressSequentially('cliente 19999');
      await expect(board.card('Cliente 19999 da Silva')).toBeVisible();
    },
    'board: a search cleared': async () => {
      await search.clear();
      await expect(page.getByText('Total: 20000 leads')).toBeVisible();
    },
  });
});

test('a month with 2,000 visits', async ({ browser }) => {
  const page = await signedIn(browser, '/admin/visits');
  await expect(page.getByText('2000 visitas').or(page.getByText('2.000 visitas'))).toBeVisible();
  await measured(page, {
    'calendar: month to week': async () => {
      await page.getByText('Semana', { exact: true }).click();
      await expect(page).toHaveURL(/view=week/);
      await settled(page);
    },
    'calendar: week to month': async () => {
      await page.getByText('Mês', { exact: true }).click();
      await settled(page);
    },
    'calendar: next month and back': async () => {
      await page.getByRole('button', { name: 'Próximo mês' }).click();
      await page.getByRole('button', { name: 'Mês anterior' }).click();
      await settled(page);
    },
    'calendar: new visit opened': async () => {
      await page.getByRole('button', { name: 'Nova Visita' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
    'calendar: new visit closed': async () => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    },
  });
});

async function signedIn(browser: import('@playwright/test').Browser, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url });
  expect((await context.request.post('/api/auth/login', { data: ADMIN })).ok()).toBe(true);
  const page = await context.newPage();
  await page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(window, { longTasks: tasks });
    new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({
      type: 'longtask',
    });
  });
  await page.goto(path);
  return page;
}

/** Resolves when the network is idle and nothing has changed on screen for two frames. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Prints for how long actions, each done after the one before it, blocked the page at the most, each time. */
async function measured(page: Page, acts: Record<string, () => Promise<void>>): Promise<void> {
  const longest = new Map<string, number[]>();
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, act] of Object.entries(acts))
      longest.set(name, [...(longest.get(name) ?? []), await longestTask(page, act)]);
  for (const [name, tasks] of longest) {
    const median = medianOf(tasks);
    keep(name, { value: Math.max(median, LONG), better: 'less', spread: ofRounds(tasks).spread });
    console.info(`  ${name.padEnd(42)} ${String(median).padStart(4)} of 200 (${tasks.join(', ')})`);
  }
}

/** Milliseconds of the longest task while the action was done; 0 when none took 50. */
async function longestTask(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks.splice(0));
  await act();
  const tasks = await page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks);
  return Math.round(Math.max(0, ...tasks));
}
