import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.js';
import { chooseOption } from './support/form.js';
import { expectToFit } from './support/layout.js';
import { expect, uniqueName, test } from './support/test.js';

const EVENTS = '/admin/operacao?aba=eventos';
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const list = (page: Page) => page.getByRole('list', { name: 'Eventos, do mais novo ao mais antigo' });

test('an operator browses to an event and reveals it, which the audit trail tells', async ({
  agency,
  open,
}) => {
  const secret = uniqueName('Sigilosa Nunes');
  const lead = await agency.lead('manager', { name: secret, email: 'sigilosa@exemplo.com.br' });
  const { name } = await agency.user('admin');
  const page = await open(agency, 'admin', '/admin');
  await page.getByRole('link', { name: 'Operação' }).click();
  await tab(page, 'Eventos').click();
  await expect(page).toHaveURL(/aba=eventos/);
  const filters = page.getByRole('search', { name: 'Filtrar eventos' });
  await chooseOption(filters, 'Filtrar por categoria', 'Leads');
  await chooseOption(filters, 'Filtrar por tipo', 'Lead cadastrado');
  await filters.getByLabel('Filtrar por fluxo').fill(`lead-${lead.id}`);
  await filters.getByLabel('Filtrar por fluxo').press('Enter');
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
  await list(page).getByRole('link', { name: 'Lead cadastrado' }).click();

  const drawer = page.getByRole('dialog', { name: 'Lead cadastrado' });
  const data = drawer.getByLabel('Dados do evento');
  await expect(data).toContainText('"name": "•••"');
  await expect(drawer).not.toContainText(secret);
  await expect(drawer.getByText('Quadro de leads')).toBeVisible();
  await drawer.getByRole('button', { name: 'Revelar' }).click();
  await expect(data).toContainText(secret);
  await expect(drawer.getByText('Isto ficou registrado na auditoria')).toBeVisible();

  // A reload opens the event masked again.
  await page.reload();
  await expect(data).toContainText('"name": "•••"');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page).not.toHaveURL(/evento=/);

  await page.goto('/admin/users?tab=logs&acao=EventRevealed');
  const entry = page
    .getByRole('listitem')
    .filter({ hasText: `lead ${lead.id.slice(0, 8)}` })
    .first();
  await expect(entry).toContainText(`${name} revelou os dados pessoais do evento`);
  await expect(page.getByRole('main')).not.toContainText(secret);
});

test('the chain of causes leads from one event of a request to the others', async ({ agency, open }) => {
  const lead = await agency.lead('admin', { name: uniqueName('Encadeada'), email: 'e@exemplo.com.br' });
  await agency.change('admin', lead.id, { priority: 'high', status: 'contacted' });
  const page = await open(agency, 'admin', `${EVENTS}&fluxo=lead-${lead.id}`);
  await list(page).getByRole('link', { name: 'Lead movido' }).click();
  const moved = page.getByRole('dialog', { name: 'Lead movido' });
  await moved.getByRole('link', { name: 'Prioridade alterada' }).click();
  const prioritised = page.getByRole('dialog', { name: 'Prioridade alterada' });
  await expect(prioritised.getByText('Prioridade alterada (este evento)')).toBeVisible();
  await prioritised.getByRole('link', { name: 'Procurar este pedido em todos os eventos' }).click();
  await expect(list(page).getByRole('link')).toHaveText([
    /Prioridade alterada|Lead movido/,
    /Prioridade|Lead movido/,
  ]);
  await page.getByRole('search').getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(page).not.toHaveURL(/pedido=/);
});

test('a search that finds nothing comes to its end and says so', async ({ agency, open }) => {
  const page = await open(agency, 'admin', `${EVENTS}&pedido=nenhum`);
  await expect(page.getByRole('heading', { name: 'Nenhum evento encontrado' })).toBeVisible();
});

test('the machine tab shows this instance and both engines', { tag: '@phone' }, async ({ agency, open }) => {
  const page = await open(agency, 'admin', '/admin/operacao?aba=maquina');
  await expect(page.getByText('É esta que responde a você agora.')).toBeVisible();
  for (const engine of ['Banco de eventos', 'Banco de documentos'])
    await expect(page.getByRole('listitem', { name: engine })).toContainText('Responde');
  await expect(page.getByRole('listitem', { name: 'Disco' })).toContainText('livres de');
  await expect(page.getByRole('listitem', { name: 'Envio de e-mails' })).toContainText('À espera');
  await expectToFit(page, page.getByRole('main'));
  await expectAccessible(page);
});

test(
  'events and an open event fit, and axe finds no violations',
  { tag: '@phone' },
  async ({ agency, open }) => {
    const lead = await agency.lead('admin', { name: uniqueName('Vista'), email: 'v@exemplo.com.br' });
    const page = await open(agency, 'admin', `${EVENTS}&fluxo=lead-${lead.id}`);
    await expect(list(page).getByRole('link')).toHaveCount(1);
    await expectToFit(page, page.getByRole('main'));
    await expectAccessible(page);
    await list(page).getByRole('link').click();
    await expect(page.getByRole('dialog').getByText('Quadro de leads')).toBeVisible();
    await expectAccessible(page);
  },
);

test('whoever lacks the module is refused, and finds no link', async ({ agency, open }) => {
  const page = await open(agency, 'camila', EVENTS);
  await expect(page.getByRole('heading', { level: 1, name: /^Você não tem acesso/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Operação' })).toHaveCount(0);
});

test('a projection is paused, resumed, verified and rebuilt, and one goes back to its former documents', async ({
  fresh,
  open,
}) => {
  await fresh.lead('manager', { name: uniqueName('Rita Prado'), email: 'rita@exemplo.com.br' });
  const page = await open(fresh, 'admin', '/admin/operacao');
  const row = page.getByRole('row').filter({ hasText: 'lead-board' });
  const take = async (action: string): Promise<void> => {
    await page.getByRole('button', { name: 'Ações de Quadro de leads' }).click();
    await page.getByRole('menuitem', { name: action }).press('Enter');
  };
  const agree = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

  await take('Pausar…');
  await agree('Pausar');
  await expect(row.getByText('Pausada')).toBeVisible();
  await take('Retomar');
  await expect(row.getByText('Em dia')).toBeVisible();

  await take('Verificar');
  await expect(page.getByRole('status').filter({ hasText: 'tudo igual' })).toBeVisible();

  await take('Reconstruir…');
  await agree('Reconstruir');
  await take('Voltar aos documentos anteriores…');
  await agree('Voltar aos anteriores');
  await expect(page.getByText('Documentos anteriores em uso')).toBeVisible();
  await expect(row.getByText('Em dia')).toBeVisible();

  await page.goto('/admin/users?tab=logs&acao=ProjectionRebuildRequested');
  await expect(page.getByText('pediu a reconstrução da projeção Quadro de leads')).toBeVisible();
});

test(
  'an event that cannot be folded is shown, tried again, and skipped for a reason',
  { tag: '@phone' },
  async ({ fresh, open }) => {
    const lead = await fresh.lead('manager', {
      name: uniqueName('Íris Prado'),
      email: 'iris@exemplo.com.br',
    });
    const page = await open(fresh, 'admin', '/admin/operacao?aba=parados');
    await expect(page.getByRole('heading', { name: 'Nenhum evento parado' })).toBeVisible();
    await fresh.teleport(lead.id);
    await page.reload();
    const parked = page.getByRole('listitem').filter({ hasText: 'Quadro de leads' });
    await expect(parked).toContainText('UnknownEventType');
    await expectToFit(page, page.getByRole('main'));
    await expectAccessible(page);

    await parked.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(parked).toContainText(/Tentativas\s*[2-9]/);
    await parked.getByRole('button', { name: 'Pular…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pular este evento?' });
    await expect(dialog.getByRole('button', { name: 'Pular evento' })).toBeDisabled();
    await dialog.getByLabel('Motivo, para a auditoria').fill('Veio de uma versão que não existe');
    await dialog.getByRole('button', { name: 'Pular evento' }).click();
    await expect(dialog).toBeHidden();
    await expect(parked).toHaveCount(0);

    await page.goto('/admin/users?tab=logs&acao=ParkedEventSkipped');
    await expect(page.getByRole('main').getByText('Veio de uma versão que não existe')).toBeVisible();
  },
);
