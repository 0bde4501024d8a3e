import {
  CSV_COLUMNS,
  type CsvImportResult,
  type ManagedProperty,
} from '@lox/contracts/property-management.js';
import { picked } from '../src/platform/log/projections/picked.js';
import { csv, line } from './support/csv-lists.js';
import { changeProperty, uploadCsv } from './support/properties.js';
import { suiteApp, suitePerson } from './support/suite.js';

const app = suiteApp();
const bia = suitePerson(app, { name: 'Bia', permissions: 'corretor_avancado' });
const caio = suitePerson(app, { name: 'Caio', permissions: 'corretor_avancado' });

const send = async (content: string, fields: Record<string, string> = {}, client = bia.client) => {
  const { status, body, text } = await uploadCsv(client, content, { fields });
  expect([status, text]).toEqual([200, text]);
  return body as CsvImportResult;
};
const found = async (search: string): Promise<ManagedProperty> => {
  const path = `/api/admin/properties?search=${encodeURIComponent(search)}`;
  return (await bia.client.get<ManagedProperty[]>(path)).body[0]!;
};

it('takes every field that the form has', async () => {
  const given = line('Tudo', {
    ...{ built_year: '1998', building_units: '40', rent_price: '3.200', rent_period: 'Por dia' },
    ...{
      guarantees: 'Fiador; Caução',
      address_shown: 'Só a rua',
      latitude: '-22,90556',
      longitude: '-47.06083',
    },
    ...{ featured: 'sim', video_url: 'https://youtu.be/dQw4w9WgXcQ', keys_at: 'Portaria' },
    ...{ internal_notes: 'Ligar antes\ndas 18h', cib: '1234567-8', municipal_registration: '055.010' },
    ...{ registry_number: '12.345', registry_office: '2º CRI' },
  });
  expect(await send(csv(given))).toMatchObject({ imported: 1, errors: 0 });
  expect(await found('Tudo')).toMatchObject({
    ...{ builtYear: 1998, buildingUnits: 40, rentPrice: 3200, rentPeriod: 'daily' },
    ...{
      guarantees: ['guarantor', 'deposit'],
      addressShown: 'street',
      latitude: -22.90556,
      longitude: -47.06083,
    },
    ...{ featured: true, videoUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', keysAt: 'Portaria' },
    ...{ internalNotes: 'Ligar antes\ndas 18h', cib: '1234567-8', municipalRegistration: '055.010' },
    ...{ registryNumber: '12.345', registryOffice: '2º CRI' },
  });
});

it('splits an address in one text, and leaves what columns of their own say', async () => {
  const address = 'Rua das Flores, nº 10, apto 32, Cambuí, Campinas - SP, 13024-500';
  const own = { street: 'Rua Outra', zip_code: '13000-000' };
  await send(csv(line('Separado', { address, neighborhood: '' }), line('Próprio', { address, ...own })));
  expect(await found('Separado')).toMatchObject({
    ...{ address, neighborhood: 'Cambuí', zipCode: '13024-500' },
    ...{ street: 'Rua das Flores', streetNumber: '10', complement: 'apto 32' },
  });
  expect(await found('Próprio')).toMatchObject({
    ...{ neighborhood: 'Centro', zipCode: '13000-000', street: 'Rua Outra', streetNumber: null },
  });
});

it('notes what it cannot read, and imports the line all the same', async () => {
  const odd = {
    latitude: '999',
    guarantees: 'Fiança do céu',
    photos: '12',
    built_year: 'velho',
  };
  const { imported, notes } = await send(csv(line('Estranho', odd)));
  expect(imported).toBe(1);
  expect(notes!.map(({ message }) => message)).toEqual([
    ...[
      'ano de construção “velho”: não foi possível entender.',
      'garantias do aluguel “Fiança do céu”: não foi possível entender.',
    ],
    ...['coordenadas “999”: não foi possível entender.', 'fotos “12”: não é o endereço de uma foto.'],
  ]);
});

it('reads the list of another system, as it is exported', async () => {
  const list = [
    'Código;Título do anúncio;Categoria;Finalidade;ValorVenda;ValorLocacao;ValorCondominio;Endereço;Número;Complemento;Bairro;Cidade;UF;CEP;Área total;Área útil;Dormitórios;Vagas',
    'A1;Sobrado novo;Sobrado;Venda;R$ 850.000,00;R$ -   ;R$ -   ;Rua das Flores;120;fundos;Centro;Itu;SP;1310100;2 ha;120,50 m²;3;2',
    'A2;Sala no centro;Sala comercial;Aluguel;450.000,00;2.500,00;350,00;Rua Direita, 9;9;;Centro;Itu;SP;13300-000;40;38;;1',
    'A3;Lote;Terreno;Venda e Locação;300.000;1.200;;Rua Nova;S/N;;Centro;Itu;SP;01310-100;250;;;',
  ].join('\r\n');
  expect(await send(list)).toEqual({ imported: 3, skipped: 0, errors: 0, errorDetails: [] });
  expect(await found('Sobrado novo')).toMatchObject({
    ...{ type: 'house', purpose: 'sale', price: 850_000, rentPrice: null, zipCode: '01310-100' },
    ...{
      address: 'Rua das Flores, 120',
      street: 'Rua das Flores',
      streetNumber: '120',
      complement: 'fundos',
    },
    ...{ area: 20_000, usefulArea: 120.5, condominiumFee: null },
  });
  expect(await found('Sala no centro')).toMatchObject({
    ...{ type: 'commercial_room', purpose: 'rent', price: 2500, rentPrice: null, address: 'Rua Direita, 9' },
  });
  expect(await found('Lote')).toMatchObject({
    ...{ type: 'land', purpose: 'sale', price: 300_000, rentPrice: 1200, address: 'Rua Nova, S/N' },
  });
});

it('refuses no older file for later columns that come twice', async () => {
  const content =
    'título;endereço;cidade;UF;preço;finalidade;tipo;Fotos;Imagens;Ano;Ano de construção\nDuas vezes;Rua A;Itu;SP;1;Venda;Casa;3;4;1990;1991';
  expect(await send(content)).toMatchObject({ imported: 1, errors: 0 });
});

describe('a trial', () => {
  const file = csv(
    line('Provado', { suites: 'muitas' }),
    line('Provado', { suites: 'muitas' }),
    line('Caro', { price: 'caro' }),
    line('Tudo'),
    line('Longo', { title: 'x'.repeat(161) }),
  );

  it('says of each line what would happen, and stores nothing', async () => {
    const before = await app.head();
    const { trial, ...counts } = await send(file, { trial: 'true' });
    expect(await app.head()).toBe(before);
    expect(counts).toMatchObject({ imported: 1, skipped: 2, errors: 2 });
    const known = ['Já existe um imóvel com este título e endereço.'];
    expect(trial).toEqual([
      {
        line: 2,
        title: 'Provado',
        outcome: 'imported',
        notes: ['suítes “muitas”: não foi possível entender.'],
      },
      { line: 3, title: 'Provado', outcome: 'skipped', notes: known },
      { line: 4, title: '', outcome: 'error', notes: ['Valor inválido em preço (price): caro'] },
      { line: 5, title: 'Tudo', outcome: 'skipped', notes: known },
      { line: 6, title: '', outcome: 'error', notes: ['Título é longo demais'] },
    ]);
  });

  it('counts as the import does, which answers no trial', async () => {
    const result = await send(file);
    expect(result).toMatchObject({ imported: 1, skipped: 2, errors: 2 });
    expect(result).not.toHaveProperty('trial');
  });
});

describe('the export', () => {
  it('holds what the person sees, and is imported again as it was', async () => {
    const { id, title: _, ...before } = await found('Tudo');
    await changeProperty(bia.client, id, { title: '=Tudo', description: 'Uma; "duas"\n\ntrês' });
    const { headers, text, status } = await bia.client.get('/api/admin/properties-csv?search=tudo&suites=0');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(/attachment; filename="imoveis-\d{4}-\d\d-\d\d\.csv"/);
    expect(text.split('\r\n')[0]).toContain(`codigo;status;${CSV_COLUMNS.join(';')}`);
    expect(text).toContain("'=Tudo");
    expect(text).toContain(';3200;');
    expect((await caio.client.get('/api/admin/properties-csv')).text.trim().split('\r\n')).toHaveLength(1);
    await bia.client.send('DELETE', `/api/properties/${id}`);
    expect(await send(text)).toMatchObject({ imported: 1, errors: 0 });
    const { id: again, ...after } = await found('Tudo');
    expect(again).not.toBe(id);
    const own = ['code', 'slug', 'createdAt', 'updatedAt', 'revision'];
    const fields = Object.keys(before).filter((field) => !own.includes(field)) as (keyof typeof before)[];
    const expected = { ...before, description: 'Uma; "duas"\n\ntrês' };
    expect(picked(after, fields)).toEqual(picked(expected, fields));
  });

  it('takes the filters of the list, and refuses wrong ones', async () => {
    const titles = async (query: string) => {
      const { body, text } = await bia.client.get<ManagedProperty[]>(`/api/admin/properties?${query}`);
      expect([query, Array.isArray(body), text]).toEqual([query, true, text]);
      const exported = (await bia.client.get(`/api/admin/properties-csv?${query}`)).text;
      expect(exported.split('\r\n')).toHaveLength(body.length + 2);
      return body.map(({ title }) => title).toSorted();
    };
    await send(
      csv(
        line('Filtro um', { suites: '2', condominium_fee: '400', useful_area: '80' }),
        line('Filtro dois', { suites: '1', area: '90', latitude: '-22,9', longitude: '-47,1' }),
        line('Filtro três', { condominium_fee: '0', area: '40' }),
      ),
    );
    const of = (query: string) => titles(`search=filtro&${query}`);
    expect(await of('suites=2')).toEqual(['Filtro um']);
    expect(await of('maxCondominiumFee=399.99')).toEqual(['Filtro três']);
    expect(await of('maxCondominiumFee=400')).toEqual(['Filtro três', 'Filtro um']);
    expect(await of('minUsefulArea=80')).toEqual(['Filtro dois', 'Filtro um']);
    expect(await of('located=true')).toEqual(['Filtro dois']);
    expect(await of('located=false')).toEqual(['Filtro três', 'Filtro um']);
    for (const wrong of [
      'suites=x',
      'suites=-1',
      'maxCondominiumFee=a',
      'minUsefulArea=-1',
      'located=talvez',
      'limit=5',
    ])
      expect([wrong, (await bia.client.get(`/api/admin/properties-csv?${wrong}`)).status]).toEqual([
        wrong,
        400,
      ]);
  });

  it('is nothing for strangers', async () => {
    expect((await app.visitor().get('/api/admin/properties-csv')).status).toBe(401);
    const stranger = await app.person({ permissions: {} });
    expect((await stranger.client.get('/api/admin/properties-csv')).status).toBe(403);
  });
});
