import type { Agency } from './support/agency.js';
import { centreOf } from './support/board.js';
import {
  aProperty,
  named,
  pdfUpload,
  photoUpload,
  PropertyScreen,
  stored,
  PropertyWizardPage,
} from './support/properties.js';
import { expect, uniqueName, test, type Open } from './support/test.js';

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

test('photos are sorted by mouse, keyboard and menu, and removed', async ({ agency, open }) => {
  const { id, title } = await aProperty(agency, 'admin', { title: uniqueName('Em ordem') });
  const { screen, wizard } = await editing(agency, open, title);
  await wizard.step('Fotos/Vídeo').click();
  await wizard.files(
    await Promise.all(['#a00', '#0a0', '#00a', '#aa0'].map((c, n) => photoUpload(`${n}.jpg`, c))),
  );
  await wizard.button('Atualizar').click();
  await expect(wizard.dialog).toBeHidden();
  const [a, b, c, d] = (await stored(agency, id)).images as [string, string, string, string];

  await screen.edit(title);
  await wizard.step('Fotos/Vídeo').click();
  const shown = () =>
    wizard
      .photos()
      .locator('img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('src')));
  await expect(wizard.photos()).toHaveCount(4);
  const [first, second, third, fourth] = await shown();
  // By mouse: the first over the third.
  const [from, to] = [
    await centreOf(wizard.photos().nth(0).locator('img')),
    await centreOf(wizard.photos().nth(2).locator('img')),
  ];
  await screen.page.mouse.move(from.x, from.y);
  await screen.page.mouse.down();
  await screen.page.mouse.move(to.x, to.y, { steps: 12 });
  await expect(wizard.photos().nth(2)).toHaveAttribute('data-over', 'true');
  await screen.page.mouse.up();
  await expect.poll(shown).toEqual([second, third, first, fourth]);
  // By keyboard: the last one moves one to the left.
  await wizard.button('Arrastar foto 4').focus();
  await screen.page.keyboard.press('Space');
  // The arrow keys work only from then on.
  await expect(screen.page.getByText('Foto 4 sobre a posição 4.')).toBeAttached();
  await screen.page.keyboard.press('ArrowLeft');
  await expect(wizard.photos().nth(2)).toHaveAttribute('data-over', 'true');
  await screen.page.keyboard.press('Space');
  await expect.poll(shown).toEqual([second, third, fourth, first]);
  // By menu: the second one becomes the cover.
  await wizard.button('Mover foto 2 para…').click();
  await screen.page.getByRole('menuitem', { name: 'Usar como capa' }).click();
  await expect.poll(shown).toEqual([third, second, fourth, first]);
  await wizard.button('Atualizar').click();
  await expect(wizard.dialog).toBeHidden();
  expect((await stored(agency, id)).images).toEqual([c, b, d, a]);

  await screen.edit(title);
  await wizard.step('Fotos/Vídeo').click();
  await expect(wizard.photos()).toHaveCount(4);
  await expect.poll(shown).toEqual([third, second, fourth, first]);
  await wizard.button('Remover foto 1').click();
  await expect(wizard.photos()).toHaveCount(3);
  await wizard.button('Atualizar').click();
  await expect(wizard.dialog).toBeHidden();
  expect((await stored(agency, id)).images).toEqual([b, d, a]);
});

test('new photos replace the stored ones after a warning, or are added to them', async ({ agency, open }) => {
  const { id, title } = await aProperty(agency, 'admin', { title: uniqueName('Fotos novas') });
  const { screen, wizard } = await editing(agency, open, title);
  await wizard.step('Fotos/Vídeo').click();
  await wizard.files([await photoUpload('velha.jpg', '#111'), await photoUpload('antiga.jpg', '#222')]);
  await wizard.button('Atualizar').click();
  await expect(wizard.dialog).toBeHidden();
  const old = (await stored(agency, id)).images;

  await screen.edit(title);
  await wizard.step('Fotos/Vídeo').click();
  await wizard.files([await photoUpload('nova.jpg', '#933')]);
  await expect(wizard.dialog.getByText('As novas imagens substituirão as 2 fotos atuais')).toBeVisible();
  await expect(wizard.photos()).toHaveCount(1);
  await wizard.button('Acrescentar às atuais').click();
  await expect(wizard.photos()).toHaveCount(3);
  // Between the stored ones, which the form itself cannot express.
  await wizard.button('Mover foto 3 para…').click();
  await screen.page.getByRole('menuitem', { name: 'Uma posição antes' }).click();
  await wizard.button('Atualizar').click();
  await expect(wizard.dialog).toBeHidden();
  const joined = (await stored(agency, id)).images;
  expect(joined).toHaveLength(3);
  expect([joined[0], joined[2]]).toEqual(old);

  await screen.edit(title);
  await wizard.step('Fotos/Vídeo').click();
  await wizard.files([await photoUpload('outra.jpg', '#339')]);
  await wizard.button('Atualizar').click();
  await expect(wizard.dialog).toBeHidden();
  const replaced = (await stored(agency, id)).images;
  expect(replaced).toHaveLength(1);
  expect(joined).not.toContain(replaced[0]);
});

test('documents are listed with link, type and size, and can be removed', async ({ agency, open }) => {
  const { id, title } = await aProperty(agency, 'admin', { title: uniqueName('Papéis') });
  const { screen, wizard } = await editing(agency, open, title);
  await wizard.step('Documentos').click();
  await wizard.files([pdfUpload('iptu.pdf'), pdfUpload('matrícula.pdf')]);
  await wizard.button('Atualizar').click();
  await expect(wizard.dialog).toBeHidden();

  await screen.edit(title);
  await wizard.step('Documentos').click();
  await expect(wizard.documents()).toHaveText([/iptu\.pdf.*PDF/, /matrícula\.pdf.*PDF/]);
  const address = await wizard.dialog.getByRole('link', { name: 'iptu.pdf' }).getAttribute('href');
  expect((await agency.call('admin', 'GET', address!)).status).toBe(200);
  await wizard.button('Remover iptu.pdf').click();
  await wizard.button('Remover matrícula.pdf').click();
  await wizard.button('Atualizar').click();
  await expect(wizard.dialog).toBeHidden();
  expect((await stored(agency, id)).documents).toEqual([]);
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

async function editing(
  agency: Agency,
  open: Open,
  title: string,
): Promise<{ screen: PropertyScreen; wizard: PropertyWizardPage }> {
  const address = `/admin/properties?search=${encodeURIComponent(title.split(' ').at(-1)!)}`;
  const screen = new PropertyScreen(await open(agency, 'admin', address));
  return { screen, wizard: await screen.edit(title) };
}

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
