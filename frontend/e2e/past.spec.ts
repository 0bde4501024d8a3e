import type { AdminDashboard } from '@lox/contracts/dashboard.js';
import { localDay, addDays, instantOf } from '@lox/contracts/local-time.js';
import { BOARD_STAGE_LABELS, type LeadBoard } from '@lox/contracts/leads.js';
import type { CohortReport, LeadChanges } from '@lox/contracts/past.js';
import type { ManagedProperty } from '@lox/contracts/property-management.js';
import type { Visit } from '@lox/contracts/visits.js';
import type { Page } from '@playwright/test';
import type { Agency, AgencyAccount } from './support/agency.js';
import { expectAccessible } from './support/axe.js';
import { Board } from './support/board.js';
import { chooseOption } from './support/form.js';
import { expectToFit, openedDialog } from './support/layout.js';
import { expect, test, uniqueName } from './support/test.js';

/** 09:00 of São Paulo. */
const daysAgo = (days: number): string => instantOf(addDays(localDay(new Date()), -days), '09:00');
const asOf = (path: string, instant: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}asOf=${encodeURIComponent(instant)}`;
const banner = (page: Page) => page.getByTestId('past-banner');
const backToNow = (page: Page) => banner(page).getByRole('button', { name: 'Voltar para agora' });
const shownText = (instant: string): string => instant.slice(0, 10).split('-').reverse().join('/');

async function boardShows(page: Page, demo: Agency, who: AgencyAccount, path: string): Promise<void> {
  const board = new Board(page);
  // Until then the server may be preparing the past.
  await expect(board.count('new')).toBeVisible();
  const { columns } = await demo.read<LeadBoard>(who, path);
  for (const { stage, count, leads } of columns) {
    await expect(board.count(stage)).toHaveText(String(count));
    const cards = board.column(stage).getByRole('article');
    if (leads[0]) await expect(cards.first()).toHaveAccessibleName(leads[0].name);
    else await expect(cards).toHaveCount(0);
  }
}

for (const who of ['admin', 'manager', 'camila'] as const)
  test(
    `${who} sees the board of an earlier day, and changes nothing`,
    { tag: '@phone' },
    async ({ demo, open }) => {
      const instant = daysAgo(60);
      const page = await open(demo, who, asOf('/admin/leads', instant));
      await expect(banner(page)).toContainText(`Você está vendo ${shownText(instant)} às 09:00`);
      await boardShows(page, demo, who, asOf('/api/admin/leads/board', instant));
      await expect(page.getByRole('button', { name: 'Novo Lead' })).toHaveCount(0);
      await expect(page.getByRole('button', { name: /^(Arrastar|Mover) / })).toHaveCount(0);
      await expectToFit(page, banner(page));
      await expectToFit(page, page.getByRole('region', { name: 'Linha do tempo' }));
      await expectAccessible(page);
      await backToNow(page).click();
      await expect(banner(page)).toHaveCount(0);
      await expect(page).toHaveURL('/admin/leads');
      await boardShows(page, demo, who, '/api/admin/leads/board');
    },
  );

test(
  'while the past is prepared the screen says how far it is, and then appears by itself',
  { tag: '@phone' },
  async ({ demo, open }) => {
    const instant = daysAgo(60);
    let isPrepared = false;
    const page = await open(demo, 'admin', asOf('/admin/leads', instant), {
      prepare: (blank) =>
        blank.route('**/api/admin/past', (route) =>
          isPrepared ? route.fallback() : route.fulfill({ json: { since: null, preparing: 43 } }),
        ),
    });
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Preparando o passado' })).toBeVisible();
    await expect(main.getByRole('progressbar', { name: 'Andamento da leitura' })).toHaveAttribute(
      'value',
      '43',
    );
    await expect(banner(page)).toBeVisible();
    await expectAccessible(page);
    isPrepared = true;
    await boardShows(page, demo, 'admin', asOf('/api/admin/leads/board', instant));
  },
);

test('the instant is chosen, stays from screen to screen, and ends where only the present is', async ({
  demo,
  open,
}) => {
  const page = await open(demo, 'admin', '/admin/dashboard');
  await page.getByRole('button', { name: 'Ver como estava em…' }).click();
  const dialog = await openedDialog(page.getByRole('dialog', { name: 'Ver como estava em…' }));
  await expectAccessible(page);
  const field = dialog.getByRole('textbox', { name: 'Data e hora' });
  await field.fill('31/12/2999 09:00');
  await field.press('Enter');
  await dialog.getByRole('button', { name: 'Ver', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Este instante ainda não passou.');
  const instant = daysAgo(45);
  await field.fill(`${shownText(instant)} 09:00`);
  await field.press('Enter');
  await dialog.getByRole('button', { name: 'Ver', exact: true }).click();
  await expect(banner(page)).toContainText(`${shownText(instant)} às 09:00`);
  const then = await demo.read<AdminDashboard>('admin', asOf('/api/admin/dashboard', instant));
  await expect(page.getByRole('main')).toContainText(new Intl.NumberFormat('pt-BR').format(then.totalLeads));
  const menu = page.getByRole('navigation', { name: 'Módulos' });
  for (const screen of ['Leads', 'Visitas', 'Imóveis', 'Relatórios']) {
    await menu.getByRole('link', { name: screen, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`asOf=${encodeURIComponent(instant)}`));
    await expect(banner(page)).toContainText(`${shownText(instant)} às 09:00`);
  }
  await menu.getByRole('link', { name: 'Documentos', exact: true }).click();
  await expect(page.getByText('Esta tela só mostra o presente.')).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
});

for (const { path, list, scrolls = false } of [
  { path: '/admin/crm', list: 'Pipeline de Vendas', scrolls: true },
  { path: '/admin/crm?tab=reports', list: 'Performance Geral' },
  { path: '/admin/visits', list: 'Confirmadas', scrolls: true },
  { path: '/admin/visits?tab=list', list: 'Anteriores' },
  { path: '/admin/properties', list: 'Gestão de Imóveis' },
  { path: '/admin/reports?tab=leads&period=all', list: 'Onde os leads estavam então' },
  { path: '/admin/dashboard', list: 'Dashboard Administrativo' },
])
  test(
    `${path} is read only in the past, accessible, and fits`,
    { tag: '@phone' },
    async ({ demo, open }) => {
      const page = await open(demo, 'admin', asOf(path, daysAgo(90)));
      await expect(banner(page)).toContainText('Voltar para agora');
      await expect(page.getByRole('main')).toContainText(list);
      await expect(page.getByRole('button', { name: 'Hoje', exact: true })).toHaveCount(0);
      await expect(
        page
          .getByRole('main')
          .getByRole('button', { name: /^(Nov[oa]|Editar|Pausar|Ativar|Upload|Selecionar) / }),
      ).toHaveCount(0);
      await expectToFit(page, scrolls ? banner(page) : page.getByRole('main'));
      await expectAccessible(page);
    },
  );

test('a lead is shown as it was, to whoever gets the link', { tag: '@phone' }, async ({ agency, open }) => {
  const name = uniqueName('Vera Lima');
  const lead = await agency.lead('camila', { name, email: 'vera@exemplo.com.br', notes: 'Quer varanda' });
  const moved = await agency.change('camila', lead.id, { status: 'contacted', notes: 'Desistiu da varanda' });
  const instant = new Date(Date.parse(moved.updatedAt) - 1).toISOString();
  const path = asOf(`/admin/leads?lead=${lead.id}`, instant);
  for (const who of ['camila', 'admin'] as const) {
    const page = await open(agency, who, path);
    const drawer = page.getByRole('dialog').filter({ hasText: name });
    await expect(drawer.getByLabel('Observações da equipe')).toHaveValue('Quer varanda');
    await expect(drawer).toContainText('Você está vendo');
    await expect(drawer.getByRole('button', { name: /^(Salvar|Anotar)/ })).toHaveCount(0);
    await drawer.getByRole('button', { name: 'Voltar para agora' }).click();
    await expect(drawer.getByLabel('Observações da equipe')).toHaveValue('Desistiu da varanda');
  }
  const stranger = await open(agency, 'diego', path);
  await expect(stranger.getByText('Este lead não está mais disponível para você.')).toBeVisible();
});

test('visits and properties open as they were', async ({ demo, open }) => {
  const instant = daysAgo(30);
  const [visit] = await demo.read<Visit[]>('admin', asOf('/api/visits?limit=1&order=latest', instant));
  const page = await open(demo, 'admin', asOf(`/admin/visits?visit=${visit?.id}`, instant));
  const drawer = page.getByRole('dialog').filter({ hasText: 'Histórico' });
  await expect(drawer.getByText('Você está vendo')).toBeVisible();
  await expect(drawer.getByRole('button', { name: /^(Editar|Remarcar|Cancelar)/ })).toHaveCount(0);

  const [property] = await demo.read<ManagedProperty[]>(
    'admin',
    asOf('/api/admin/properties?limit=1', instant),
  );
  await page.goto(asOf('/admin/properties', instant));
  await page.getByRole('button', { name: `Ver ${property?.title}` }).click();
  const facts = page.getByRole('dialog', { name: property?.title });
  await expect(facts).toContainText(property?.code ?? '');
  await expectAccessible(page);
});

test('before the agency began nothing is recorded', async ({ agency, open }) => {
  const page = await open(agency, 'admin', '/admin/leads?asOf=2001-01-01T12:00:00.000Z');
  await expect(page.getByText('Nada registrado até então.')).toBeVisible();
  await page.goto('/admin/properties?asOf=2001-01-01T12:00:00.000Z');
  await expect(page.getByText('Nada registrado até então.')).toBeVisible();
});

test('the timeline goes by days, plays and pauses', { tag: '@phone' }, async ({ demo, open }) => {
  const page = await open(demo, 'admin', asOf('/admin/leads', daysAgo(120)), {
    prepare: (opened) =>
      opened.addInitScript(() => {
        const tasks: number[] = [];
        Object.assign(globalThis, { longTasks: tasks });
        new PerformanceObserver((list) =>
          tasks.push(...list.getEntries().map(({ duration }) => duration)),
        ).observe({
          entryTypes: ['longtask'],
        });
      }),
  });
  const line = page.getByRole('region', { name: 'Linha do tempo' });
  const slider = line.getByRole('slider', { name: 'Dia' });
  await boardShows(page, demo, 'admin', asOf('/api/admin/leads/board', daysAgo(120)));
  await slider.press('ArrowRight');
  await expect(banner(page)).toContainText(shownText(daysAgo(119)));
  await boardShows(page, demo, 'admin', asOf('/api/admin/leads/board', daysAgo(119)));
  await chooseOption(line, 'Velocidade', 'Rápido');
  await page.evaluate(() => ((globalThis as unknown as { longTasks: number[] }).longTasks.length = 0));
  await line.getByRole('button', { name: 'Reproduzir' }).click();
  const day = (): number => Date.parse(new URL(page.url()).searchParams.get('asOf') ?? '');
  await expect.poll(day).toBeGreaterThanOrEqual(Date.parse(daysAgo(100)));
  await line.getByRole('button', { name: 'Pausar' }).click();
  const longest = await page.evaluate(() =>
    Math.max(0, ...(globalThis as unknown as { longTasks: number[] }).longTasks),
  );
  test.info().annotations.push({ type: 'longest task while playing', description: `${longest} ms` });
  console.info(`longest task while playing: ${longest} ms`);
  const paused = new URL(page.url()).searchParams.get('asOf') ?? '';
  await boardShows(page, demo, 'admin', asOf('/api/admin/leads/board', paused));
});

test(
  'what changed between two instants is counted, and each lead opens',
  { tag: '@phone' },
  async ({ demo, open }) => {
    const [from, to] = [daysAgo(67), daysAgo(60)];
    const page = await open(demo, 'manager', asOf('/admin/leads', to));
    await page.getByRole('button', { name: 'O que mudou entre…' }).click();
    const dialog = await openedDialog(page.getByRole('dialog', { name: 'O que mudou entre…' }));
    const changes = await demo.read<LeadChanges>(
      'manager',
      `/api/admin/leads/changes?from=${encodeURIComponent(from)}&to=${encodeURIComponent(to)}`,
    );
    await expect(dialog.getByRole('status')).toHaveText(`${changes.total} leads mudaram`);
    const { stage, entered } = changes.stages.find((one) => one.entered > 0)!;
    await dialog.getByRole('button', { name: `${BOARD_STAGE_LABELS[stage]}, entraram: ${entered}` }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(entered);
    await expectAccessible(page);
    const lead = dialog.getByRole('listitem').first().getByRole('button');
    const name = await lead.innerText();
    await lead.click();
    await expect(page.getByRole('dialog').filter({ hasText: 'Recebido em' })).toContainText(name);
  },
);

test('the cohort shows how far leads ever came', { tag: '@phone' }, async ({ demo, open }) => {
  const page = await open(demo, 'manager', '/admin/reports?tab=leads&period=all');
  const cohort = await demo.read<CohortReport>('manager', '/api/admin/reports/cohort');
  const table = page.getByRole('table', { name: 'Coorte', exact: true });
  for (const { reached } of cohort.stages)
    await expect(table).toContainText(new Intl.NumberFormat('pt-BR').format(reached));
  await expect(page.getByRole('table', { name: 'Onde a coorte perdeu leads' })).toBeVisible();
  await expectToFit(page, page.getByRole('main'));
});
