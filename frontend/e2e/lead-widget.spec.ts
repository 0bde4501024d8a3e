import type { Page } from '@playwright/test';
import type { Lead } from '@lox/contracts/leads.js';
import { stopClock } from './support/clock.js';
import { expect, uniqueName, test } from './support/test.js';

const widgetOf = (page: Page) => page.getByRole('dialog', { name: 'Corretor LOX' });

/** No timer fires before the test advances the clock. */
async function standStill(page: Page): Promise<void> {
  await page.clock.install();
  await stopClock(page);
}

/** A hydrated page has asked who is signed in. */
const alive = (page: Page) => page.waitForResponse((response) => response.url().includes('/api/auth/me'));

test(
  'the widget opens automatically after five seconds, once',
  { tag: '@phone' },
  async ({ agency, open }) => {
    let awake: Promise<unknown> | undefined;
    const page = await open(agency, 'visitor', '/', {
      prepare: async (blank) => {
        await standStill(blank);
        awake = alive(blank);
      },
    });
    await awake;
    await page.clock.runFor(4_999);
    await expect(widgetOf(page)).toBeHidden();
    await page.clock.runFor(1);
    await expect(widgetOf(page)).toBeVisible();

    await widgetOf(page).getByRole('button', { name: 'Fechar' }).click();
    await expect(widgetOf(page)).toBeHidden();
    await page.clock.runFor(60_000);
    await expect(widgetOf(page)).toBeHidden();
    const again = alive(page);
    await page.reload();
    await again;
    await page.clock.runFor(60_000);
    await expect(widgetOf(page)).toBeHidden();
  },
);

test(
  'the widget goes through five steps, sends a lead, and closes automatically',
  { tag: '@main' },
  async ({ agency, open }) => {
    const name = uniqueName('Sônia Alves');
    const email = `${name.split(' ').at(-1)}@exemplo.com.br`;
    const page = await open(agency, 'visitor', '/', { prepare: (blank) => blank.clock.install() });
    await page.clock.fastForward(6_000);
    const widget = widgetOf(page);
    const next = widget.getByRole('button', { name: 'Próximo' });

    await expect(widget.getByRole('heading', { level: 3 })).toHaveText('Que tipo de imóvel você procura?');
    await expect(next).toBeDisabled();
    await widget.getByLabel('Casa', { exact: true }).check();
    await next.click();
    await expect(widget.getByRole('heading', { level: 3 })).toHaveText('Qual é a finalidade?');
    await expect(next).toBeDisabled();
    await widget.getByLabel('Alugar').check();
    await next.click();
    await expect(widget.getByRole('heading', { level: 3 })).toHaveText('Em qual região?');
    await expect(next).toBeDisabled();
    await widget.getByLabel('Jaguariúna').check();
    await next.click();
    const send = widget.getByRole('button', { name: 'Enviar' });
    await widget.getByLabel('Nome').fill(name);
    await widget.getByLabel('Email').fill(email);
    await expect(send).toBeDisabled();
    await widget.getByLabel('Telefone').fill('1936661122');
    await stopClock(page);
    await send.click();

    await expect(widget.getByRole('heading', { level: 3 })).toHaveText('Obrigado!');
    await expect(page.getByText('Recebemos sua mensagem!')).toBeVisible();
    await expect(page.getByText('Entraremos em contato em breve.')).toBeVisible();
    await page.clock.runFor(2_999);
    await expect(widget).toBeVisible();
    await page.clock.runFor(1);
    await expect(widget).toBeHidden();
    expect(await agency.read<Lead[]>('admin', `/api/admin/leads?search=${email}`)).toMatchObject([
      {
        name,
        source: 'lead_widget',
        priority: 'medium',
        status: 'new',
        message: 'Interessado em Casa para alugar na região Jaguariúna',
      },
    ]);
  },
);
