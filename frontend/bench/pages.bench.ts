import { expect, test, type Browser, type Page } from '@playwright/test';
import { keep, printTitle, writeKept } from '../../backend/bench/report.js';
import { medianOf, ofRounds } from '../../backend/bench/rounds.js';
import { installation, ServerProcess } from '../../backend/test/support/server-process.js';
import { until } from '../../backend/test/support/until.js';
import { recordVitals, vitalsOf, type Vitals } from './vitals.js';

// The phone and the line of Lighthouse: a processor four times slower, slow 4G (150 ms, 1.6 Mbit/s).
const SLOWER = 4;
const LINE = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };
const ROUNDS = 3;
const LIMITS: Vitals = { LCP: 2000, CLS: 0.02, INP: 150 };
const ADMIN = { email: 'admin@lox.test', password: 'lox-demo-2026' };

let server: ServerProcess;
let slug: string;

test.beforeAll(async () => {
  const env = { ...installation(), DEMO_DATA: 'on', ADMIN_EMAIL: undefined, ADMIN_PASSWORD: undefined };
  const drawing = await ServerProcess.start({ ...env, DEMO_PICTURES: 'on' });
  await until('the first properties have photos', async () => {
    const shown = await propertiesOf(drawing);
    slug = shown[0]?.slug ?? '';
    return shown.length > 0 && shown.every(({ images }) => images.length > 0);
  });
  await drawing.stop();
  // Nothing is drawn any more while it is measured.
  server = await ServerProcess.start(env);
});
test.afterAll(async () => {
  writeKept('bench.json');
  await server.stop();
});

async function propertiesOf({ url }: ServerProcess): Promise<{ slug: string; images: string[] }[]> {
  const response = await fetch(`${url}/api/properties?limit=3`);
  return (await response.json()) as { slug: string; images: string[] }[];
}

const contact = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Contato' }).click();

test('public pages', async ({ browser }) => {
  printTitle('Pages on a slow phone, medians of three visits');
  await measured(browser, 'home', '/', async (page) => {
    await page.getByRole('search').getByRole('button', { name: 'Alugar' }).click();
    await contact(page);
  });
  await measured(browser, 'listing', '/imoveis', async (page) => {
    await page
      .getByRole('link', { name: 'Próxima' })
      .or(page.getByRole('link', { name: '2' }))
      .first()
      .click();
    await contact(page);
  });
  await measured(browser, 'property', `/imovel/${slug}`, async (page) => {
    await page.getByRole('button', { name: 'Próxima foto' }).first().click();
    await contact(page);
  });
  await measured(browser, 'landing', '/terras-de-tuvivas', contact);
});

test('back office', async ({ browser }) => {
  const board = async (page: Page) => {
    await page.getByRole('article').first().click();
    // Not by role: that search would hold the page's slowed processor itself.
    await page.locator('[role=dialog]').first().waitFor();
  };
  const calendar = (page: Page) => page.getByText('Semana', { exact: true }).click();
  await measured(browser, 'board, first visit', '/admin/leads', board, 'signed in');
  await measured(browser, 'calendar, first visit', '/admin/visits', calendar, 'signed in');
  await measured(browser, 'board, visited before', '/admin/leads', board, 'signed in', 'again');
  await measured(browser, 'calendar, visited before', '/admin/visits', calendar, 'signed in', 'again');
});

test('timeline of the board', async ({ browser }) => {
  const STEPS = 8;
  const context = await browser.newContext({ baseURL: server.url, ...PHONE });
  expect((await context.request.post('/api/auth/login', { data: ADMIN })).ok()).toBe(true);
  await until('the past is read', async () => {
    const answer = await context.request.get('/api/admin/past');
    return ((await answer.json()) as { preparing: number | null }).preparing === null;
  });
  const asOf = new Date(Date.now() - 120 * 86_400_000).toISOString();
  const rounds: { step: number; task: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const page = await context.newPage();
    await slowDown(page);
    await page.goto(`/admin/leads?asOf=${asOf}`, { waitUntil: 'networkidle' });
    await page.getByRole('slider', { name: 'Dia' }).waitFor();
    await watchSteps(page);
    await page.getByRole('button', { name: 'Reproduzir' }).click();
    const watched = () => page.evaluate(() => (window as unknown as { watched: Watched }).watched);
    await until('days were played', async () => (await watched()).steps.length >= STEPS);
    const { steps, tasks } = await watched();
    rounds.push({ step: medianOf(steps), task: Math.max(0, ...tasks) });
    await page.close();
  }
  await context.close();
  printTitle('The timeline of the board on a slow phone, medians of three times, milliseconds');
  for (const [name, of, limit] of [
    ["a day's step, played", 'step', 150],
    ['longest task while it plays', 'task', 100],
  ] as const) {
    const all = rounds.map((round) => round[of]);
    keep(name, { value: medianOf(all), better: 'less', spread: ofRounds(all).spread });
    console.info(
      `  ${name.padEnd(30)} ${Math.round(medianOf(all))} of ${limit} (${all.map(Math.round).join(', ')})`,
    );
  }
});

interface Watched {
  steps: number[];
  tasks: number[];
}

/** From the address of another day to the first frame with its cards. */
function watchSteps(page: Page): Promise<void> {
  return page.evaluate(() => {
    const watched: Watched = { steps: [], tasks: [] };
    Object.assign(window, { watched });
    new PerformanceObserver((list) =>
      watched.tasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({
      type: 'longtask',
    });
    const columns = document.querySelector('[data-lead-id]')!.closest('main')!;
    let began: number | undefined;
    const { replaceState } = history;
    history.replaceState = (...given) => {
      began = performance.now();
      replaceState.apply(history, given);
    };
    new MutationObserver(() => {
      if (began === undefined) return;
      const from = began;
      began = undefined;
      requestAnimationFrame(() => setTimeout(() => watched.steps.push(performance.now() - from)));
    }).observe(columns, { subtree: true, childList: true, characterData: true });
  });
}

/** Prints the medians of a page's figures over the rounds, each in a new browser. */
async function measured(
  browser: Browser,
  name: string,
  path: string,
  act: (page: Page) => Promise<unknown>,
  ...how: ('signed in' | 'again')[]
): Promise<void> {
  const rounds: Vitals[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const context = await browser.newContext({ baseURL: server.url });
    if (how.includes('signed in'))
      expect((await context.request.post('/api/auth/login', { data: ADMIN })).ok()).toBe(true);
    if (how.includes('again')) {
      const before = await context.newPage();
      await before.goto(path, { waitUntil: 'networkidle' });
      await before.close();
    }
    const page = await context.newPage();
    await recordVitals(page);
    await slowDown(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    await act(page);
    rounds.push(await vitalsOf(page));
    await context.close();
  }
  const figures = (Object.keys(LIMITS) as (keyof Vitals)[]).map((vital) => {
    const all = rounds.map((round) => round[vital]);
    const median = medianOf(all);
    const { spread } = ofRounds(all);
    keep(`${name}, ${vital}`, { value: median, better: 'less', spread });
    const shown =
      vital === 'CLS' ? median.toFixed(3) : `${Math.round(median)} ms ±${Math.round(spread * 50)} %`;
    return `${vital} ${shown} of ${LIMITS[vital]}${median > LIMITS[vital] ? ' TOO MUCH' : ''}`;
  });
  console.info(`  ${name.padEnd(26)} ${figures.map((figure) => figure.padEnd(34)).join('')}`.trimEnd());
}

async function slowDown(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', LINE);
  await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}
