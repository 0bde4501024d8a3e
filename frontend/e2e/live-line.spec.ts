import type { Page } from '@playwright/test';
import { startProxy } from '../../backend/test/support/tcp-proxy.js';
import { liveConnectionUp } from './support/live-connection.js';
import { expect, uniqueName, test } from './support/test.js';
import { aVisit, patchVisitByApi, VisitScreen } from './support/visits.js';

const POLL_MS = 30_000;

/** A stopped clock: the calendar is not polled again for half a minute. */
async function justPolled(page: Page): Promise<void> {
  const answered = page.waitForResponse(/\/api\/visits\?start=/);
  await page.clock.fastForward(POLL_MS);
  await answered;
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
}

/** Advances the clock in steps, never as far as the next poll. */
async function showsSoon(page: Page, seen: () => Promise<boolean>): Promise<void> {
  const step = 500;
  let passed = 1_000;
  await expect
    .poll(async () => {
      if (passed + step < POLL_MS) await page.clock.runFor(step);
      passed += step;
      return seen();
    })
    .toBe(true);
  expect(passed).toBeLessThan(POLL_MS);
}

test('after a lost connection the calendar fetches what happened meanwhile', async ({ agency, open }) => {
  const [client, added] = [uniqueName('Wanda'), uniqueName('Xavier')];
  const { id } = await aVisit(agency, 'camila', client, { day: '2029-03-05', time: '09:00' });
  const { port, hostname } = new URL(agency.url);
  const line = await startProxy({ host: hostname, port: Number(port) });
  try {
    let up: Promise<void> | undefined;
    const screen = new VisitScreen(
      await open(agency, 'camila', '/admin/visits?date=2029-03-05', {
        baseURL: `http://127.0.0.1:${line.port}`,
        prepare: async (page) => {
          await page.clock.install();
          up = liveConnectionUp(page);
        },
      }),
    );
    await expect(screen.visit(client, '2029-03-05')).toBeVisible();
    await up;
    await justPolled(screen.page);
    await line.cut();
    await patchVisitByApi(agency, 'camila', id, { scheduledDate: '2029-03-06T12:00:00.000Z' });
    await aVisit(agency, 'camila', added, { day: '2029-03-07', time: '09:00' });
    await line.restore();
    await showsSoon(screen.page, () => screen.visit(client, '2029-03-06').isVisible());
    await expect(screen.visit(added, '2029-03-07')).toBeVisible();
  } finally {
    await line.close();
  }
});

test('a connection that comes up late misses nothing', async ({ agency, open }) => {
  const client = uniqueName('Zilda');
  const { id } = await aVisit(agency, 'camila', client, { day: '2029-04-02', time: '09:00' });
  let isCut = true;
  const screen = new VisitScreen(
    await open(agency, 'camila', '/admin/visits?date=2029-04-02', {
      withoutLine: true,
      prepare: async (page) => {
        await page.clock.install();
        await page.route('**/socket.io/**', (route) => route.abort());
        await page.routeWebSocket('**/socket.io/**', (line) =>
          isCut ? line.close() : line.connectToServer(),
        );
      },
    }),
  );
  await expect(screen.visit(client, '2029-04-02')).toBeVisible();
  await justPolled(screen.page);
  await patchVisitByApi(agency, 'camila', id, { scheduledDate: '2029-04-03T12:00:00.000Z' });
  isCut = false;
  await screen.page.unroute('**/socket.io/**');
  // After five attempts it pauses until the page becomes visible again.
  await screen.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await showsSoon(screen.page, () => screen.visit(client, '2029-04-03').isVisible());
});

test('new permissions take effect at once', async ({ fresh, open }) => {
  const client = uniqueName('Alba');
  await aVisit(fresh, 'camila', client, { day: '2029-05-07', time: '09:00' });
  let up: Promise<void> | undefined;
  const screen = new VisitScreen(
    await open(fresh, 'diego', '/admin/visits?date=2029-05-07', {
      prepare: async (page) => {
        await page.clock.install();
        up = liveConnectionUp(page);
      },
    }),
  );
  await expect(screen.day('2029-05-07')).toBeVisible();
  await up;
  await justPolled(screen.page);
  await expect(screen.visit(client)).toHaveCount(0);
  await fresh.permit('diego', 'visits', 'read_all', 'on');
  await showsSoon(screen.page, () => screen.visit(client, '2029-05-07').isVisible());
});

test('a line that is refused after the session has ended leads to the login, and is not tried again and again', async ({
  agency,
  open,
}) => {
  const { port, hostname } = new URL(agency.url);
  const line = await startProxy({ host: hostname, port: Number(port) });
  try {
    let up: Promise<void> | undefined;
    let tried = 0;
    const page = await open(agency, 'camila', '/admin/visits?date=2029-06-05', {
      baseURL: `http://127.0.0.1:${line.port}`,
      prepare: async (opened) => {
        await opened.clock.install();
        up = liveConnectionUp(opened);
      },
    });
    await up;
    await justPolled(page);
    await line.cut();
    const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    expect((await fetch(`${agency.url}/api/auth/logout`, { method: 'POST', headers: { cookie } })).ok).toBe(
      true,
    );
    page.on('response', (response) => {
      if (response.url().includes('/socket.io') && response.status() === 403) tried++;
    });
    await line.restore();
    await showsSoon(page, () => page.getByLabel('Senha', { exact: true }).isVisible());
    await page.clock.runFor(POLL_MS / 2);
    expect(tried).toBe(1);
  } finally {
    await line.close();
  }
});
