import { DEMO_PASSWORD, DEMO_PEOPLE } from '../../demo/demo-people.js';
import { addDays, localDay } from '@lox/contracts/local-time.js';
import { BrowserPage } from '../support/browser-page.js';
import { installation, ServerProcess } from '../support/server-process.js';
import { hasFirefox, hasWebKit, startFirefox, startWebKit } from '../support/web-drivers.js';

const BROWSERS = [
  { name: 'Firefox', isThere: hasFirefox(), start: startFirefox },
  { name: 'WebKitGTK', isThere: hasWebKit(), start: startWebKit },
];
for (const { name, isThere } of BROWSERS)
  if (!isThere) console.warn(`${name} is neither there nor can it be installed: no journey runs in it`);

/** 2026-11-28 as a screen writes it. */
const written = (day: string): string => day.split('-').toReversed().join('/');

let server: ServerProcess;
beforeAll(async () => {
  server = await ServerProcess.start({ ...installation(), DEMO_DATA: 'on' });
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
    await page.fill('input[name=neighborhood]', 'Cambu');
    await page.see('[role=status]', 'encontrado');
    await page.see('ul[aria-label="Filtros ativos"]', 'Cambu');
    expect(await page.run<number>(COUNTED)).toBeLessThan(all);

    await page.click('header button', 'Contato');
    await page.fill('dialog input[name=name]', client);
    await page.fill('dialog input[name=email]', `rita-${name.toLowerCase()}@exemplo.com.br`);
    await page.fill('dialog input[name=phone]', '19904123311');
    await page.click('dialog button', 'Enviar Contato');
    await page.see('body', 'Contato enviado!');
  });

  it('a manager signs in and finds the contact on the board', async () => {
    await page.open(`${server.url}/admin/login`, 'button', 'Entrar');
    await page.fill('input[type=email]', DEMO_PEOPLE.helena.email);
    await page.fill('input[type=password]', DEMO_PASSWORD);
    await page.click('button[type=submit]');
    await page.see('a[href="/admin/visits"]');
    await page.open(`${server.url}/admin/crm`, '[role=listitem]', client);
  });

  it('the calendar shows its days, and a visit begins today at the earliest', async () => {
    const today = localDay(new Date());
    await page.open(`${server.url}/admin/visits`, `[data-calendar-day="${today}"]`);
    await page.click('button', 'Nova Visita');
    await page.see('[role=dialog]', 'Agendar visita');
    await page.click('#visit-day');
    await page.see(`.ant-picker-cell[title="${today}"]:not(.ant-picker-cell-disabled)`);
    const yesterday = addDays(today, -1);
    expect(
      await page.run<boolean>(
        'return document.querySelector(`.ant-picker-cell[title="${arguments[0]}"]:not(.ant-picker-cell-disabled)`) === null;',
        yesterday,
      ),
    ).toBe(true);
  });

  it('reports count the days of a period', async () => {
    const [from, to] = [addDays(localDay(new Date()), -90), localDay(new Date())];
    await page.open(`${server.url}/admin/reports?period=custom&from=${from}&to=${to}`, 'h1', 'Relatórios');
    await page.see('main', `${written(from)} a ${written(to)}`);
    await page.see('main svg.recharts-surface');
  });

  it('the audit trail shows what was done, by day', async () => {
    await page.open(`${server.url}/admin/users?tab=logs`, '[role=listitem]', client);
  });

  it('what Google Docs copies is pasted as it was seen', async () => {
    await page.open(`${server.url}/admin/settings?aba=paginas`, 'button', 'Editar Central de Ajuda');
    await page.click('button', 'Editar Central de Ajuda');
    await page.click('#page-content');
    await page.run(
      `const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', arguments[0]);
      const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.querySelector('#page-content').dispatchEvent(paste);`,
      '<b style="font-weight:normal;" id="docs-internal-guid-1"><p><span style="font-weight:400">colado </span><span style="font-weight:700">em negrito</span></p></b>',
    );
    await page.see('#page-content', 'colado em negrito');
    expect(
      await page.run<string>(
        "return [...document.querySelectorAll('#page-content strong')].map((one) => one.textContent).filter((text) => text.includes('negrito')).join();",
      ),
    ).toBe('em negrito');
  });
});

/** How many properties the site has found. */
const COUNTED = `const told = [...document.querySelectorAll('[role=status]')].map((one) => one.textContent);
  return Number(/\\d+/.exec(told.find((text) => text.includes('encontrado')) ?? '')?.[0]);`;
