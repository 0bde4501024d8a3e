import type { PriceChange } from '@lox/contracts/property-management.js';
import { expectAccessible } from './support/axe.js';
import { expectToFit } from './support/layout.js';
import { aProperty, editing } from './support/properties.js';
import { expect, test, uniqueName } from './support/test.js';
import { aVisit, isStored, VisitScreen } from './support/visits.js';

test('cancelling a visit asks why, and the visit shows it', { tag: '@phone' }, async ({ agency, open }) => {
  const client = uniqueName('Nair');
  const { id } = await aVisit(agency, 'camila', client, { day: '2027-08-09', time: '09:00' });
  const screen = new VisitScreen(await open(agency, 'camila', `/admin/visits?date=2027-08-09&visit=${id}`));
  const drawer = await screen.dialog(client);
  await drawer.getByRole('button', { name: 'Cancelar', exact: true }).click();
  const question = await screen.dialog('Cancelar esta visita?');
  await question.getByRole('radio', { name: 'Outro motivo' }).check();
  await question.getByRole('textbox', { name: 'Outro motivo' }).fill('Choveu muito');
  await expectToFit(screen.page, question);
  await expectAccessible(screen.page);
  await question.getByRole('button', { name: 'Cancelar visita' }).click();
  await expect(drawer.getByRole('region', { name: 'Motivo do cancelamento' })).toContainText('Choveu muito');
  await isStored(agency, id, { status: 'cancelled', cancelReason: { key: null, text: 'Choveu muito' } });
});

test(
  'a new price says why, and stands in the history of prices',
  { tag: '@phone' },
  async ({ agency, open }) => {
    const { id, title } = await aProperty(agency, 'admin', {
      title: uniqueName('Casa cara'),
      price: 900_000,
    });
    const { screen, wizard } = await editing(agency, open, title);
    await wizard.step('Preço').click();
    await expect(wizard.dialog.getByRole('radiogroup', { name: 'Motivo' })).toHaveCount(0);
    await wizard.fill({ 'Preço de venda *': '850000' });
    await wizard.dialog.getByRole('radio', { name: 'Preço de mercado' }).check();
    await expectAccessible(screen.page);
    await wizard.button('Atualizar').click();
    await expect(screen.toast('Imóvel atualizado!')).toBeVisible();
    const prices = await agency.read<PriceChange[]>('admin', `/api/admin/property-prices/${id}`);
    expect(prices).toMatchObject([{ from: 900_000, to: 850_000, reason: { key: 'market' } }]);
    const again = await editing(agency, open, title);
    await again.wizard.step('Preço').click();
    const history = again.wizard.dialog.getByRole('region', { name: 'Histórico de preço' });
    await expect(history.getByRole('listitem')).toContainText('Preço de mercado');
    await expectToFit(again.screen.page, history);
  },
);

test(
  'the administrator edits each list, and says whether a reason is needed',
  { tag: '@phone' },
  async ({ agency, open }) => {
    const page = await open(agency, 'admin', '/admin/settings?aba=mensagens&parte=regras');
    const form = page.getByRole('form', { name: 'Motivos de cancelamento de visita' });
    const lines = form.getByRole('textbox', { name: 'Motivos, um por linha' });
    await lines.fill(`${await lines.inputValue()}\nChoveu`);
    await form.getByRole('checkbox', { name: 'Uma visita só é cancelada com um motivo' }).check();
    await form.getByRole('button', { name: 'Salvar motivos' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Motivos salvos' })).toBeVisible();
    await expectAccessible(page);
    const client = uniqueName('Rosa');
    const { id } = await aVisit(agency, 'camila', client, { day: '2027-08-10', time: '09:00' });
    const screen = new VisitScreen(await open(agency, 'camila', `/admin/visits?date=2027-08-10&visit=${id}`));
    await (await screen.dialog(client)).getByRole('button', { name: 'Cancelar', exact: true }).click();
    const question = await screen.dialog('Cancelar esta visita?');
    const action = question.getByRole('button', { name: 'Cancelar visita' });
    await expect(action).toBeDisabled();
    await question.getByRole('radio', { name: 'Choveu' }).check();
    await action.click();
    await isStored(agency, id, { status: 'cancelled', cancelReason: { key: 'choveu', text: null } });
    const given = { reasons: ['Cliente desistiu'], required: false };
    await agency.call('admin', 'PUT', '/api/admin/reasons/cancelled', given);
  },
);
