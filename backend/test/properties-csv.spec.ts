import { CSV_COLUMNS, type ManagedProperty } from '@lox/contracts/property-management.js';
import { PROPERTY_TYPES } from '@lox/contracts/properties.js';
import type { ErrorAnswer } from './support/client.js';
import { jpeg, pdf } from './support/pictures.js';
import { changeProperty, createProperty, ENTERED, uploadCsv } from './support/properties.js';
import { csvLine, HEADER, importCsv } from './support/properties-csv.js';
import { suiteApp, suitePerson } from './support/suite.js';

const app = suiteApp();
const bia = suitePerson(app, { name: 'Bia', permissions: 'corretor_avancado' });

const imported = (content: string | Buffer, client = bia.client) => importCsv(client, content);
const found = async (search: string): Promise<ManagedProperty[]> =>
  (
    await app.admin.client.get<ManagedProperty[]>(
      `/api/admin/properties?search=${encodeURIComponent(search)}`,
    )
  ).body;

it('takes UTF-8 with its mark and commas, and every kind of property', async () => {
  const rows = PROPERTY_TYPES.map(
    (type) => `"Tipo ${type}","Rua dos Tipos, 1",Vinhedo,SP,1234.5,rent,${type}`,
  );
  const content = ['\uFEFFtitle,address,city,state,price,purpose,type', ...rows].join('\n');
  expect(await imported(content)).toMatchObject({ imported: PROPERTY_TYPES.length, errors: 0 });
  expect(await found('Tipo farm')).toMatchObject([{ type: 'farm', price: 1234.5, neighborhood: '' }]);
});

it('puts nothing live that lacks what the site shows', async () => {
  const [{ id } = { id: '' }] = await found('Tipo land');
  expect(await changeProperty(bia.client, id, { status: 'live' })).toMatchObject({
    status: 400,
    body: { message: 'Por favor, preencha todos os campos obrigatórios.' },
  });
  expect((await changeProperty(bia.client, id, { neighborhood: 'Centro', status: 'live' })).status).toBe(200);
});

it('accepts the types that spreadsheets give a CSV', async () => {
  for (const type of ['application/vnd.ms-excel', 'text/plain', 'application/octet-stream', ''])
    expect(
      (await uploadCsv(bia.client, [HEADER, csvLine('Tipo de arquivo')].join('\n'), { type })).status,
    ).toBe(200);
});

it('skips what was entered by hand, whatever its case and spaces, and imports again what was removed', async () => {
  const { id } = await createProperty(app.admin.client, { title: 'Feita à mão', address: 'Rua X, 1' });
  const content = [HEADER, csvLine('FEITA  à mao', { address: 'rua  x, 1' })].join('\n');
  expect(await imported(content)).toMatchObject({ imported: 0, skipped: 1 });
  await app.admin.client.send('DELETE', `/api/properties/${id}`);
  expect(await imported(content)).toMatchObject({ imported: 1, skipped: 0 });
  const [again] = await found('feita');
  await app.admin.client.send('DELETE', `/api/properties/${again?.id}`);
  expect(await imported(content)).toMatchObject({ imported: 1, skipped: 0 });
});

it('imports a line once when two files that hold it come together', async () => {
  const content = [HEADER, ...Array.from({ length: 40 }, (_, i) => csvLine(`Junto ${i}`))].join('\n');
  const results = await Promise.all([imported(content), imported(content), imported(content)]);
  expect(results.reduce((sum, result) => sum + result.imported, 0)).toBe(40);
  expect(await found('Junto')).toHaveLength(40);
});

it('reports lines whose quotes or columns are wrong, and imports the others', async () => {
  const content = [
    HEADER,
    csvLine('Aspas 1'),
    `"${csvLine('Aspas 2')}`,
    csvLine('Aspas 3'),
    `${csvLine('Aspas 4')};mais`,
  ];
  expect(await imported(content.join('\r\n'))).toEqual({
    imported: 2,
    skipped: 0,
    errors: 2,
    errorDetails: [
      { line: 3, message: 'As aspas abertas nesta linha não foram fechadas.' },
      { line: 5, message: 'Há colunas demais nesta linha: verifique o separador e as aspas.' },
    ],
  });
});

it.each<[Partial<Record<string, string>>, string]>([
  [{ price: '0' }, 'Preço inválido'],
  [{ price: '99999999999' }, 'O preço máximo permitido é R$ 9.999.999.999,99'],
  [{ title: 'x'.repeat(161) }, 'Título é longo demais'],
])('reports %j', async (given, message) => {
  const result = await imported([HEADER, csvLine('Limites', given)].join('\n'));
  expect(result).toMatchObject({ imported: 0, errors: 1, errorDetails: [{ line: 2, message }] });
});

describe('Portuguese headers', () => {
  const cells =
    'Casa;Rua Um, 1;Centro;Campinas;SP;350.000,00;Venda;Casa;90,5;3;2;1;Boa;Jardim;Piscina;sim;não';
  it.each([
    ...[
      'título;endereço;bairro;cidade;estado;preço;finalidade;tipo;área;quartos;banheiros;vagas;descrição;características;comodidades;na planta;pronto para morar',
      'TITULO;ENDERECO;BAIRRO;CIDADE;ESTADO;PRECO;FINALIDADE;TIPO;AREA;QUARTOS;BANHEIROS;VAGAS;DESCRICAO;CARACTERISTICAS;COMODIDADES;NA PLANTA;PRONTO PARA MORAR',
      'Título *;Endereço *;Bairro *;Cidade *;Estado *;Preço de venda *;Finalidade;Tipo *;Área (m²);Quartos;Banheiros;Vagas;Descrição;Características Especiais;Comodidades do Condomínio;Na planta;Pronto para morar',
      'Nome do imóvel;Logradouro;Bairro;Município;UF;Valor (R$);Negócio;Tipo de imóvel;Área total;Nº de quartos;Qtd. banheiros;Vagas de garagem;Texto do anúncio;Diferenciais;Lazer;Lançamento;Pronto',
      'título (title);address;Bairro;city;estado;price;purpose;Tipo;area;Dormitórios;bathrooms;parking-spaces;description;features;amenities;is new construction;Is_Ready',
    ].entries(),
  ])('%#: name the same columns', async (number, header) => {
    const title = `Cabeçalho ${number}`;
    expect(await imported(`${header}\n${cells.replace('Casa', title)}`)).toMatchObject({
      imported: 1,
      errors: 0,
    });
    expect(await found(title)).toMatchObject([
      {
        title,
        address: 'Rua Um, 1',
        neighborhood: 'Centro',
        city: 'Campinas',
        state: 'SP',
        price: 350_000,
        purpose: 'sale',
        type: 'house',
        area: 90.5,
        bedrooms: 3,
        bathrooms: 2,
        parkingSpaces: 1,
        description: 'Boa',
        features: ['Jardim'],
        amenities: ['Piscina'],
        isNewConstruction: true,
        isReady: false,
      },
    ]);
  });

  it('count beside a column of their own name for nothing, and twice for a repeated one', async () => {
    expect(await imported(`${HEADER};Valor;Nome\n${csvLine('Dois nomes')};1;Outro`)).toMatchObject({
      imported: 1,
    });
    expect(await found('Dois nomes')).toMatchObject([{ price: 350_000 }]);
    const sales = 'Título;Endereço;Cidade;UF;Preço de venda;Valor;Finalidade;Tipo\na;b;c;SP;1;2;Venda;Casa';
    expect(await uploadCsv<ErrorAnswer['body']>(bia.client, sales)).toMatchObject({
      status: 400,
      body: { message: 'Colunas repetidas no arquivo: preço (price).' },
    });
    expect(await uploadCsv<ErrorAnswer['body']>(bia.client, 'Título;Valor\na;1')).toMatchObject({
      status: 400,
      body: {
        message:
          'Faltam colunas no arquivo: endereço (address), cidade (city), estado (state), finalidade (purpose), tipo (type).',
      },
    });
  });
});

describe('what is no CSV', () => {
  const TEXT = 'Por favor, selecione um arquivo CSV válido.';
  it.each([
    ['a photo', jpeg()],
    ['a PDF', Promise.resolve(pdf())],
    ['a text', Promise.resolve(Buffer.from('Prezados, segue a lista.'))],
    ['nothing', Promise.resolve(Buffer.alloc(0))],
    ['zeros', Promise.resolve(Buffer.alloc(100))],
  ])('is refused: %s', async (_, content) => {
    const before = await app.head();
    expect(await uploadCsv<ErrorAnswer['body']>(bia.client, await content)).toMatchObject({
      status: 415,
      body: { message: TEXT, error: TEXT, code: 'unsupported_type' },
    });
    expect(await app.head()).toBe(before);
  });

  it('names columns that are missing', async () => {
    expect(await uploadCsv<ErrorAnswer['body']>(bia.client, 'title;address\nA;B')).toMatchObject({
      status: 400,
      body: {
        message:
          'Faltam colunas no arquivo: cidade (city), estado (state), preço (price), finalidade (purpose), tipo (type).',
      },
    });
  });

  it('names columns that are there twice', async () => {
    expect(await uploadCsv<ErrorAnswer['body']>(bia.client, `${HEADER};Title;city`)).toMatchObject({
      status: 400,
      body: { message: 'Colunas repetidas no arquivo: título (title), cidade (city).' },
    });
  });

  it('refuses what is too large', async () => {
    const many = [HEADER, ...Array.from({ length: 20_001 }, (_, i) => `a${i}`)].join('\n');
    expect((await uploadCsv(bia.client, many)).status).toBe(413);
    expect(await uploadCsv(bia.client, Buffer.alloc(10 * 1024 * 1024 + 1, 'a'))).toMatchObject({
      status: 413,
      body: { message: 'O arquivo imoveis.csv passa de 10 MB.' },
    });
  });
});

it('is closed to anonymous callers and to those who may enter no property', async () => {
  const assistant = await app.person({ permissions: 'assistente_admin' });
  const content = [HEADER, csvLine('Fechado')].join('\n');
  expect((await uploadCsv(app.visitor(), content)).status).toBe(401);
  expect(await uploadCsv(assistant.client, content)).toMatchObject({
    status: 403,
    body: { message: 'Você não tem permissão para criar em Imóveis' },
  });
});

describe('the template', () => {
  it('opens in a Brazilian Excel, and can be imported as it is', async () => {
    const { status, headers, text } = await bia.client.get('/api/admin/properties-csv-template');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toContain('attachment; filename="modelo-imoveis.csv"');
    expect(text.split('\r\n')[0]?.replace('\uFEFF', '')).toBe(CSV_COLUMNS.join(';'));
    const bytes = await fetch(`${app.url}/api/admin/properties-csv-template`, {
      headers: { cookie: bia.client.cookie },
    });
    expect([...new Uint8Array(await bytes.arrayBuffer())].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
    expect(await imported(`\uFEFF${text.replace('\uFEFF', '')}`)).toMatchObject({ imported: 2, errors: 0 });
    expect(await found('Casa com quintal')).toMatchObject([
      { ...ENTERED, title: 'Casa com quintal no Taquaral' },
    ]);
  });
});
