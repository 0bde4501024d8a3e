import { addDays, localDay } from '@lox/contracts/local-time.js';
import { BrowserPage } from '../support/browser-page.js';
import { until } from '../support/until.js';
import { installation, ServerProcess } from '../support/server-process.js';
import { hasFirefox, hasWebKit, startFirefox, startWebKit } from '../support/web-drivers.js';

const BROWSERS = [
  { name: 'Firefox', isThere: hasFirefox(), start: startFirefox },
  { name: 'WebKitGTK', isThere: hasWebKit(), start: startWebKit },
];
for (const { name, isThere } of BROWSERS)
  if (!isThere) console.warn(`${name} is neither there nor can it be installed: no journey runs in it`);

/** The Control key, as WebDriver names it. */
const CONTROL = '\uE009';

/** 2026-11-28 as a screen writes it. */
const written = (day: string): string => day.split('-').toReversed().join('/');

const installed: NodeJS.ProcessEnv = { ...installation(), DEMO_DATA: 'on' };
let server: ServerProcess;
beforeAll(async () => {
  server = await ServerProcess.start(installed);
});
afterAll(() => server.stop());

describe.each(BROWSERS.filter(({ isThere }) => isThere))('in $name', ({ name, start }) => {
  const client = `Rita ${name}`;
  let page: BrowserPage;
  beforeAll(async () => {
    page = new BrowserPage(await start());
  });
  afterAll(() => page.close());

  it('a visitor searches a property and leaves a contact', async () => {
    await page.open(`${server.url}/imoveis`, 'h1');
    await page.see('[role=status]', 'imóveis encontrados');
    const all = await page.run<number>(COUNTED);
    await page.fill('input[name=neighborhood]', 'Cambuí');
    await page.see('ul[aria-label="Filtros ativos"]', 'Cambuí');
    const found = await until('the list is that of the district', async () => {
      const count = await page.run<number>(COUNTED);
      return count < all && count;
    });
    expect(found).toBeGreaterThan(0);

    await page.click('header button', 'Contato');
    await page.fill('dialog input[autocomplete=name]', client);
    await page.fill('dialog input[autocomplete=email]', `rita-${name.toLowerCase()}@exemplo.com.br`);
    await page.fill('dialog input[autocomplete=tel]', '19904123311');
    await page.click('dialog button', 'Enviar Contato');
    await page.see('body', 'Contato enviado!');
  });

  it('a manager signs in and finds the contact on the board', async () => {
    await page.open(`${server.url}/admin/login`, 'button', 'Entrar');
    await page.fill('input[type=email]', installed.ADMIN_EMAIL!);
    await page.fill('input[type=password]', installed.ADMIN_PASSWORD!);
    await page.click('button[type=submit]');
    await page.see('a[href="/admin/visits"]');
    await page.open(`${server.url}/admin/crm`, '[role=listitem]', client);
  });

  it('a visit is asked for from today on', async () => {
    await page.open(`${server.url}/imoveis`, 'main a[href^="/imovel/"]');
    const href = await page.run<string>(
      'return document.querySelector(\'main a[href^="/imovel/"]\').getAttribute("href");',
    );
    await page.open(`${server.url}${href}`, 'h1');
    await page.click('button', 'Agendar Visita');
    await page.see(`dialog input[type=date][min="${localDay(new Date())}"]`);
  });

  it('the calendar shows its days', async () => {
    await page.open(`${server.url}/admin/visits`, `[data-calendar-day="${localDay(new Date())}"]`);
    await page.click('button', 'Nova Visita');
    await page.see('[role=dialog]', 'Agendar visita');
  });

  it('reports count the days of a period', async () => {
    const [from, to] = [addDays(localDay(new Date()), -90), localDay(new Date())];
    await page.open(`${server.url}/admin/reports?period=custom&from=${from}&to=${to}`, 'h1', 'Relatórios');
    await page.see('main', `${written(from)} a ${written(to)}`);
    await page.see('main svg.recharts-surface');
  });

  it('the audit trail shows what was done, by day', async () => {
    await page.open(`${server.url}/admin/users?tab=logs`, 'section[aria-label="Hoje"] li', 'recebeu o lead');
  });

  it('what Google Docs copies is pasted as it was seen', async () => {
    await page.open(`${server.url}/admin/settings?aba=paginas`, 'button', 'Editar Central de Ajuda');
    await page.click('button', 'Editar Central de Ajuda');
    await page.click('#page-content');
    await page.run(
      `document.addEventListener('copy', (event) => {
        event.clipboardData.setData('text/html', arguments[0]);
        event.preventDefault();
      }, { once: true });`,
      '<b style="font-weight:normal;" id="docs-internal-guid-1"><p><span style="font-weight:400">colado </span><span style="font-weight:700">em negrito</span></p></b>',
    );
    await page.press(CONTROL, 'c');
    await page.press(CONTROL, 'v');
    await page.see('#page-content', 'colado em negrito');
    expect(
      await page.run<string>(
        "return [...document.querySelectorAll('#page-content strong')].map((one) => one.textContent).filter((text) => text.includes('negrito')).join();",
      ),
    ).toBe('em negrito');
  });
});

const COUNTED = `const told = [...document.querySelectorAll('[role=status]')].map((one) => one.textContent);
  return Number(/\\d+/.exec(told.find((text) => text.includes('encontrado')) ?? '')?.[0]);`;
