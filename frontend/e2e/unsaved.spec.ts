import type { Page } from '@playwright/test';
import { animationsEnded } from './support/layout.js';
import { expect, uniqueName, test } from './support/test.js';

const questions = (page: Page) => page.getByRole('dialog').filter({ hasText: 'Descartar alterações?' });

async function stays(page: Page, leave: () => Promise<unknown>): Promise<void> {
  const here = page.url();
  await leave();
  await expect(questions(page)).toHaveCount(1);
  await animationsEnded(page);
  await questions(page).getByRole('button', { name: 'Continuar editando' }).click();
  await expect(questions(page)).toHaveCount(0);
  // A blocked step back is reverted by a step forward, which may take longer than the answer.
  await expect(page).toHaveURL(here);
}

async function discards(page: Page, leave: () => Promise<unknown>): Promise<void> {
  await leave();
  await animationsEnded(page);
  await questions(page).getByRole('button', { name: 'Descartar' }).click();
  await expect(questions(page)).toHaveCount(0);
}

test('the settings ask before any way of leaving the screen', async ({ agency, open }) => {
  const page = await open(agency, 'admin', '/admin/visits');
  await page.getByRole('link', { name: 'Configurações' }).click();
  const creci = page.getByRole('textbox', { name: 'CRECI exibido no site' });
  const before = await creci.inputValue();
  const typed = uniqueName('CRECI-SP');
  await creci.fill(typed);
  const unsaved = page.getByText('Há alterações não salvas.');

  const ways = [
    () => page.getByRole('link', { name: 'Imóveis' }).click(),
    () => page.evaluate(() => window.history.back()),
    () => page.getByRole('button', { name: 'Sair' }).click(),
    async () => {
      await page.keyboard.press('ControlOrMeta+k');
      const palette = page.getByRole('combobox', { name: 'Buscar' });
      await palette.fill('Usuários');
      await expect(page.getByRole('option', { name: /Usuários/ }).first()).toBeVisible();
      await palette.press('Enter');
    },
  ];
  for (const leave of ways) {
    await stays(page, leave);
    await expect(page).toHaveURL(/\/admin\/settings$/);
    await expect(creci).toHaveValue(typed);
    await expect(unsaved).toBeVisible();
  }
  // Another tab loses no edits.
  await page.getByRole('tab', { name: 'Páginas' }).click();
  await expect(page.getByRole('article', { name: 'Central de Ajuda' })).toBeVisible();
  await page.getByRole('tab', { name: 'Sistema' }).click();
  await expect(creci).toHaveValue(typed);
  await expect(questions(page)).toHaveCount(0);

  await discards(page, () => page.getByRole('link', { name: 'Imóveis' }).click());
  await expect(page).toHaveURL(/\/admin\/properties/);
  await page.getByRole('link', { name: 'Configurações' }).click();
  await expect(creci).toHaveValue(before);
  // Without edits there is no question.
  await page.getByRole('link', { name: 'Imóveis' }).click();
  await expect(page).toHaveURL(/\/admin\/properties/);
});

test('signing out asks once, and signs out', async ({ agency, open }) => {
  const page = await open(agency, 'admin', '/admin/settings');
  await page.getByRole('textbox', { name: 'CRECI exibido no site' }).fill(uniqueName('CRECI-SP'));
  await discards(page, () => page.getByRole('button', { name: 'Sair' }).click());
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(questions(page)).toHaveCount(0);
});

test('a page being edited asks before the browser goes back', async ({ agency, open }) => {
  const page = await open(agency, 'admin', '/admin/crm');
  await page.getByRole('link', { name: 'Configurações' }).click();
  await page.getByRole('tab', { name: 'Páginas' }).click();
  await page.getByRole('button', { name: 'Editar Central de Ajuda' }).click();
  const title = page.getByRole('textbox', { name: 'Título', exact: true });
  await title.fill('Central de dúvidas');
  const back = () => page.evaluate(() => window.history.back());
  await stays(page, back);
  await expect(title).toHaveValue('Central de dúvidas');
  await discards(page, back);
  await expect(page).toHaveURL(/\/admin\/crm/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a lead’s notes and a new lead ask as well', async ({ agency, open }) => {
  const lead = await agency.lead('admin', { name: uniqueName('Nina Rocha'), email: 'nina@exemplo.com.br' });
  const page = await open(agency, 'admin', '/admin/visits');
  await page.getByRole('link', { name: 'Leads' }).click();
  await page.getByRole('button', { name: 'Novo Lead' }).click();
  await page.getByRole('textbox', { name: 'Nome *' }).fill('Otto');
  const back = () => page.evaluate(() => window.history.back());
  await stays(page, back);
  await expect(page.getByRole('textbox', { name: 'Nome *' })).toHaveValue('Otto');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: lead.name }).first().click();
  await expect(page).toHaveURL(/lead=/);
  const notes = page.getByRole('textbox', { name: 'Observações da equipe' });
  await notes.fill('Prefere manhã');
  await stays(page, back);
  await expect(notes).toHaveValue('Prefere manhã');
  await discards(page, back);
  await expect(page).toHaveURL(/\/admin\/crm$/);
  await expect(notes).toHaveCount(0);
});
