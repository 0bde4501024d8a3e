import type { Page } from '@playwright/test';
import { stopClock } from './support/clock.js';
import { expect, test } from './support/test.js';

async function holdAnswers(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const SETTINGS = [
  { aba: 'publicacao', change: (page: Page) => page.getByRole('checkbox'), save: 'Salvar regras' },
  {
    aba: 'mensagens&parte=regras',
    change: (page: Page) => page.getByRole('spinbutton'),
    save: 'Salvar regra',
  },
];

for (const { aba, change, save } of SETTINGS)
  test(`the settings of ${aba} stay where they are when the keyboard saves them`, async ({ fresh, open }) => {
    const page = await open(fresh, 'admin', `/admin/settings?aba=${aba}`);
    const field = change(page).first();
    const node = await field.elementHandle();
    await field.press((await field.getAttribute('type')) === 'checkbox' ? 'Space' : 'ArrowUp');
    await page.getByRole('button', { name: save }).press('Enter');
    await expect(page.getByRole('button', { name: save })).toBeDisabled();
    expect(await node?.evaluate((element) => element.isConnected)).toBe(true);
  });

test('the button that switches the waiting rules keeps the focus', async ({ fresh, open }) => {
  const page = await open(fresh, 'admin', '/admin/settings?aba=espera');
  await page.getByRole('button', { name: 'Ligar', exact: true }).press('Enter');
  const off = page.getByRole('button', { name: 'Desligar' });
  await expect(off).toBeFocused();
  await off.press('Enter');
  await expect(page.getByRole('button', { name: 'Ligar', exact: true })).toBeFocused();
});

test('the interest form keeps the focus while it is sent', async ({ demo, open }) => {
  const page = await open(demo, 'visitor', '/terras-de-tuvivas');
  const form = page.getByRole('form', { name: 'Venha conhecer de perto' });
  await form.getByLabel('Nome Completo').fill('Otávio Reis');
  await form.getByLabel('Telefone').fill('19991234567');
  const answer = await holdAnswers(page, '**/api/leads');
  await form.getByRole('button', { name: 'Quero saber mais' }).press('Enter');
  await expect(form.getByRole('button', { name: 'Enviando...' })).toBeFocused();
  answer();
  await expect(form.getByRole('button', { name: 'Quero saber mais' })).toBeFocused();
});

test('the lead widget keeps the focus while it is sent', async ({ agency, open }) => {
  const page = await open(agency, 'visitor', '/', { prepare: (blank) => blank.clock.install() });
  await page.clock.fastForward(6_000);
  const widget = page.getByRole('dialog', { name: 'Corretor LOX' });
  for (const label of ['Casa', 'Alugar', 'Jaguariúna']) {
    await widget.getByLabel(label, { exact: true }).check();
    await widget.getByRole('button', { name: 'Próximo' }).click();
  }
  await widget.getByLabel('Nome').fill('Sônia Alves');
  await widget.getByLabel('Email').fill('sonia@exemplo.com.br');
  await widget.getByLabel('Telefone').fill('1936661122');
  const answer = await holdAnswers(page, '**/api/leads');
  await stopClock(page);
  await widget.getByRole('button', { name: 'Enviar' }).press('Enter');
  await expect(widget.getByRole('button', { name: 'Enviando...' })).toBeFocused();
  answer();
  await expect(widget.getByRole('heading', { level: 3 })).toHaveText('Obrigado!');
});

test('the site keeps the focus on what signs out', async ({ demo, open }) => {
  const page = await open(demo, 'admin', '/');
  const answer = await holdAnswers(page, '**/api/auth/logout');
  const leave = page.getByRole('banner').getByRole('button', { name: 'Sair' });
  await leave.press('Enter');
  await expect(leave).toHaveAttribute('aria-disabled', 'true');
  await expect(leave).toBeFocused();
  answer();
  await expect(leave).toBeHidden();
});
