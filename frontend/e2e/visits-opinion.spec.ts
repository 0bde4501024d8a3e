import { addDays, localDay } from '@lox/contracts/local-time.js';
import { expectAccessible } from './support/axe.js';
import { expectToFit } from './support/layout.js';
import { expect, test, uniqueName } from './support/test.js';
import { aVisit, isStored, VisitScreen } from './support/visits.js';

const yesterday = addDays(localDay(new Date()), -1);

test(
  'after the outcome the toast asks what the client thought, and the drawer changes it',
  { tag: '@phone' },
  async ({ agency, open }) => {
    const client = uniqueName('Opala');
    const { id } = await aVisit(agency, 'camila', client, { day: yesterday, time: '10:00' });
    const today = new VisitScreen(await open(agency, 'camila', '/admin'));
    await today.page.getByRole('button', { name: `Realizada: ${client}` }).click();
    await isStored(agency, id, { status: 'completed', opinion: null });
    await today.toast('Status atualizado').getByRole('button', { name: 'Opinião do cliente' }).click();
    const asked = await today.dialog('O que o cliente achou?');
    await expect(asked.getByRole('button', { name: 'Salvar opinião' })).toBeDisabled();
    await asked.getByRole('checkbox', { name: 'Gostou', exact: true }).check();
    await asked.getByRole('checkbox', { name: 'Achou caro' }).check();
    await expectToFit(today.page, asked);
    await expectAccessible(today.page);
    await asked.getByRole('button', { name: 'Salvar opinião' }).click();
    await expect(today.toast('Opinião anotada')).toBeVisible();
    await isStored(agency, id, { opinion: { words: ['liked', 'price'], text: null } });
    const screen = new VisitScreen(await open(agency, 'camila', `/admin/visits?visit=${id}`));
    const drawer = await screen.dialog(client);
    const shown = drawer.getByRole('region', { name: 'Opinião do cliente' });
    await expect(shown).toContainText('Gostou · Achou caro');
    await shown.getByRole('button', { name: 'Alterar opinião' }).click();
    const again = await screen.dialog('O que o cliente achou?');
    await again.getByRole('textbox', { name: 'Com outras palavras' }).fill('Quer voltar no sábado');
    await again.getByRole('button', { name: 'Salvar opinião' }).click();
    await expect(shown).toContainText('Quer voltar no sábado');
    await expectAccessible(screen.page);
    await isStored(agency, id, { opinion: { words: ['liked', 'price'], text: 'Quer voltar no sábado' } });
  },
);
