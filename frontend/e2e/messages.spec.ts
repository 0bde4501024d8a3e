import type { LeadNote } from '@lox/contracts/lead-diary.js';
import { addDays, localDay } from '@lox/contracts/local-time.js';
import { Board } from './support/board.js';
import { expectToFit, openedDialog } from './support/layout.js';
import { aProperty } from './support/properties.js';
import { expect, uniqueName, test } from './support/test.js';
import { aVisit, patchVisitByApi, VisitScreen } from './support/visits.js';

test(
  'a lead’s first message is two taps away, in the words of the agency, and is noted',
  { tag: '@phone' },
  async ({ agency, open }) => {
    const name = uniqueName('Nádia');
    const property = await aProperty(agency, 'camila', { title: 'Casa & jardim', status: 'live' });
    const { id } = await agency.lead('camila', { name, phone: '19998887766', propertyId: property.id });
    const page = await open(agency, 'camila', '/admin/leads');
    const card = new Board(page).card(name, 'new');
    await expect(card.getByRole('link', { name: '(19) 99888-7766' })).toHaveAttribute(
      'href',
      'tel:+5519998887766',
    );
    const whatsapp = card.getByRole('link', { name: `WhatsApp de ${name}` });
    await whatsapp.click();
    const menu = page.getByRole('menu', { name: `WhatsApp de ${name}` });
    const [first, ...others] = await (async () => {
      await expect(menu.getByRole('menuitem')).toHaveCount(3);
      return menu.getByRole('menuitem').all();
    })();
    await expect(first!).toContainText('Primeiro contato');
    await expect(first!).toContainText(`Recebi seu contato sobre Casa & jardim (${property.code})`);
    await expect(others.at(-1)!).toHaveText('Abrir conversa');
    await expect(others.at(-1)!.getByRole('link')).toHaveAttribute('href', 'https://wa.me/5519998887766');
    await expectToFit(page);

    // By keyboard: away, back, and opened.
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(whatsapp).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(first!).toBeVisible();
    const chat = page
      .context()
      .waitForEvent('request', (request) => request.url().startsWith('https://wa.me/'));
    await first!.press('Enter');
    const link = new URL((await chat).url());
    expect(link.pathname).toBe('/5519998887766');
    expect(link.searchParams.get('text')).toMatch(/^Olá, Nádia! Aqui é \p{L}+, da LOX Imóveis\.\n/u);
    await expect(menu).toBeHidden();
    const notes = () => agency.read<LeadNote[]>('camila', `/api/leads/${id}/diary`);
    await expect.poll(async () => (await notes()).length).toBe(1);
    expect((await notes())[0]).toMatchObject({
      kind: 'whatsapp',
      template: 'first-contact',
      text: link.searchParams.get('text'),
    });
  },
);

test('a moved visit asks its client by message, and its details say so', async ({ agency, open }) => {
  const client = uniqueName('Otília');
  const day = addDays(localDay(new Date()), 40);
  const { id } = await aVisit(agency, 'camila', client, { day, time: '10:00' });
  await patchVisitByApi(agency, 'camila', id, { status: 'confirmed' });
  const screen = new VisitScreen(await open(agency, 'camila', `/admin/visits?date=${day}&view=day`));
  await screen.choose(client, 'Reagendar');
  const dialog = await screen.dialog('Reagendar visita');
  await dialog.getByLabel('Data *').fill(addDays(day, 1).split('-').toReversed().join('/'));
  await dialog.getByLabel('Data *').press('Enter');
  await dialog.getByRole('button', { name: 'Reagendar' }).click();
  const toast = screen.toast('Visita reagendada');
  await expect(toast).toContainText('Voltou para Agendada até o cliente concordar.');
  await expect(toast.getByRole('button', { name: 'O cliente já concordou' })).toBeVisible();
  const { page } = screen;
  const chat = page
    .context()
    .waitForEvent('request', (request) => request.url().startsWith('https://wa.me/'));
  await toast.getByRole('link', { name: 'Pedir confirmação' }).click();
  expect(new URL((await chat).url()).searchParams.get('text')).toContain('Podemos confirmar sua visita');
  await page.goto(`/admin/visits?date=${day}&visit=${id}`);
  const details = await screen.dialog(client);
  const notices = details.getByRole('region', { name: 'Cliente avisado' });
  await expect(notices.getByRole('listitem').first()).toContainText('WhatsApp: Pedir confirmação');
  await expect(notices).toContainText('E-mail: Visita reagendada');
  await expect(notices).toContainText('Aguardando um servidor de e-mail');
  await details.getByRole('button', { name: 'Confirmar', exact: true }).click();
  await expect(
    screen.toast('Status atualizado').getByRole('link', { name: 'Avisar Otília' }),
  ).toHaveAttribute('href', /text=.*confirmada/);
});

test(
  'a message’s text is changed, seen before, and taken back',
  { tag: '@phone' },
  async ({ fresh, open }) => {
    const page = await open(fresh, 'admin', '/admin/settings?aba=mensagens&parte=whatsapp');
    await page.getByRole('button', { name: 'Primeiro contato' }).click();
    const dialog = await openedDialog(page.getByRole('dialog', { name: 'Primeiro contato' }));
    await expect(dialog.getByLabel('Assunto')).toHaveCount(0);
    await dialog.getByLabel('Texto').fill('Oi, {nome}!\n{imovel}: {link}');
    await expect(dialog.getByRole('region', { name: /^Prévia/ })).toContainText(
      /^Oi, Ana!\s*Casa com jardim no Cambuí: http/,
    );
    await expectToFit(page);
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Texto salvo')).toBeVisible();
    const row = page.getByRole('listitem').filter({ hasText: 'Primeiro contato' });
    await expect(row).toContainText('Alterado');
    await row.getByRole('button').click();
    await dialog.getByRole('button', { name: 'Voltar ao original' }).click();
    await expect(row).not.toContainText('Alterado');
  },
);
