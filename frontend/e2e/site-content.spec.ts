import { PAGE_PATHS } from '@lox/contracts/content-pages.js';
import type { Page } from '@playwright/test';
import { Agency } from './support/agency.js';
import { expect, test } from './support/test.js';

const NAMES = {
  help: 'Central de Ajuda',
  contact: 'Fale Conosco',
  terms: 'Termos de Uso',
  privacy: 'Política de Privacidade',
} as const;

test('content pages are readable without JavaScript', async ({ demo, open }) => {
  const page = await open(demo, 'visitor', '/', { javaScriptEnabled: false });
  for (const key of ['help', 'contact', 'terms', 'privacy'] as const) {
    expect((await page.goto(PAGE_PATHS[key]))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('navigation', { name: 'Trilha de navegação' })).toContainText(NAMES[key]);
    await expect(page).toHaveTitle(/\S/);
  }
});

test('a content page that fails to load shows an error and can be retried', async ({ demo, open }) => {
  const page = await open(demo, 'visitor', '/');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Termos de Uso' }).click();
  // The start page has a heading too; offline the browser could not reload.
  await expect(page.getByRole('navigation', { name: 'Trilha de navegação' })).toContainText(NAMES.terms);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/page-contents/help')) asked += 1;
  });
  await page.context().setOffline(true);
  await footer.getByRole('link', { name: 'Central de Ajuda' }).click();
  await expect(page.getByText('Erro ao carregar página')).toBeVisible();
  await expect(
    page.getByText('Ocorreu um erro ao carregar o conteúdo. Tente novamente ou entre em contato conosco.'),
  ).toBeVisible();
  expect(asked).toBe(3);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Tentar Novamente' }).click();
  await expect(page.getByText('Erro ao carregar página')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a content page may be empty, and has its own title when it is not', async ({ open }) => {
  const agency = await Agency.empty();
  try {
    const privacy = {
      title: 'Seus dados',
      content: '<h2>Direitos</h2><p>Todos.</p>',
      metaTitle: 'Privacidade | X',
      metaDescription: '',
    };
    expect((await agency.call('admin', 'PUT', '/api/admin/page-contents/privacy', privacy)).ok).toBe(true);
    await shows(await open(agency, 'visitor', '/'));
  } finally {
    await agency.stop();
  }
});

async function shows(page: Page): Promise<void> {
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Termos de Uso' }).click();
  await expect(page.getByText('Conteúdo em desenvolvimento')).toBeVisible();
  await expect(
    page.getByText('Esta página está sendo preparada com informações úteis para você.'),
  ).toBeVisible();
  await expect(page).toHaveTitle('Termos de Uso | LOX Imóveis');
  await footer.getByRole('link', { name: 'Política de Privacidade' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seus dados');
  await expect(page.getByRole('heading', { name: 'Direitos' })).toBeVisible();
  await expect(page).toHaveTitle('Privacidade | X');
}

test('the seed page shows the server’s answer', async ({ demo, open }) => {
  const page = await open(demo, 'visitor', '/seed');
  const button = page.getByRole('button', { name: 'Popular Banco com Imóveis Reais' });
  await page.context().setOffline(true);
  await button.click();
  await expect(page.getByText('Erro ao executar seed')).toBeVisible();
  await page.context().setOffline(false);
  await button.click();
  await expect(page.getByLabel('Resultado')).toContainText('"skipped"');
});

test('the seed page shows that it is not allowed', async ({ agency, open }) => {
  const page = await open(agency, 'visitor', '/seed');
  await page.getByRole('button', { name: 'Popular Banco com Imóveis Reais' }).click();
  await expect(page.getByText('Erro ao executar seed')).toBeVisible();
  await expect(page.getByLabel('Resposta do servidor')).toContainText('401');
});
