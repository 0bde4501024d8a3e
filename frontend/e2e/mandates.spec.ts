import { localDay } from '@lox/contracts/local-time.js';
import type { Mandate } from '@lox/contracts/mandates.js';
import type { PublishingRules } from '@lox/contracts/publishing.js';
import { expectAccessible } from './support/axe.js';
import { chooseOption } from './support/form.js';
import { animationsEnded, expectToFit } from './support/layout.js';
import { aProperty, named, pdfUpload, PropertyScreen, stored } from './support/properties.js';
import { expect, test, uniqueName } from './support/test.js';

const FOLD = 'Só para a equipe: proprietários, autorização e captador';

test(
  'a new property is entered with its owner, authorisation and captor',
  { tag: '@phone' },
  async ({ agency, open }, info) => {
    const title = uniqueName('Casa captada');
    const screen = new PropertyScreen(await open(agency, 'admin', '/admin/properties'));
    const wizard = await screen.create();
    await wizard.choose('Estado *', 'SP');
    await wizard.fill({ 'Cidade *': 'Campinas', 'Bairro *': 'Cambuí', 'Endereço *': 'Rua Sampainho, 20' });
    await wizard.step('Detalhes').click();
    await wizard.fill({ 'Título *': title });
    await wizard.choose('Tipo *', 'Casa');
    await wizard.button(FOLD).click();
    await wizard.button('Informar proprietário').click();
    await wizard.fill({ Telefone: '1199' });
    await wizard.dialog.getByRole('checkbox', { name: 'O proprietário autorizou por escrito' }).check();
    await wizard.button('6 meses').click();
    await wizard.step('Preço').click();
    await wizard.fill({ 'Preço de venda *': '850 mil' });
    await wizard.button('Salvar').click();
    await expect(wizard.dialog.getByText('Informe o nome')).toBeVisible();
    await wizard.fill({ 'Nome do proprietário *': 'Zulmira Setembrino', Telefone: '19998887766' });
    await wizard.choose('Quem captou o imóvel', 'Camila Nogueira');
    await screen.page.screenshot({ path: info.outputPath('1-wizard.png') });
    await expectAccessible(screen.page);
    await expectToFit(screen.page, wizard.dialog);
    await wizard.button('Salvar').click();
    await expect(wizard.dialog).toBeHidden();

    const { id } = await named(agency, title);
    const mandate = await agency.read<Mandate>('admin', `/api/admin/property-mandates/${id}`);
    expect(mandate).toMatchObject({
      owners: [{ name: 'Zulmira Setembrino', phone: '(19) 99888-7766' }],
      authorisations: [{ firstDay: localDay(new Date()), exclusive: false }],
      captorId: (await agency.user('camila')).id,
    });
  },
);

test(
  'a card opens what the owners agreed to; without it going live is warned of, or refused by rule',
  { tag: '@phone' },
  async ({ fresh: agency, open }, info) => {
    const picture = (name: string) => ({ path: info.outputPath(`${name}.png`) });
    const title = uniqueName('Casa sem papel');
    const { id } = await aProperty(agency, 'admin', { title });
    const screen = new PropertyScreen(await open(agency, 'admin', '/admin/properties'));
    const { page } = screen;
    await page.getByRole('button', { name: 'Sem autorização (1)' }).click();
    await screen.card(title).getByRole('button', { name: 'Ativar' }).click();
    const warning = screen.toast('Imóvel atualizado');
    await expect(warning).toContainText('Falta a autorização escrita do proprietário para anunciar.');
    await animationsEnded(page);
    await page.screenshot(picture('1-warned'));
    await expectAccessible(page);
    await expect.poll(async () => (await stored(agency, id)).status).toBe('live');
    await warning.getByRole('button', { name: 'Desfazer' }).click();
    await expect.poll(async () => (await stored(agency, id)).status).toBe('draft');
    await screen.toast('Alteração desfeita').getByRole('button', { name: 'Fechar' }).click();
    await expect(screen.card(title).getByRole('button', { name: 'Ativar' })).toBeVisible();

    const { version: _, ...rules } = await agency.read<PublishingRules>(
      'admin',
      '/api/admin/publishing-rules',
    );
    await agency.call('admin', 'PUT', '/api/admin/publishing-rules', { ...rules, authorisation: 'refuse' });
    await screen.card(title).getByRole('button', { name: 'Ativar' }).click();
    const refused = screen.question('Ainda não dá para publicar');
    await refused.getByRole('button', { name: 'Entendi' }).click();
    await expect(refused).toBeHidden();
    expect((await stored(agency, id)).status).toBe('draft');

    await screen
      .card(title)
      .getByRole('button', { name: `Captação de ${title}` })
      .click();
    const drawer = page.getByRole('dialog', { name: /^Captação de/ });
    await expect(drawer.getByText('Sem autorização', { exact: true })).toBeVisible();
    await drawer.getByRole('button', { name: 'Informar proprietário' }).click();
    await drawer.getByLabel('Nome do proprietário *').fill('Joaquim Setembrino');
    await drawer.getByLabel('Telefone', { exact: true }).fill('19 99888-7766');
    await drawer.getByLabel('E-mail', { exact: true }).fill('joaquim@exemplo.com.br');
    await drawer.getByRole('checkbox', { name: 'O proprietário autorizou por escrito' }).check();
    await drawer.getByRole('checkbox', { name: 'Exclusiva' }).check();
    await drawer.getByLabel('Preço autorizado').fill('840 mil');
    await drawer.getByLabel('Aluguel autorizado').fill('3.200');
    await drawer.getByLabel('Comissão').fill('6');
    await drawer.getByRole('button', { name: 'Salvar captação' }).click();
    await expect(screen.toast('Captação salva')).toBeVisible();
    await expect(drawer.getByText('Válida, sem fim')).toBeVisible();
    await expect(drawer.getByRole('list').last()).toContainText(
      'exclusiva · R$ 840.000,00 · aluguel de R$ 3.200,00 · comissão de 6%',
    );
    await expect(drawer.getByRole('link', { name: 'Ligar' })).toHaveAttribute('href', /^tel:/);
    await animationsEnded(page);
    await page.screenshot(picture('2-drawer'));
    await expectAccessible(page);
    await expectToFit(page, drawer);
    await drawer.getByRole('link', { name: 'WhatsApp' }).click();
    await expect(page.getByRole('menu', { name: 'WhatsApp de Joaquim Setembrino' })).toContainText(title);
    await page.keyboard.press('Escape');
    await drawer.getByRole('button', { name: 'Fechar' }).first().click();
    await expect(drawer).toBeHidden();

    await expect(page.getByRole('button', { name: 'Sem autorização (0)' })).toBeVisible();
    await page.getByRole('button', { name: 'Sem autorização (0)' }).click();
    await screen.card(title).getByRole('button', { name: 'Ativar' }).click();
    await expect(screen.card(title)).toContainText('Ativo');
  },
);

test(
  'an administrator makes rules of what is needed before a property goes live',
  { tag: '@phone' },
  async ({ fresh: agency, open }, info) => {
    const page = await open(agency, 'admin', '/admin/settings?aba=publicacao');
    await chooseOption(page.getByRole('main'), 'Sem autorização escrita válida', 'Não deixar publicar');
    await page.getByRole('checkbox', { name: /vão primeiro para quem o captou/ }).check();
    await page.getByRole('button', { name: 'Salvar regras' }).click();
    await expect(page.getByText('Regras salvas')).toBeVisible();
    await page.screenshot({ path: info.outputPath('rules.png') });
    await expectAccessible(page);
    await expectToFit(page);
    expect(await agency.read<PublishingRules>('admin', '/api/admin/publishing-rules')).toMatchObject({
      authorisation: 'refuse',
      incorporation: 'warn',
      captorFirst: true,
    });
  },
);

test('owners who are known are offered, and the signed document is one of the property', async ({
  agency,
  open,
}) => {
  const name = uniqueName('Quitéria');
  const first = await aProperty(agency, 'admin', { title: uniqueName('Primeira') });
  const path = `/api/admin/property-mandates/${first.id}`;
  await agency.call('admin', 'PUT', path, { owners: [{ name, phone: '(19) 99777-1122' }] });
  const title = uniqueName('Segunda');
  const { id } = await aProperty(agency, 'admin', { title });
  const screen = new PropertyScreen(await open(agency, 'admin', '/admin/properties'));
  const files = await screen.edit(title);
  await files.step('Documentos').click();
  await files.files([pdfUpload('autorizacao.pdf')]);
  await files.button('Atualizar').click();
  await expect(files.dialog).toBeHidden();

  await screen.page.goto(`/admin/properties?mandate=${id}`);
  const drawer = screen.page.getByRole('dialog', { name: /^Captação de/ });
  await drawer.getByRole('button', { name: 'Informar proprietário' }).click();
  await drawer.getByLabel('Nome do proprietário *').pressSequentially(name);
  await screen.page.getByText(`${name} · (19) 99777-1122`).click();
  await expect(drawer.getByLabel('Telefone', { exact: true })).toHaveValue('(19) 99777-1122');
  await drawer.getByRole('checkbox', { name: 'O proprietário autorizou por escrito' }).check();
  await drawer.getByRole('combobox', { name: 'Documento assinado' }).click();
  await screen.page.getByTitle('autorizacao.pdf').click();
  await drawer.getByRole('button', { name: 'Salvar captação' }).click();
  await expect(screen.toast('Captação salva')).toBeVisible();
  const [one, other] = await Promise.all(
    [first.id, id].map((of) => agency.read<Mandate>('admin', `/api/admin/property-mandates/${of}`)),
  );
  expect(other?.owners).toEqual(one?.owners);
  expect(other?.authorisations[0]?.documentId).toBe((await stored(agency, id)).documents[0]?.id);
});
