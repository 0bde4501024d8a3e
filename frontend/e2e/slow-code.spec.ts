import type { Page } from '@playwright/test';
import { Board } from './support/board.js';
import { expect, uniqueName, test } from './support/test.js';

/** Held until the returned function is called. */
async function holdBack(page: Page, part: string): Promise<() => void> {
  let release!: () => void;
  const released = new Promise<void>((done) => (release = done));
  await page.route(`**/assets/${part}-*.js`, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('a press on a lead is answered while the code of the drawer still comes', async ({ agency, open }) => {
  const name = uniqueName('Irene');
  await agency.lead('camila', { name, email: 'irene@exemplo.com.br', phone: '19904127799' });
  const board = new Board(await open(agency, 'admin', '/admin/crm'));
  const release = await holdBack(board.page, 'LeadDrawer');
  await board.card(name).getByRole('button', { name, exact: true }).click();
  const opening = board.page.getByRole('status', { name: 'Abrindo: Lead' });
  await expect(opening).toBeInViewport();
  release();
  await expect(board.page.getByRole('dialog', { name })).toBeVisible();
  await expect(opening).toBeHidden();
});

for (const [path, button, part, title] of [
  ['/admin/leads', 'Novo Lead', 'NewLeadDialog', 'Novo Lead'],
  ['/admin/visits', 'Nova Visita', 'VisitDialog', 'Nova Visita'],
  ['/admin/properties', 'Novo Imóvel', 'PropertyWizard', 'Novo Imóvel'],
  ['/admin/users', 'Novo Usuário', 'UserDialog', 'Novo Usuário'],
] as const)
  test(`a line answers “${button}” while the code of its dialog still comes`, async ({ agency, open }) => {
    const page = await open(agency, 'admin', path);
    const release = await holdBack(page, part);
    // An empty screen offers it twice.
    await page.getByRole('button', { name: button }).first().click();
    const opening = page.getByRole('status', { name: 'Abrindo', exact: true });
    await expect(opening).toBeInViewport();
    release();
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await expect(opening).toBeHidden();
  });
