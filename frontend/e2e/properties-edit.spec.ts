import {
  aProperty,
  editing,
  named,
  PropertyScreen,
  PropertyWizardPage,
  stored,
} from './support/properties.js';
import { expect, uniqueName, test } from './support/test.js';

test(
  'every field can be changed, and the site shows it at once',
  { tag: '@main' },
  async ({ agency, open }) => {
    const { id, title } = await aProperty(agency, 'admin', {
      title: uniqueName('Casa antiga'),
      zipCode: '13024-000',
      bedrooms: 2,
      amenities: ['Piscina', 'Sauna'],
      status: 'live',
    });
    const { screen, wizard } = await editing(agency, open, title);
    await expect(wizard.field('CEP')).toHaveValue('13024-000');
    await wizard.choose('Estado *', 'MG');
    await wizard.fill({
      CEP: '',
      'Cidade *': 'Itajubá',
      'Bairro *': 'Varginha',
      'Endereço *': 'Rua Nova, 9',
    });
    await wizard.step('Detalhes').click();
    const renamed = title.replace('Casa antiga', 'Loja reformada');
    await wizard.fill({ 'Título *': renamed, Descrição: 'Nova em folha.', Quartos: '', Banheiros: '1' });
    await wizard.fill({ Vagas: '4', 'Ano de construção': '2020', Área: '90,25' });
    await wizard.choose('Tipo *', 'Loja');
    await wizard.choose('Corretor responsável', 'Diego Farias');
    await wizard.dialog.getByText('Aluguel', { exact: true }).click();
    await wizard.dialog.getByRole('checkbox', { name: 'Na planta' }).check();
    await wizard.dialog.getByRole('checkbox', { name: 'Pronto para morar' }).uncheck();
    await wizard.dialog.getByRole('checkbox', { name: 'Destaque' }).check();
    await wizard.button('Remover Sauna').click();
    await wizard.tag('Comodidades do Condomínio', 'Portaria');
    await wizard.tag('Características Especiais', 'Vitrine');
    await wizard.step('Preço').click();
    await wizard.fill({ 'Preço mensal *': '3200', 'IPTU mensal': '99,9' });
    await wizard.button('Atualizar').click();
    await expect(screen.toast('Imóvel atualizado!')).toContainText('O imóvel foi salvo com sucesso.');

    await expect(screen.card(renamed)).toContainText('R$ 3.200/mês');
    const saved = await stored(agency, id);
    expect(saved).toMatchObject({
      title: renamed,
      zipCode: null,
      state: 'MG',
      city: 'Itajubá',
      neighborhood: 'Varginha',
      address: 'Rua Nova, 9',
      description: 'Nova em folha.',
      type: 'store',
      purpose: 'rent',
      price: 3200,
      iptu: 99.9,
      bedrooms: null,
      bathrooms: 1,
      parkingSpaces: 4,
      area: 90.25,
      builtYear: 2020,
      isNewConstruction: true,
      isReady: false,
      featured: true,
      amenities: ['Piscina', 'Portaria'],
      features: ['Vitrine'],
      brokerId: (await agency.user('diego')).id,
    });
    const visitor = await open(agency, 'visitor', `/imovel/${saved.slug}`);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(renamed);
    await expect(visitor.getByText('R$ 3.200').first()).toBeVisible();
  },
);

test('without changes there is nothing to save', async ({ agency, open }) => {
  const { title } = await aProperty(agency, 'admin', { title: uniqueName('Igual'), price: 1234.5 });
  const { screen, wizard } = await editing(agency, open, title);
  await wizard.step('Preço').click();
  await expect(wizard.field('Preço de venda *')).toHaveValue('1.234,50');
  await wizard.field('Preço de venda *').fill('1234,5');
  await wizard.button('Atualizar').click();
  await expect(screen.toast('Nada para atualizar')).toContainText('Altere algum campo antes de salvar.');
  await wizard.button('Cancelar').click();
  await expect(wizard.dialog).toBeHidden();
});

test('after somebody else saved first, the edits are kept and can be saved over it', async ({
  agency,
  open,
}) => {
  const { id, title } = await aProperty(agency, 'admin', { title: uniqueName('A quatro mãos') });
  const { screen, wizard } = await editing(agency, open, title);
  await wizard.field('Cidade *').fill('Sumaré');
  await agency.call('manager', 'PATCH', `/api/properties/${id}`, { price: 777_000, city: 'Hortolândia' });
  await wizard.button('Atualizar').click();
  await expect(screen.toast('Erro ao salvar imóvel')).toContainText('Outra pessoa alterou este imóvel');
  const notice = wizard.dialog.getByRole('alert');
  await expect(notice).toContainText('Preço agora: R$ 777.000');
  await expect(notice).toContainText('Cidade agora: Hortolândia');
  await expect(wizard.field('Cidade *')).toHaveValue('Sumaré');
  await wizard.button('Atualizar').click();
  await expect(screen.toast('Imóvel atualizado!')).toBeVisible();
  expect(await stored(agency, id)).toMatchObject({ city: 'Sumaré', price: 777_000 });
});

test('edits made while the current version loads are not saved over it', async ({ agency, open }) => {
  const { id, title } = await aProperty(agency, 'admin', { title: uniqueName('Com pressa') });
  const address = `/admin/properties?search=${encodeURIComponent(title.split(' ').at(-1)!)}`;
  const screen = new PropertyScreen(await open(agency, 'admin', address));
  let pass: () => void = () => {};
  const passes = new Promise<void>((resolve) => (pass = resolve));
  await screen.page.route(`**/api/properties/${id}`, async (route) => {
    if (route.request().method() === 'GET') await passes;
    await route.continue();
  });
  await screen.card(title).getByRole('button', { name: 'Editar' }).click();
  const wizard = new PropertyWizardPage(screen.page.getByRole('dialog', { name: 'Editar Imóvel' }));
  await wizard.field('Cidade *').fill('Sumaré');
  await agency.call('manager', 'PATCH', `/api/properties/${id}`, { city: 'Hortolândia', price: 777_000 });
  pass();
  await expect(wizard.dialog.locator('[aria-busy="false"]')).toHaveCount(1);
  await wizard.button('Atualizar').click();
  await expect(screen.toast('Erro ao salvar imóvel')).toContainText('Outra pessoa alterou este imóvel');
  await expect(wizard.field('Cidade *')).toHaveValue('Sumaré');
  expect(await stored(agency, id)).toMatchObject({ city: 'Hortolândia' });
  await wizard.button('Atualizar').click();
  await expect(screen.toast('Imóvel atualizado!')).toBeVisible();
  expect(await stored(agency, id)).toMatchObject({ city: 'Sumaré', price: 777_000 });
});

test('the server’s errors are shown at their fields, on any step', async ({ agency, open }) => {
  const { title } = await aProperty(agency, 'admin', { title: uniqueName('Recusado') });
  const { screen, wizard } = await editing(agency, open, title);
  await wizard.field('CEP').fill('13024');
  await wizard.step('Preço').click();
  await wizard.button('Atualizar').click();
  await expect(screen.toast('Erro ao salvar imóvel')).toBeVisible();
  await expect(wizard.step('Localização')).toHaveAttribute('aria-current', 'step');
  await expect(wizard.field('CEP')).toBeFocused();
  await expect(wizard.field('CEP')).toHaveAttribute('aria-invalid', 'true');
  await wizard.field('CEP').pressSequentially('1');
  await expect(wizard.field('CEP')).toHaveAttribute('aria-invalid', 'false');
});

test('a failure keeps all edits', async ({ agency, open }) => {
  const { title } = await aProperty(agency, 'admin', { title: uniqueName('Sem linha') });
  const { screen, wizard } = await editing(agency, open, title);
  await wizard.field('Bairro *').fill('Barão Geraldo');
  await screen.page.context().setOffline(true);
  await wizard.button('Atualizar').click();
  await expect(screen.toast('Erro ao salvar imóvel')).toContainText('Sem conexão');
  await expect(wizard.field('Bairro *')).toHaveValue('Barão Geraldo');
  await screen.page.context().setOffline(false);
  await wizard.button('Atualizar').click();
  await expect(screen.toast('Imóvel atualizado!')).toBeVisible();
});

test('numbers are read as people type and paste them, or refused at their field', async ({
  agency,
  open,
}) => {
  const title = uniqueName('Sala com números');
  const screen = new PropertyScreen(await open(agency, 'admin', '/admin/properties'));
  const wizard = await screen.create();
  await wizard.field('CEP').fill('CEP: 13.024-123');
  await expect(wizard.field('CEP')).toHaveValue('13024-123');
  await wizard.choose('Estado *', 'SP');
  await wizard.fill({ 'Cidade *': 'Campinas', 'Bairro *': 'Centro', 'Endereço *': 'Rua A, 1' });
  await wizard.button('Próximo').click();
  await wizard.fill({ 'Título *': title, Quartos: '2,5' });
  await wizard.choose('Tipo *', 'Casa');
  await wizard.field('Área').pressSequentially('72.5');
  await wizard.field('Área').blur();
  await expect(wizard.field('Área')).toHaveValue('72,50');
  await wizard.field('Área').fill('72.500');
  await expect(wizard.dialog.getByText('Lido como 72.500. Se for 72,50, escreva com vírgula.')).toBeVisible();
  await wizard.fill({ Área: '250,375' });

  await wizard.button('Próximo').click();
  await wizard.button('Próximo').click();
  await wizard.field('Preço de venda *').fill('R$ 350,000');
  await wizard.field('IPTU mensal').fill('R$ 310,00');
  await expect(wizard.dialog.getByText('Escreva um valor como 350.000 ou 350.000,50')).toBeVisible();
  await wizard.field('Preço de venda *').fill('');
  await wizard.field('Preço de venda *').pressSequentially('350000.50');
  await wizard.field('IPTU mensal').focus();
  await expect(wizard.field('Preço de venda *')).toHaveValue('350.000,50');

  await wizard.button('Próximo').click();
  await wizard.button('Criar Imóvel').click();
  await expect(wizard.dialog.getByText('Escreva um número inteiro, até 999')).toBeVisible();
  await wizard.fill({ Quartos: '2,0' });
  await wizard.button('Salvar').click();
  await expect(screen.toast('Imóvel criado!')).toBeVisible();
  expect(await named(agency, title)).toMatchObject({
    price: 350_000.5,
    iptu: 310,
    area: 250.38,
    bedrooms: 2,
    zipCode: '13024-123',
  });
});
