import { expectAccessible } from './support/axe.js';
import { named, PropertyScreen } from './support/properties.js';
import { expect, uniqueName, test } from './support/test.js';

test(
  'further details are entered where they are looked for, and shown to visitors as far as they may be',
  { tag: '@phone' },
  async ({ agency, open }) => {
    const title = uniqueName('Apartamento completo');
    const page = await open(agency, 'admin', '/admin/properties');
    const screen = new PropertyScreen(page);
    const wizard = await screen.create();
    await wizard.choose('Estado *', 'SP');
    await wizard.fill({ 'Cidade *': 'Campinas', 'Bairro *': 'Cambuí' });
    await wizard.fill({ 'Endereço *': 'Rua Maria Monteiro, 1200, apto 112' });
    await wizard.dialog.getByRole('button', { name: /^Rua e número em separado/ }).click();
    await wizard.button('Separar o que está acima').click();
    await expect(wizard.field('Rua')).toHaveValue('Rua Maria Monteiro');
    await expect(wizard.field('Complemento')).toHaveValue('apto 112');
    await wizard.fill({ Latitude: '-22.90556, -47.06083' });
    await expect(wizard.field('Longitude')).toHaveValue('-47.06083');
    await wizard.pick('No site e nos portais aparece', 'Só a rua');
    await expectAccessible(page);

    await wizard.button('Próximo').click();
    await wizard.fill({ 'Título *': title, Quartos: '3', Suítes: '1' });
    await wizard.choose('Tipo *', 'Apartamento');
    await wizard.dialog.getByRole('checkbox', { name: 'Na planta' }).check();
    await expect(wizard.dialog).toContainText('Imóvel na planta sem o número do registro de incorporação');
    await wizard.fill({ 'Registro de incorporação': 'R.2 da matrícula 12.345' });
    await wizard.dialog.getByRole('button', { name: 'Mais medidas, andar e prédio' }).click();
    await wizard.fill({ Andar: '11' });
    await wizard.dialog.getByRole('button', { name: /^Só para a equipe: chaves/ }).click();
    await wizard.fill({ 'Onde estão as chaves': 'Portaria, com Anselmo' });
    await expectAccessible(page);

    await wizard.button('Próximo').click();
    await wizard.button('Próximo').click();
    await wizard.fill({ 'Preço de venda *': '850.000', 'Condomínio mensal': '650' });
    await wizard.dialog.getByRole('checkbox', { name: 'Também para alugar' }).check();
    await wizard.fill({ 'Valor do aluguel': '4.200' });
    await expectAccessible(page);
    await wizard.button('Salvar').click();
    await expect(screen.toast('Imóvel criado!')).toBeVisible();

    const property = await named(agency, title);
    expect(property).toMatchObject({
      ...{ street: 'Rua Maria Monteiro', streetNumber: '1200', complement: 'apto 112' },
      ...{ addressShown: 'street', latitude: -22.90556, longitude: -47.06083, suites: 1, floor: 11 },
      ...{ rentPrice: 4_200, condominiumFee: 650, keysAt: 'Portaria, com Anselmo' },
    });
    await expect(screen.card(title)).toContainText('R$ 850.000 ou R$ 4.200/mês');
    await page.request.patch(`/api/properties/${property.id}`, { data: { status: 'live' } });
    await page.goto(`/imovel/${property.slug}`);
    const offer = page.getByRole('complementary', { name: 'Preço e contato' });
    await expect(offer).toContainText('Aluguel R$ 4.200/mês');
    await expect(offer).toContainText('Total do aluguel R$ 4.850,00 por mês');
    await expect(page.getByText('11º andar')).toBeVisible();
    await expect(page.getByText('Registro de incorporação: R.2 da matrícula 12.345')).toBeVisible();
    await expect(page.locator('body')).not.toContainText('Anselmo');
    await expectAccessible(page);
  },
);

test(
  'a fault in a folded section opens it and is gone to',
  { tag: '@phone' },
  async ({ agency, open }, info) => {
    const page = await open(agency, 'admin', '/admin/properties');
    const wizard = await new PropertyScreen(page).create();
    await wizard.fill({ 'Endereço *': 'Rua Maria Monteiro, 1200, Cambuí, Campinas - SP, 13024-500' });
    const fold = wizard.dialog.getByRole('button', { name: /^Rua e número em separado/ });
    await fold.click();
    await wizard.button('Separar o que está acima').click();
    await expect(wizard.field('Bairro *')).toHaveValue('Cambuí');
    await expect(wizard.field('CEP')).toHaveValue('13024-500');
    await wizard.fill({ Latitude: '48,85', Longitude: '2,35' });
    await fold.click();
    await expect(wizard.field('Latitude')).toBeHidden();
    await wizard.button('Próximo').click();
    await wizard.fill({ 'Título *': uniqueName('Longe') });
    await wizard.choose('Tipo *', 'Casa');
    await wizard.button('Próximo').click();
    await wizard.button('Próximo').click();
    await wizard.fill({ 'Preço de venda *': '850.000' });
    await wizard.button('Salvar').click();
    await expect(wizard.field('Latitude')).toBeFocused();
    await expect(fold).toHaveAttribute('aria-expanded', 'true');
    await expect(wizard.dialog).toContainText('As coordenadas ficam fora do Brasil');
    await page.screenshot({ path: info.outputPath('fault.png') });
    await expectAccessible(page);
  },
);
