import type { Page } from '@playwright/test';
import { installation, operator, ServerProcess } from '../../backend/test/support/server-process.js';
import { SmtpTestServer } from '../../backend/test/support/smtp-test-server.js';
import { until } from '../../backend/test/support/until.js';
import { expectAccessible } from './support/axe.js';
import { chooseOption } from './support/form.js';
import { openedDialog } from './support/layout.js';
import { photoUpload } from './support/properties.js';
import { readRecoveryCodes, addVirtualAuthenticator } from './support/second-factors.js';
import { expect, test } from './support/test.js';
import { UsersScreen } from './support/users.js';

const CODE = /[A-HJ-NP-Z2-9]{4}(-[A-HJ-NP-Z2-9]{4}){2}/;
const PASSWORD = 'uma senha longa de verdade';

interface NewAgency {
  env: NodeJS.ProcessEnv;
  server: ServerProcess;
  code: string;
}

/** A new machine has neither demonstration nor administrator. */
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
  'from the code in the terminal to a published property, a broker with a passkey, and a letter about a lead',
  { tag: '@phone' },
  async ({ browser }, info) => {
    const { env, server, code } = await startNew();
    const host = await SmtpTestServer.start();
    try {
      const context = await browser.newContext({ ...info.project.use, baseURL: server.url });
      const page = await context.newPage();
      const shows = async (name: string) => {
        await expectAccessible(page);
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
      await page.locator('input[type=file]').setInputFiles(await photoUpload('logo.jpg', '#1d4ed8'));
      await expect(page.getByAltText('Logotipo atual')).toBeVisible();
      await shows('2-imobiliaria');
      await goOn(page);

      await isAt(page, 'Como falar com vocês');
      await fill(page, { Telefone: '0800 123 4567', 'E-mail': 'oi@clara.com.br' });
      await goOn(page);
      await expect(page.getByText('O telefone não tem WhatsApp: informe um número')).toBeVisible();
      await fill(page, { Telefone: '20 99999-1234', 'WhatsApp (opcional)': '' });
      await expect(page.getByText('Não existe o DDD 20')).toBeVisible();
      await fill(page, {
        Telefone: '+55 (0)11 3000-1200',
        'E-mail': 'oi@clara.com.br',
        'CRECI (opcional)': 'CRECI-SP 1-J',
      });
      await fill(page, {
        'Endereço (opcional)': 'Rua das Palmeiras, 120',
        'Regiões atendidas (opcional)': 'Lapa\nPinheiros',
      });
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
      await fill(page, { Senha: 'password123', 'Repita a senha': 'password123' });
      await goOn(page);
      await expect(page.getByText('Senha muito comum: escolha outra')).toBeVisible();
      await isAt(page, 'O primeiro administrador');
      await fill(page, { Senha: PASSWORD, 'Repita a senha': PASSWORD });
      await shows('4-administrador');
      await goOn(page);
      await isAt(page, 'Envio de e-mails');
      await expect(page.getByRole('button', { name: 'Deixar para depois' })).toBeVisible();
      await fill(page, { Servidor: '127.0.0.1', Porta: String(host.port) });
      await chooseOption(page.getByRole('main'), 'Segurança', 'Sem criptografia');
      await fill(page, { Porta: String(host.port) });
      await page.getByRole('button', { name: 'Enviar teste' }).click();
      await expect(page.getByText('O servidor aceitou a mensagem para clara@clara.com.br.')).toBeVisible();
      await shows('4b-correio');
      await goOn(page);
      await isAt(page, 'Tudo certo?');
      await shows('5-revisao');
      await page.getByRole('button', { name: 'Concluir' }).click();

      const steps = page.getByRole('region', { name: 'O que fazer agora' });
      await expect(steps).toContainText('2 de 6 concluídos');
      await shows('6-painel');
      await publishes(page);
      await page.goto('/admin/dashboard');
      await expect(steps).toContainText('4 de 6 concluídos');
      const [site] = await Promise.all([
        context.waitForEvent('page'),
        steps.getByRole('link', { name: /Ver o site/ }).click(),
      ]);
      await expect(site.getByRole('banner').getByAltText('Casa Clara')).toBeVisible();
      await expect(site.getByRole('contentinfo')).toContainText('Rua das Palmeiras, 120');
      await expect(site.locator('body')).toContainText('Casa com quintal na Lapa');
      expect(await primaryOf(site)).toBe('#1d4ed8');
      await site.screenshot({ path: info.outputPath('7-site.png') });
      await expect(steps).toContainText('5 de 6 concluídos');
      await site.close();
      await invites(page, 'Iara Corretora', 'iara@clara.com.br');
      const broker = await browser.newContext({ ...info.project.use, baseURL: server.url });
      await acceptsWithPasskey(await broker.newPage(), await letterTo(host, 'iara@clara.com.br', 'convite'));
      await page.goto('/admin/dashboard');
      await expect(steps).toBeHidden();
      await asks(await broker.newPage(), 'Vítor Visitante');
      await letterTo(host, 'iara@clara.com.br', 'Vítor Visitante');
      await broker.close();

      await page.goto('/admin/inicio');
      await isAt(page, 'A configuração já foi concluída');
      expect(operator(env, 'verify').code).toBe(0);
    } finally {
      await server.stop();
      await host.close();
    }
  },
);

/** The wizard has journeys of its own. */
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

async function invites(page: Page, name: string, email: string): Promise<void> {
  await page.goto('/admin/users');
  const screen = new UsersScreen(page);
  const dialog = await screen.open('Novo Usuário', 'Novo Usuário');
  await dialog.getByLabel('Nome *').fill(name);
  await dialog.getByLabel('E-mail *').fill(email);
  await dialog.getByLabel('Convidar por e-mail').check();
  await dialog.getByRole('button', { name: 'Criar Usuário' }).click();
  await screen.question('Convite enviado').getByRole('button', { name: 'Pronto' }).click();
}

/** By receiver and a text that it contains. */
async function letterTo(host: SmtpTestServer, address: string, text: string): Promise<string> {
  const wanted = () =>
    host
      .to(address)
      .map(({ email }) => `${email.subject}\n${email.text}`)
      .find((letter) => letter.includes(text));
  await until(`${address} has the letter`, () => Promise.resolve(wanted() !== undefined));
  return wanted() ?? '';
}

async function acceptsWithPasskey(page: Page, letter: string): Promise<void> {
  const link = new URL(/https?:\S+convite\S+/.exec(letter)?.[0] ?? '');
  await addVirtualAuthenticator(page);
  await page.goto(link.pathname + link.search);
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/\w+$/);
  await page.goto('/admin/conta/acessos');
  await page.getByRole('button', { name: 'Criar chave' }).click();
  const dialog = await openedDialog(page.getByRole('dialog', { name: 'Criar chave de acesso' }));
  await dialog.getByLabel('Nome').fill('Celular da Iara');
  await page.keyboard.press('Enter');
  await readRecoveryCodes(page);
  await page.request.post('/api/auth/logout');
  await page.goto('/admin/login');
  await page.getByRole('button', { name: 'Usar chave de acesso' }).click();
  await expect(page).toHaveURL(/\/admin\/(?!login)/);
  await page.request.post('/api/auth/logout');
}

async function asks(page: Page, name: string): Promise<void> {
  await page.goto('/');
  await page
    .getByRole('link', { name: /Casa com quintal na Lapa/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Tenho interesse' }).click();
  const modal = page.getByRole('dialog', { name: 'Entre em Contato' });
  await modal.getByLabel('Nome').fill(name);
  await modal.getByLabel('Email').fill('vitor@exemplo.com.br');
  await modal.getByLabel('Telefone').fill('11904125566');
  await modal.getByRole('button', { name: 'Enviar Contato' }).click();
  await expect(page.getByText('Contato enviado!')).toBeVisible();
}

const primaryOf = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary').trim());
