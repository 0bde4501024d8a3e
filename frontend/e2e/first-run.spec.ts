import type { Page } from '@playwright/test';
import { installation, operator, ServerProcess } from '../../backend/test/support/server-process.js';
import { until } from '../../backend/test/support/until.js';
import { isAccessible } from './support/axe.js';
import { photo } from './support/properties.js';
import { expect, test } from './support/test.js';

/** What the terminal shows of a new installation. */
const CODE = /[A-HJ-NP-Z2-9]{4}(-[A-HJ-NP-Z2-9]{4}){2}/;
const PASSWORD = 'uma senha longa de verdade';

interface NewAgency {
  env: NodeJS.ProcessEnv;
  server: ServerProcess;
  code: string;
}

/** The program as it is started on a new machine, without demonstration and without administrator. */
async function startNew(): Promise<NewAgency> {
  const { ADMIN_EMAIL: _email, ADMIN_PASSWORD: _password, ...env } = installation();
  let code = '';
  const server = await ServerProcess.start(env, (line) => (code ||= CODE.exec(line)?.[0] ?? ''));
  await until('the terminal shows the code', () => Promise.resolve(code !== ''));
  return { env, server, code };
}

const fill = async (page: Page, texts: { [label: string]: string }): Promise<void> => {
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text);
};
const goOn = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click();
const isAt = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

test(
  'from the code in the terminal to a published property',
  { tag: ['@main', '@phone'] },
  async ({ browser }, info) => {
    const { env, server, code } = await startNew();
    try {
      const context = await browser.newContext({ ...info.project.use, baseURL: server.url });
      const page = await context.newPage();
      const shows = async (name: string) => {
        await isAccessible(page);
        await page.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true });
      };
      await page.goto('/');
      await isAt(page, 'Vamos começar');
      await fill(page, { 'Código do terminal': 'AAAA-AAAA-AAAA' });
      await goOn(page);
      await expect(page.getByRole('alert')).toContainText('Código incorreto');
      await shows('1-codigo');
      await fill(page, { 'Código do terminal': code.toLowerCase() });
      await goOn(page);

      await isAt(page, 'A sua imobiliária');
      await fill(page, { 'Nome da imobiliária': 'Casa Clara', 'Cor principal': '#ffcc00' });
      await expect(page.getByText('texto branco pede 4,5')).toBeVisible();
      await goOn(page);
      await isAt(page, 'A sua imobiliária');
      await fill(page, { 'Cor principal': '#1d4ed8', 'Cor de destaque': '#9d174d' });
      await page.locator('input[type=file]').setInputFiles(await photo('logo.jpg', '#1d4ed8'));
      await expect(page.getByAltText('Logotipo atual')).toBeVisible();
      await shows('2-imobiliaria');
      await goOn(page);

      await isAt(page, 'Como falar com vocês');
      await fill(page, {
        Telefone: '1130001200',
        'E-mail': 'oi@clara.com.br',
        'CRECI (opcional)': 'CRECI-SP 1-J',
      });
      await fill(page, {
        'Endereço (opcional)': 'Rua das Palmeiras, 120',
        'Regiões atendidas (opcional)': 'Lapa\nPinheiros',
      });
      // Nothing is lost by going back and by a reload.
      await page.getByRole('button', { name: 'Voltar' }).click();
      await expect(page.getByLabel('Nome da imobiliária', { exact: true })).toHaveValue('Casa Clara');
      await goOn(page);
      await page.reload();
      await isAt(page, 'Como falar com vocês');
      await expect(page.getByLabel('Telefone', { exact: true })).toHaveValue('(11) 3000-1200');
      await shows('3-contatos');
      await goOn(page);

      await isAt(page, 'O primeiro administrador');
      await fill(page, { 'Seu nome': 'Clara Dias', 'Seu e-mail': 'clara@clara.com.br' });
      await fill(page, { Senha: PASSWORD, 'Repita a senha': PASSWORD });
      await shows('4-administrador');
      await goOn(page);
      await isAt(page, 'Envio de e-mails');
      await page.getByRole('button', { name: 'Deixar para depois' }).click();
      await isAt(page, 'Tudo certo?');
      await shows('5-revisao');
      await page.getByRole('button', { name: 'Concluir' }).click();

      const steps = page.getByRole('region', { name: 'O que fazer agora' });
      await expect(steps).toContainText('1 de 5 concluídos');
      await shows('6-painel');
      await publishes(page);
      await page.goto('/admin/dashboard');
      await expect(steps).toContainText('3 de 5 concluídos');
      const [site] = await Promise.all([
        context.waitForEvent('page'),
        steps.getByRole('link', { name: /Ver o site/ }).click(),
      ]);
      await expect(site.getByRole('banner').getByAltText('Casa Clara')).toBeVisible();
      await expect(site.getByRole('contentinfo')).toContainText('Rua das Palmeiras, 120');
      await expect(site.locator('body')).toContainText('Casa com quintal na Lapa');
      expect(await primaryOf(site)).toBe('#1d4ed8');
      await site.screenshot({ path: info.outputPath('7-site.png') });
      await expect(steps).toContainText('4 de 5 concluídos');
      await steps.getByRole('button', { name: 'Guardar esta lista' }).click();
      await expect(steps).toBeHidden();

      await page.goto('/admin/inicio');
      await isAt(page, 'A configuração já foi concluída');
      expect(operator(env, 'verify').code).toBe(0);
    } finally {
      await server.stop();
    }
  },
);

/** A property through the API, as the wizard sends it; the wizard has journeys of its own. */
async function publishes(page: Page): Promise<void> {
  const created = await page.request.post('/api/properties', {
    data: {
      title: 'Casa com quintal na Lapa',
      description: 'Quintal com jabuticabeira.',
      address: 'Rua Guaicurus, 20',
      neighborhood: 'Lapa',
      city: 'São Paulo',
      state: 'SP',
      type: 'house',
      purpose: 'sale',
      price: 850_000,
      status: 'live',
    },
  });
  expect(created.status()).toBe(201);
}

const primaryOf = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary').trim());
