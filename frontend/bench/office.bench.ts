import { spawnSync } from 'node:child_process';
import { expect, test, type Page } from '@playwright/test';
import { installation, ServerProcess } from '../../backend/test/support/server-process.js';
import { Board } from '../e2e/support/board.js';

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
test.afterAll(() => server.stop());

test('a board with 20,000 leads', async ({ browser }) => {
  const page = await signedIn(browser, '/admin/leads');
  const board = new Board(page);
  await expect(page.getByText('Total: 20000 leads')).toBeVisible();
  const first = board.column('new').getByRole('article').first();
  const name = (await first.getAttribute('aria-label')) ?? '';
  await measured(page, 'board: a column scrolled', async () => {
    await first.hover();
    for (let step = 0; step < 20; step++) await page.mouse.wheel(0, 400);
    for (let step = 0; step < 20; step++) await page.mouse.wheel(0, -400);
    await expect(board.card(name)).toBeVisible();
  });
  await measured(page, 'board: a card dragged to another column', async () => {
    await board.drag(name, 'proposal');
    await board.shows(name, 'proposal');
  });
  await measured(page, 'board: a search typed', async () => {
    await page
      .getByRole('searchbox')
      .or(page.getByPlaceholder(/Buscar/))
      .first()
      .pressSequentially('cliente 19999');
    await expect(board.card('Cliente 19999 da Silva')).toBeVisible();
  });
});

test('a month with 2,000 visits', async ({ browser }) => {
  const page = await signedIn(browser, '/admin/visits');
  await expect(page.getByText('2000 visitas').or(page.getByText('2.000 visitas'))).toBeVisible();
  await measured(page, 'calendar: month to week', async () => {
    await page.getByText('Semana', { exact: true }).click();
    await expect(page).toHaveURL(/view=week/);
    await settled(page);
  });
  await measured(page, 'calendar: week to month', async () => {
    await page.getByText('Mês', { exact: true }).click();
    await settled(page);
  });
  await measured(page, 'calendar: next month and back', async () => {
    await page.getByRole('button', { name: 'Próximo mês' }).click();
    await page.getByRole('button', { name: 'Mês anterior' }).click();
    await settled(page);
  });
  await measured(page, 'calendar: new visit opened', async () => {
    await page.getByRole('button', { name: 'Nova Visita' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
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

/** Prints the longest time for which the page was blocked during an action. */
async function measured(page: Page, name: string, act: () => Promise<void>): Promise<void> {
  await page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks.splice(0));
  const began = performance.now();
  await act();
  const took = Math.round(performance.now() - began);
  const tasks = await page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks);
  const longest = Math.round(Math.max(0, ...tasks));
  console.info(
    `  ${name.padEnd(42)} longest task ${String(longest).padStart(4)} ms of 200, in all ${took} ms`,
  );
}
