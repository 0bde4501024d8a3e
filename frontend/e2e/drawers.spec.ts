import type { Locator } from '@playwright/test';
import { Board } from './support/board.js';
import { stopClock } from './support/clock.js';
import { animationsEnded } from './support/layout.js';
import { ReportScreen } from './support/reports.js';
import { expect, uniqueName, test } from './support/test.js';

/** Resolves when what moves has come to rest. */
async function closeAndFollow(link: Locator): Promise<void> {
  await link.evaluate(async (element: HTMLElement) => {
    const frame = () => new Promise(requestAnimationFrame);
    document.querySelector<HTMLElement>('[role="dialog"] button[aria-label="Fechar"]')!.click();
    element.click();
    await frame();
    await frame();
  });
  await animationsEnded(link.page());
}

test('a figure asked for while its rows are closing opens them', async ({ demo, open }) => {
  const screen = new ReportScreen(await open(demo, 'manager', '/admin/reports?tab=leads&period=all'));
  const told = screen.rows.getByRole('status');
  await screen.figure('Fechados').getByRole('link').click();
  await expect(told).toHaveText(/^[\d.]+ registros? · /);
  // Both have the same rows behind them.
  for (const figure of ['Fechados', 'Tempo médio até fechar']) {
    await closeAndFollow(screen.figure(figure).getByRole('link'));
    await expect(screen.rows).toBeVisible();
    await expect(told).toHaveText(/^[\d.]+ registros? · /);
  }
  await screen.page.keyboard.press('Escape');
  await expect(screen.rows).toBeHidden();
  await expect(screen.page).not.toHaveURL(/rows=/);
});

test('a lead asked for while its details are closing opens them', async ({ agency, open }) => {
  const name = uniqueName('Rita Sales');
  await agency.lead('camila', { name, email: 'rita@exemplo.com.br' });
  const board = new Board(await open(agency, 'camila', '/admin/crm'));
  const card = board.card(name).getByRole('button', { name, exact: true });
  const drawer = board.page.getByRole('dialog');
  await card.click();
  await expect(drawer.getByLabel('Telefone')).toBeVisible();
  await closeAndFollow(card);
  await expect(drawer.getByLabel('Telefone')).toBeVisible();
  await expect(board.page).toHaveURL(/lead=/);
  await board.page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(board.page).not.toHaveURL(/lead=/);
});

for (const reducedMotion of ['reduce', 'no-preference'] as const)
  test(`a drawer has closed when its motion has ended, ${reducedMotion}`, async ({ demo, open }) => {
    const screen = new ReportScreen(
      await open(demo, 'manager', '/admin/reports?tab=leads&period=all', {
        reducedMotion,
        prepare: (page) => page.clock.install(),
      }),
    );
    const link = screen.figure('Fechados').getByRole('link');
    await link.click();
    await expect(screen.rows.getByRole('status')).toHaveText(/^[\d.]+ registros? · /);
    await animationsEnded(screen.page);
    await stopClock(screen.page);
    await screen.page.keyboard.press('Escape');
    // Ant Design ends its motion after half a second.
    for (let passed = 0; passed < 400; passed += 50) {
      await screen.page.clock.runFor(50);
      await animationsEnded(screen.page);
    }
    await expect(screen.rows).toBeHidden();
    await expect(screen.page.locator('.ant-drawer-mask')).toHaveCount(0);
    await expect(link).toBeFocused();
  });
