import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.js';
import { expect, uniqueName, test } from './support/test.js';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Buscar em todo o sistema' });
const field = (page: Page) => palette(page).getByRole('combobox');

test('everything that a person may see is found and opened with the keyboard alone', async ({
  agency,
  open,
}) => {
  const name = uniqueName('Iracema Prado');
  await agency.lead('diego', { name, email: 'iracema@exemplo.com.br', phone: '19988887777' });
  const page = await open(agency, 'diego', '/admin/leads');
  await expect(page.getByRole('heading', { name: 'Gestão de Leads' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await expect(palette(page).getByRole('option', { name: /Usuários/ })).toHaveCount(0);
  await page.keyboard.type(name.toUpperCase());
  await expect(palette(page).getByRole('option', { name: new RegExp(name) })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(palette(page)).toHaveCount(0);
  await expect(page.getByRole('dialog').filter({ hasText: name })).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('imov');
  await expect(
    palette(page)
      .getByRole('option', { name: /Imóveis/ })
      .first(),
  ).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/properties/);
});

test('nobody finds records of others', async ({ agency, open }) => {
  const name = uniqueName('Otília Secreta');
  await agency.lead('camila', { name, email: 'otilia@exemplo.com.br' });
  const page = await open(agency, 'diego', '/admin/leads');
  await page.getByRole('button', { name: /^Buscar/ }).click();
  await field(page).fill(name);
  await expect(palette(page).getByText(`Nada encontrado para “${name}”.`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
});

test('properties, visits and people are found by those who may see them @phone', async ({ demo, open }) => {
  const page = await open(demo, 'admin', '/admin/crm');
  await page.getByRole('button', { name: /^Buscar/ }).click();
  await field(page).fill('camila');
  await expect(palette(page).getByRole('group', { name: 'Pessoas' }).getByRole('option')).toHaveCount(1);
  await field(page).fill('cambui');
  await expect(
    palette(page).getByRole('group', { name: 'Imóveis' }).getByRole('option').first(),
  ).toBeVisible();
  await expect(
    palette(page).getByRole('group', { name: 'Visitas' }).getByRole('option').first(),
  ).toBeVisible();
  await palette(page).getByRole('group', { name: 'Visitas' }).getByRole('option').first().click();
  await expect(page).toHaveURL(/\/admin\/visits\?.*visit=/);
});

test('a property that was found is the one that its list then shows', async ({ demo, open }) => {
  const page = await open(demo, 'admin', '/admin/crm');
  await page.getByRole('button', { name: /^Buscar/ }).click();
  await field(page).fill('cambui');
  const found = palette(page).getByRole('group', { name: 'Imóveis' }).getByRole('option').first();
  const title = (
    await found
      .getByText(/\p{L}{3,}/u)
      .first()
      .innerText()
  ).trim();
  await found.click();
  await expect(page).toHaveURL(/\/admin\/properties\?/);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
});

test(
  'the own account is opened from the palette, whatever part of it',
  { tag: '@phone' },
  async ({ agency, open }) => {
    const page = await open(agency, 'camila', '/admin/crm');
    const choose = async (name: string) => {
      await page.getByRole('button', { name: /^Buscar/ }).click();
      await field(page).fill(name);
      await palette(page).getByRole('option', { name }).click();
      await expect(palette(page)).toHaveCount(0);
    };
    await choose('Minha conta');
    await expect(page.getByRole('heading', { name: 'Minha conta', level: 1 })).toBeVisible();
    await choose('Segurança e acessos');
    await expect(page).toHaveURL(/\/admin\/conta\/acessos$/);
    await choose('Meus avisos');
    await expect(page.getByRole('table', { name: 'Meus avisos' })).toBeInViewport();
    await choose('Minha ausência');
    await expect(page.getByRole('dialog')).toContainText('ausência');
  },
);
