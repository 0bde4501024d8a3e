import type { LeadsReport } from '@lox/contracts/reports.js';
import type { Page } from '@playwright/test';
import { Board } from './support/board.js';
import { liveMessageReceived, liveConnectionUp } from './support/live-connection.js';
import { aProperty } from './support/properties.js';
import { ReportScreen } from './support/reports.js';
import { expect, uniqueName, test, type Open } from './support/test.js';
import type { Agency, AgencyAccount } from './support/agency.js';

const LEADS = '/admin/reports?tab=leads&period=all';
const closedOf = async (agency: Agency, who: AgencyAccount) =>
  (await agency.read<LeadsReport>(who, '/api/admin/reports/leads')).leadsByStatus.closed ?? 0;

async function openLive(
  open: Open,
  agency: Agency,
  who: AgencyAccount,
  path: string,
  listen: (page: Page) => unknown = () => undefined,
) {
  let up: Promise<void> | undefined;
  const prepare = async (page: Page) => {
    await page.clock.install();
    up = liveConnectionUp(page);
    listen(page);
  };
  const screen = new ReportScreen(await open(agency, who, path, { prepare }));
  await screen.settled();
  await up;
  return screen;
}

/** Start times in the browser. */
function callsOf(page: Page): number[] {
  const calls: number[] = [];
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname === '/api/admin/reports/leads')
      calls.push(request.timing().startTime);
  });
  return calls;
}

test('a lead closed in one browser is counted in another, without flicker', async ({ agency, open }) => {
  const name = uniqueName('Rute Sá');
  await agency.lead('camila', { name, email: 'rute@exemplo.com.br', status: 'contract' });
  const before = await closedOf(agency, 'manager');
  const screen = await openLive(open, agency, 'manager', LEADS);
  const closed = screen.figure('Fechados').locator('b');
  await expect(closed).toHaveText(String(before));
  await screen.panel.evaluate((panel) => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      if (panel.querySelector('[role="status"], [role="alert"], [data-outdated="true"]'))
        seen.push('flicker');
    }).observe(panel, { subtree: true, childList: true, attributes: true });
  });

  const board = new Board(await open(agency, 'camila', '/admin/leads'));
  await board.shows(name, 'contract');
  await board.send(name, 'Fechados');
  await expect(closed).toHaveText(String(before + 1));
  await expect(
    screen.table('Até onde os leads chegaram').getByRole('row', { name: 'Fechado' }),
  ).toContainText(String(before + 1));
  expect(await screen.page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)).toEqual([]);
});

test('a broker’s reports update live, new properties included', async ({ agency, open }) => {
  await agency.lead('diego', { name: uniqueName('Já do Diego'), email: 'ja@exemplo.com.br' });
  const screen = await openLive(open, agency, 'diego', '/admin/reports?period=all');
  const leads = screen.figure('Leads').locator('b');
  const before = Number(await leads.innerText());
  const properties = Number(await screen.figure('Imóveis').locator('b').innerText());
  await agency.lead('camila', { name: uniqueName('De Outra'), email: 'outra@exemplo.com.br' });
  await agency.lead('diego', { name: uniqueName('Do Diego'), email: 'diego@exemplo.com.br' });
  await expect(leads).toHaveText(String(before + 1));
  await aProperty(agency, 'diego', { title: uniqueName('Casa do Diego') });
  await expect(screen.figure('Imóveis').locator('b')).toHaveText(String(properties + 1));
});

test('the report is fetched at most every two seconds, however many changes come', async ({
  agency,
  open,
}) => {
  await agency.lead('camila', { name: uniqueName('Primeiro'), email: 'primeiro@exemplo.com.br' });
  const screen = await openLive(open, agency, 'manager', LEADS);
  const total = screen.figure('Total de leads').locator('b');
  const before = Number(await total.innerText());
  const calls = callsOf(screen.page);
  for (let lead = 0; lead < 25; lead += 1)
    await agency.lead('camila', { name: uniqueName('Muitos'), email: `muitos${lead}@exemplo.com.br` });
  await expect(total).toHaveText(String(before + 25));
  expect(calls.length).toBeGreaterThan(0);
  for (const [index, began] of calls.entries())
    expect(began - (calls[index - 1] ?? -Infinity)).toBeGreaterThanOrEqual(2_000);
});

test('a hidden page fetches nothing; when it becomes visible, it is up to date', async ({ agency, open }) => {
  const { id } = await agency.lead('camila', { name: uniqueName('Ida'), email: 'ida@exemplo.com.br' });
  const before = await closedOf(agency, 'manager');
  let hint: Promise<void> | undefined;
  const screen = await openLive(
    open,
    agency,
    'manager',
    LEADS,
    (page) => (hint = liveMessageReceived(page, `"what":"lead","id":"${id}"`)),
  );
  await expect(screen.figure('Fechados').locator('b')).toHaveText(String(before));
  const calls = callsOf(screen.page);
  await look(screen.page, 'hidden');
  await agency.change('camila', id, { status: 'closed' });
  await hint;
  await screen.page.clock.runFor(60_000);
  expect(calls).toEqual([]);
  await expect(screen.figure('Fechados').locator('b')).toHaveText(String(before));
  await look(screen.page, 'visible');
  await expect(screen.figure('Fechados').locator('b')).toHaveText(String(before + 1));
});

test('after the connection was down the report shows what happened meanwhile', async ({ fresh, open }) => {
  const { id } = await fresh.lead('camila', { name: uniqueName('Otto'), email: 'otto@exemplo.com.br' });
  const screen = await openLive(open, fresh, 'admin', LEADS);
  const closed = screen.figure('Fechados').locator('b');
  await expect(closed).toHaveText('0');
  // The browser's clock is stopped: it reconnects only after all changes.
  await screen.page.clock.pauseAt((await screen.page.evaluate(() => Date.now())) + 1_000);
  await fresh.kill();
  await fresh.startAgain();
  await fresh.change('camila', id, { status: 'closed' });
  await expect(closed).toHaveText('0');
  await screen.page.clock.resume();
  await expect(closed).toHaveText('1');
});

async function look(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);
}
