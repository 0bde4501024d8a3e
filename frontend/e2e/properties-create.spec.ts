import { aProperty, named, pdfUpload, photoUpload, PropertyScreen } from './support/properties.js';
import { expect, uniqueName, test } from './support/test.js';

test(
  'a property with photos and documents is created, activated, and on the site at once',
  { tag: '@main' },
  async ({ agency, open }) => {
    const title = uniqueName('Casa com quintal');
    const screen = new PropertyScreen(await open(agency, 'admin', '/admin/properties'));
    const wizard = await screen.create();
    await expect(wizard.button('Anterior')).toBeDisabled();
    await wizard.field('CEP').pressSequentially('13024123');
    await expect(wizard.field('CEP')).toHaveValue('13024-123');
    await wizard.choose('Estado *', 'SP');
    await wizard.fill({ 'Cidade *': 'Campinas', 'Bairro *': 'Cambuí', 'Endereço *': 'Rua Sampainho, 20' });

    await wizard.button('Próximo').click();
    await wizard.fill({
      'Título *': title,
      Descrição: 'Quintal com jabuticabeira.',
      Quartos: '3',
      Banheiros: '2',
    });
    await wizard.fill({ Vagas: '1', 'Ano de construção': '1987', Área: '182,5' });
    await wizard.choose('Tipo *', 'Casa');
    await wizard.dialog.getByText('Aluguel', { exact: true }).click();
    await expect(wizard.dialog.getByRole('checkbox', { name: 'Pronto para morar' })).toBeChecked();
    await wizard.dialog.getByRole('checkbox', { name: 'Destaque' }).check();
    await wizard.choose('Corretor responsável', 'Camila Nogueira');
    await wizard.tag('Comodidades do Condomínio', 'Piscina', ' Academia  ', 'piscina', '   ');
    await wizard.field('Características Especiais').fill('Jabuticabeira');
    await wizard.button('Adicionar característica').click();
    await expect(wizard.dialog.getByRole('list', { name: 'comodidades' }).getByRole('listitem')).toHaveText([
      'Piscina',
      'Academia',
    ]);

    await wizard.button('Próximo').click();
    await wizard.files([await photoUpload('frente.jpg', '#a33'), await photoUpload('sala.jpg', '#3a3')]);
    await expect(wizard.photos()).toHaveCount(2);
    await expect(wizard.photos().first()).toContainText('Capa');
    await wizard.fill({ Vídeo: 'https://youtu.be/dQw4w9WgXcQ' });

    await wizard.button('Próximo').click();
    await wizard.field('Preço mensal *').pressSequentially('4350,9');
    await expect(wizard.field('Preço mensal *')).toHaveValue('4.350,9');
    await wizard.field('IPTU mensal').pressSequentially('210');
    await wizard.dialog.getByRole('switch', { name: 'Descrição ou preço melhorados com IA' }).click();

    await wizard.button('Próximo').click();
    await wizard.files([pdfUpload('escritura.pdf')]);
    await expect(wizard.documents()).toContainText(['escritura.pdf']);
    await wizard.button('Criar Imóvel').click();
    await expect(screen.toast('Imóvel criado!')).toContainText('O imóvel foi salvo com sucesso.');
    await expect(wizard.dialog).toBeHidden();

    const card = screen.card(title);
    await expect(card).toContainText('R$ 4.350,90/mês');
    await expect(card).toContainText('3 quartos');
    await expect(card).toContainText('182,5 m²');
    await expect(card).toContainText('Rascunho');
    await expect(card.getByText('IA', { exact: true })).toBeVisible();
    await expect(card.locator('img')).toBeVisible();
    const { user } = await agency.read<{ user: { id: string } }>('admin', '/api/auth/me');
    const property = await named(agency, title);
    expect(property).toMatchObject({
      description: 'Quintal com jabuticabeira.',
      zipCode: '13024-123',
      state: 'SP',
      city: 'Campinas',
      neighborhood: 'Cambuí',
      address: 'Rua Sampainho, 20',
      type: 'house',
      purpose: 'rent',
      price: 4350.9,
      iptu: 210,
      bedrooms: 3,
      bathrooms: 2,
      parkingSpaces: 1,
      area: 182.5,
      builtYear: 1987,
      videoUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      aiEnhanced: true,
      isReady: true,
      isNewConstruction: false,
      featured: true,
      amenities: ['Piscina', 'Academia'],
      features: ['Jabuticabeira'],
      ownerId: user.id,
      brokerId: (await agency.user('camila')).id,
    });
    expect(property.images).toHaveLength(2);
    expect(property.documents).toMatchObject([{ name: 'escritura.pdf', mimeType: 'application/pdf' }]);

    const visitor = await open(agency, 'visitor', '/');
    expect((await visitor.goto(`/imovel/${property.slug}`))?.status()).toBe(404);
    await card.getByRole('button', { name: 'Ativar' }).click();
    await expect(screen.toast('Imóvel atualizado')).toBeVisible();
    await expect(card.getByRole('link', { name: 'Ver' })).toHaveAttribute('href', `/imovel/${property.slug}`);
    await visitor.goto(`/imovel/${property.slug}`);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(visitor.getByRole('link', { name: /Assistir ao vídeo do imóvel/ })).toHaveAttribute(
      'href',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    );
  },
);

test('missing fields are reported, and the first step with one opens', async ({ agency, open }) => {
  const title = uniqueName('Sem endereço');
  const screen = new PropertyScreen(await open(agency, 'admin', '/admin/properties'));
  const wizard = await screen.create();
  await wizard.step('Detalhes').click();
  await wizard.field('Título *').fill(title);
  await wizard.choose('Tipo *', 'Terreno');
  await wizard.step('Documentos').click();
  await wizard.button('Criar Imóvel').click();
  await expect(screen.toast('Campos obrigatórios')).toContainText(
    'Por favor, preencha todos os campos obrigatórios.',
  );
  await expect(wizard.step('Localização')).toHaveAttribute('aria-current', 'step');
  await expect(wizard.field('Estado *')).toBeFocused();

  await wizard.choose('Estado *', 'MG');
  await wizard.fill({ 'Cidade *': 'Poços de Caldas', 'Bairro *': 'Centro', 'Endereço *': 'Rua Goiás, 1' });
  await wizard.button('Salvar').click();
  await expect(wizard.field('Preço de venda *')).toBeFocused();

  await wizard.field('Preço de venda *').fill('10000000000');
  await expect(wizard.field('Preço de venda *')).toHaveValue('10.000.000.000');
  await wizard.button('Salvar').click();
  await expect(screen.toast('Preço inválido')).toContainText(
    'O preço máximo permitido é R$ 9.999.999.999,99',
  );
  await wizard.field('Preço de venda *').fill('9999999999,99');
  await wizard.button('Salvar').click();
  await expect(screen.toast('Imóvel criado!')).toBeVisible();
  expect(await named(agency, title)).toMatchObject({ price: 9_999_999_999.99, zipCode: null, area: null });
});

test('wrong and oversized files are refused by name, in the browser and on the server', async ({
  agency,
  open,
}) => {
  const { title } = await aProperty(agency, 'admin', { title: uniqueName('Arquivos errados') });
  const screen = new PropertyScreen(await open(agency, 'admin', '/admin/properties'));
  const wizard = await screen.edit(title);
  await wizard.step('Fotos/Vídeo').click();
  const large = Buffer.alloc(5 * 1024 * 1024 + 1);
  await wizard.files([
    { name: 'animada.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') },
    { name: 'enorme.jpg', mimeType: 'image/jpeg', buffer: large },
    await photoUpload('boa.jpg', '#678'),
  ]);
  const alert = wizard.dialog.getByRole('alert');
  await expect(alert).toContainText('animada.gif não é JPG nem PNG');
  await expect(alert).toContainText('enorme.jpg passa de 5 MB');
  await expect(wizard.photos()).toHaveCount(1);

  await wizard.step('Documentos').click();
  await wizard.files([
    { name: 'planilha.xlsx', mimeType: 'application/vnd.ms-excel', buffer: Buffer.from('PK') },
    { name: 'grande.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
    { name: 'disfarce.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ programa') },
  ]);
  await expect(alert).toContainText('planilha.xlsx não é PDF, JPG nem PNG');
  await expect(alert).toContainText('grande.pdf passa de 10 MB');
  await expect(wizard.documents()).toHaveCount(1);

  // The server refuses a file whose content does not match; everything stays unchanged.
  await wizard.button('Atualizar').click();
  await expect(screen.toast('Erro ao salvar imóvel')).toContainText('disfarce.pdf');
  await wizard.button('Remover disfarce.pdf').click();
  await wizard.step('Fotos/Vídeo').click();
  await expect(wizard.photos()).toHaveCount(1);
  await wizard.button('Atualizar').click();
  await expect(screen.toast('Imóvel atualizado!')).toBeVisible();
  expect((await named(agency, title)).images).toHaveLength(1);
});

test('leaving with unsaved edits asks first', async ({ agency, open }) => {
  const screen = new PropertyScreen(await open(agency, 'admin', '/admin/properties'));
  const wizard = await screen.create();
  await wizard.button('Cancelar').click();
  await expect(wizard.dialog).toBeHidden();

  await screen.create();
  await wizard.field('Cidade *').fill('Valinhos');
  await screen.page.keyboard.press('Escape');
  const question = screen.question('Descartar alterações?');
  await question.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(question).toBeHidden();
  await expect(wizard.field('Cidade *')).toHaveValue('Valinhos');
  await wizard.button('Cancelar').click();
  await question.getByRole('button', { name: 'Descartar' }).click();
  await expect(wizard.dialog).toBeHidden();
});
