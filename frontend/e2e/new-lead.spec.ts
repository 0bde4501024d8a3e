import type { Page } from '@playwright/test';
import type { Lead } from '@lox/contracts/leads.js';
import { Board } from './support/board.js';
import { chooseOption } from './support/form.js';
import { expectShownTexts, recordShownTexts } from './support/shown-texts.js';
import { expect, uniqueName, test } from './support/test.js';

test(
  'a new lead requires name and e-mail, and is created once however often Enter is pressed',
  { tag: '@main' },
  async ({ agency, open }) => {
    const name = uniqueName('Célia Rocha');
    const email = `${name.split(' ').at(-1)}@exemplo.com.br`;
    const prepare = (blank: Page) => recordShownTexts(blank, 'Salvando...');
    const board = new Board(await open(agency, 'admin', '/admin/leads', { prepare }));
    const { page } = board;
    // An empty board has two such buttons.
    await page.getByRole('button', { name: 'Novo Lead' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Novo Lead' });
    const create = dialog.getByRole('button', { name: 'Criar Lead' });
    await expect(create).toBeDisabled();
    await dialog.getByLabel('Nome *').fill(name);
    await expect(create).toBeDisabled();
    await dialog.getByLabel('E-mail *').fill('celia@');
    await create.click();
    await expect(dialog.getByText('Email inválido')).toBeVisible();
    await dialog.getByLabel('E-mail *').fill(email);
    await dialog.getByLabel('Telefone').fill('1936664455');
    await expect(dialog.getByLabel('Telefone')).toHaveValue('(19) 3666-4455');
    await chooseOption(dialog, 'Prioridade', 'Alta');
    await chooseOption(dialog, 'Origem', 'Indicação');
    await chooseOption(dialog, 'Etapa', 'Contatados');
    await dialog.getByLabel('Observações').fill('Indicada pela vizinha.');

    // Faster than the page can disable its button.
    await dialog.locator('form').evaluate((form: HTMLFormElement) => {
      form.requestSubmit();
      form.requestSubmit();
    });
    await expect(board.toast('Lead criado')).toContainText(`${name} está em Contatados.`);
    await expectShownTexts(page, 'Salvando...');
    await expect(dialog).toBeHidden();
    await board.shows(name, 'contacted');

    const found = await agency.read<Lead[]>('admin', `/api/admin/leads?search=${email}`);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      name,
      email,
      priority: 'high',
      source: 'referral',
      status: 'contacted',
      message: null,
      notes: 'Indicada pela vizinha.',
    });
  },
);
