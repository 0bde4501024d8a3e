import type { BoardStage } from '@lox/contracts/leads.js';
import type { Notification } from '@lox/contracts/notifications.js';
import type { Agency } from './support/agency.js';
import { centreOf } from './support/board.js';
import { animationsEnded } from './support/layout.js';
import { expect, uniqueName, test } from './support/test.js';

const MINUTE = 60_000;

test('the bell counts; its panel lists, marks as read, archives and expands', async ({ agency, open }) => {
  const name = uniqueName('Gil Antunes');
  await quiet(agency);
  const moves = await movesOf(agency, name);
  await moves('contacted', 'visit_scheduled', 'proposal', 'contract');
  const page = await open(agency, 'camila', '/admin/leads');
  const badge = page.getByTestId('bell-badge');
  await expect(badge).toHaveText('4');

  await page.getByRole('button', { name: 'Notificações' }).click();
  const panel = page.getByRole('dialog', { name: 'Notificações' });
  await expect(panel.getByRole('listitem')).toHaveCount(4);
  await expect(panel.getByRole('listitem').first()).toContainText(`${name}: Proposta → Contrato`);
  const list = panel.getByRole('group', { name: 'Lista' });
  const small = await heightOf(list);
  await panel.getByRole('button', { name: 'Ver todas (4)' }).click();
  await expect(panel.getByRole('button', { name: 'Ver menos' })).toBeVisible();
  expect(await heightOf(list)).toBeGreaterThan(small);

  await panel
    .getByRole('button', { name: /^Marcar como lida/ })
    .first()
    .click();
  await expect(badge).toHaveText('3');
  await expect(panel.getByRole('listitem')).toHaveCount(4);
  await expect(panel.getByText('(não lida)')).toHaveCount(3);

  await panel
    .getByRole('button', { name: /^Arquivar/ })
    .first()
    .click();
  await expect(panel.getByRole('listitem')).toHaveCount(3);
  await expect(panel.getByRole('button', { name: /^Ver/ })).toHaveCount(0);
  await expect(badge).toHaveText('3');

  await panel
    .getByRole('listitem')
    .first()
    .getByRole('button', { name: /Lead mudou de etapa/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/admin\/crm\?lead=/);
  await expect(page.getByRole('dialog')).toContainText(name);
  await expect(badge).toHaveText('2');
});

test('the badge is capped at 9+', async ({ agency, open }) => {
  await quiet(agency);
  const moves = await movesOf(agency, uniqueName('Zilda Maia'));
  const page = await open(agency, 'camila', '/admin/leads');
  await moves(
    ...Array.from({ length: 9 }, (_, turn) => (turn % 2 === 0 ? 'contacted' : 'new') as BoardStage),
  );
  await expect(page.getByTestId('bell-badge')).toHaveText('9');
  await moves('proposal');
  await expect(page.getByTestId('bell-badge')).toHaveText('9+');
});

test('the panel shows relative times', async ({ agency, open }) => {
  await quiet(agency);
  await (
    await movesOf(agency, uniqueName('Raul Viana'))
  )('contacted');
  const now = Date.now();
  const page = await open(agency, 'camila', '/admin/leads');
  const shownAt = async (elapsed: number, text: string | RegExp) => {
    await page.clock.setSystemTime(now + elapsed);
    await page.getByRole('button', { name: 'Notificações' }).click();
    const panel = page.getByRole('dialog', { name: 'Notificações' });
    await expect(panel.getByRole('time')).toHaveText(text);
    await panel.getByRole('button', { name: 'Fechar' }).click();
    await expect(panel).toBeHidden();
  };
  await shownAt(0, 'Agora');
  await shownAt(5.5 * MINUTE, '5m atrás');
  await shownAt(3.5 * 60 * MINUTE, '3h atrás');
  await shownAt(3 * 1440 * MINUTE, /^\d{2}\/\d{2}\/\d{4}$/);
});

test('a click on “Fechar” while the panel opens closes it', async ({ agency, open }) => {
  await quiet(agency);
  const page = await open(agency, 'camila', '/admin/leads');
  await expect(page.getByRole('heading', { name: 'Gestão de Leads' })).toBeVisible();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  const panel = page.getByRole('dialog', { name: 'Notificações' });
  // Freezes animations at their start until the mouse is down, then jumps to their end before it is up.
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await page.getByRole('button', { name: 'Notificações' }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.role)).toBe('dialog');
  await expect.poll(async () => (await panel.boundingBox())?.x ?? -1).toBeGreaterThan(0);
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
  const { x, y } = await centreOf(panel.getByRole('button', { name: 'Fechar' }));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 100 });
  await animationsEnded(page);
  await page.mouse.up();
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: 'Notificações' })).toBeFocused();
});

async function quiet(agency: Agency): Promise<void> {
  for (const { id } of await agency.read<Notification[]>('camila', '/api/notifications'))
    await agency.call('camila', 'PATCH', `/api/notifications/${id}/archive`);
}

/** Resolves when she got a notification of each move. */
async function movesOf(agency: Agency, name: string): Promise<(...stages: BoardStage[]) => Promise<void>> {
  const { id } = await agency.lead('camila', { name, email: 'alguem@exemplo.com.br' });
  let told = 0;
  return async (...stages) => {
    for (const status of stages) await agency.change('admin', id, { status });
    told += stages.length;
    await expect
      .poll(async () => (await agency.read<Notification[]>('camila', '/api/notifications')).length)
      .toBe(told);
  };
}

const heightOf = async (locator: { boundingBox(): Promise<{ height: number } | null> }): Promise<number> =>
  (await locator.boundingBox())?.height ?? 0;
