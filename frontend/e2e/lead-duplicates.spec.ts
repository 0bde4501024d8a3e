import type { Lead } from '@lox/contracts/leads.js';
import { expectAccessible } from './support/axe.js';
import { Board } from './support/board.js';
import { expectToFit } from './support/layout.js';
import { aProperty } from './support/properties.js';
import { expect, uniqueName, test } from './support/test.js';

test(
  'two leads of one person are merged, found at either address, and separated',
  { tag: '@phone' },
  async ({ agency, open }) => {
    const name = uniqueName('Neide Faria');
    const phone = `199${String(Date.now()).slice(-8)}`;
    const { id } = await agency.lead('admin', { name, phone, status: 'new' });
    const other = await agency.lead('admin', {
      name: name.split(' ')[0] ?? '',
      phone: `+55${phone}`,
      message: 'Tem vaga?',
    });
    const board = new Board(await open(agency, 'admin', `/admin/leads?lead=${id}`));
    const { page } = board;
    const pairs = page.getByRole('region', { name: 'Possíveis duplicados' });
    await expect(pairs).toContainText('mesmo celular');
    await expectToFit(page);
    await expectAccessible(page);
    await pairs.getByRole('button', { name: 'Unir a este' }).click();
    const merged = page.getByRole('region', { name: 'Unidos a este lead' });
    await expect(merged).toContainText('Tem vaga?');
    await expect(pairs).toHaveCount(0);

    await page.goto(`/admin/leads?lead=${other.id}`);
    await expect(page).toHaveURL(new RegExp(`lead=${id}`));
    await expect(page.getByRole('dialog')).toContainText(name);
    await merged.getByRole('button', { name: 'Separar' }).click();
    await expect(board.toast('Leads separados')).toBeVisible();
    await expect(merged).toHaveCount(0);
    expect((await agency.read<Lead>('admin', `/api/admin/leads/${other.id}`)).id).toBe(other.id);
  },
);

test(
  'a caller is written down with phone, name and property, and a known one is found',
  { tag: '@phone' },
  async ({ agency, open }) => {
    const name = uniqueName('Cida Paz');
    const digits = `199${String(Date.now() + 7).slice(-8)}`;
    const property = await aProperty(agency, 'admin', { title: uniqueName('Casa clara'), status: 'live' });
    const board = new Board(await open(agency, 'admin', '/admin/leads'));
    const { page } = board;
    const start = async () => {
      await page.getByRole('button', { name: 'Novo Lead' }).first().click();
      return page.getByRole('dialog', { name: 'Novo Lead' });
    };
    const dialog = await start();
    await expect(dialog.getByLabel('Telefone')).toBeFocused();
    await page.keyboard.type(digits);
    await page.keyboard.press('Tab');
    await page.keyboard.type(name);
    await dialog.getByLabel('Imóvel').click();
    await page.keyboard.type(property.code);
    await page.locator('.ant-select-item-option').filter({ hasText: property.title }).click();
    await dialog.getByLabel('Cliente não informou').check();
    await expectToFit(page);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Criar Lead' }).click();
    await expect(board.toast('Lead criado')).toContainText(name);
    await expect(dialog).toBeHidden();

    const again = await start();
    await again.getByLabel('Telefone').fill(digits);
    await expect(again.getByRole('status')).toContainText(`Já é cliente: ${name}`);
    await again.getByRole('button', { name: `Abrir ${name}` }).click();
    await expect(page.getByRole('dialog').filter({ hasText: name }).first()).toBeVisible();
  },
);
