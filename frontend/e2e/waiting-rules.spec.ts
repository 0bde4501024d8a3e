import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.js';
import { animationsEnded, expectToFit } from './support/layout.js';
import { expect, test } from './support/test.js';

const TAB = '/admin/settings?aba=espera';
const panel = (page: Page) => page.getByRole('tabpanel', { name: 'Leads em espera' });

async function choose(page: Page, label: string, option: string, rule = 'Sem resposta'): Promise<void> {
  const field = panel(page).getByRole('group', { name: rule }).getByLabel(label, { exact: true });
  await field.click();
  const list = page.locator(`[id="${await field.getAttribute('aria-controls')}"]`);
  const offered = page.locator('.ant-select-dropdown').filter({ has: list });
  await offered.hover();
  await page.mouse.wheel(0, -1_000);
  await animationsEnded(page);
  await offered.getByTitle(option, { exact: true }).click();
}

test(
  'an administrator tries the rules for waiting leads, switches them on, and off again',
  { tag: '@phone' },
  async ({ demo, open }) => {
    const page = await open(demo, 'admin', TAB);
    const rules = panel(page);
    await expect(rules.getByText('Desligadas')).toBeVisible();
    await expect(rules.getByText('Nada ainda.')).toBeVisible();
    await rules.getByRole('button', { name: 'Testar no último ano' }).click();
    const result = rules.getByRole('region', { name: 'Teste com os últimos 12 meses' });
    await expect(result.getByRole('table', { name: 'Quem as regras teriam ocupado' })).toBeVisible();
    const moves = result.getByRole('list', { name: 'Leads que teriam passado adiante' });
    await expect(moves.getByRole('listitem').first()).toContainText('→');
    await expectToFit(page, rules);
    await expectAccessible(page);

    await choose(page, 'Avisar o gerente', 'Depois de 30 min');
    await expect(result).toBeHidden();
    await expect(rules.getByRole('alert')).toHaveText('Cada passo vem depois do anterior.');
    await expect(rules.getByRole('button', { name: 'Ligar' })).toBeDisabled();
    await choose(page, 'Avisar o gerente', 'Não');
    await rules.getByRole('button', { name: 'Ligar' }).click();
    await expect(page.getByText('Regras ligadas')).toBeVisible();
    await expect(rules.getByText(/Ligadas desde/)).toBeVisible();

    await page.reload();
    await expect(rules.getByText(/Ligadas desde/)).toBeVisible();
    const waiting = rules.getByRole('group', { name: 'Sem resposta' });
    await expect(waiting.getByText('Não', { exact: true })).toBeVisible();
    await choose(page, 'Avisar o gerente', 'Depois de 2 h');
    await rules.getByRole('button', { name: 'Salvar regras' }).click();
    await expect(page.getByText('Regras salvas')).toBeVisible();
    await rules.getByRole('button', { name: 'Desligar' }).click();
    await expect(page.getByText('Regras desligadas')).toBeVisible();
    await expect(rules.getByText('Desligadas', { exact: true })).toBeVisible();
  },
);

test(
  'an administrator tries rules for idle leads, and switches them on',
  { tag: '@phone' },
  async ({ demo, open }) => {
    const page = await open(demo, 'admin', TAB);
    const rules = panel(page);
    const idle = rules.getByRole('group', { name: 'Parado' });
    await choose(page, 'Avisar o corretor', 'Depois de 7 dias', 'Parado');
    await choose(page, 'Passar adiante', 'Depois de 5 dias', 'Parado');
    await expect(idle.getByRole('alert')).toHaveText('Cada passo vem depois do anterior.');
    await choose(page, 'Passar adiante', 'Depois de 10 dias', 'Parado');
    await rules.getByRole('button', { name: 'Testar no último ano' }).click();
    const result = rules.getByRole('region', { name: 'Teste com os últimos 12 meses' });
    await expect(result.getByText(/de leads parados$/).first()).toBeVisible();
    await expectToFit(page, rules);
    await expectAccessible(page);
    await rules.getByRole('button', { name: 'Ligar' }).click();
    await expect(page.getByText('Regras ligadas')).toBeVisible();
    await page.reload();
    await expect(idle.getByText('Depois de 10 dias')).toBeVisible();
    await rules.getByRole('button', { name: 'Desligar' }).click();
    await expect(page.getByText('Regras desligadas')).toBeVisible();
  },
);

test('who is no administrator is offered no rules for waiting leads', async ({ demo, open }) => {
  const page = await open(demo, 'manager', '/admin/settings');
  await expect(page.getByRole('tab').first()).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Leads em espera' })).toHaveCount(0);
});
