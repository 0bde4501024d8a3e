import type { CsvColumn } from './property-management.js';
import { csvLineProblems, parseCsvLine } from './csv-line.js';

describe('propertyOfLine', () => {
  const LINE: Partial<Record<CsvColumn, string>> = {
    title: 'Casa',
    address: 'Rua A, 1',
    city: 'Campinas',
    state: 'sp',
    price: '350.000,00',
    purpose: 'sale',
    type: 'house',
  };
  const read = (given: Partial<Record<CsvColumn, string>> = {}) =>
    parseCsvLine((column) => ({ ...LINE, ...given })[column] ?? '').fields;
  const notes = (given: Partial<Record<CsvColumn, string>>) =>
    parseCsvLine((column) => ({ ...LINE, ...given })[column] ?? '').notes;

  it.each([
    [{ type: 'Casa de condomínio' }, { type: 'gated_community' }],
    [{ type: 'Condomínio' }, { type: 'condo' }],
    [{ type: 'KITINETE' }, { type: 'kitnet' }],
    [{ purpose: 'À venda' }, { purpose: 'sale' }],
    [
      { purpose: 'Para alugar', rent_price: '2.500' },
      { purpose: 'rent', price: 2500 },
    ],
    [
      { purpose: 'rent', rent_price: '0,00' },
      { purpose: 'rent', price: 350_000 },
    ],
    [
      { purpose: 'Venda/Locação', rent_price: '2.500' },
      { purpose: 'sale', price: 350_000, rentPrice: 2500 },
    ],
    [{ zip_code: '1310100' }, { zipCode: '01310-100' }],
    [
      { address: 'Rua A', street_number: '12' },
      { address: 'Rua A, 12', street: 'Rua A', streetNumber: '12' },
    ],
    [{ address: 'Rua A', street_number: '0' }, { address: 'Rua A' }],
    [
      { address: 'Rua A, 1', street_number: '12' },
      { address: 'Rua A, 1', streetNumber: '12' },
    ],
  ])('reads %j as %j', (given, fields) => expect(read(given)).toMatchObject(fields));

  it.each<[string, Partial<Record<CsvColumn, string>>, object]>([
    ['pandas', { built_year: '2015.0', bedrooms: '3.0' }, { builtYear: 2015, bedrooms: 3 }],
    ['pandas', { address: 'Rua A', street_number: '120.0' }, { address: 'Rua A, 120', streetNumber: '120' }],
    ['pandas', { zip_code: '13100000.0', is_ready: '1.0' }, { zipCode: '13100-000', isReady: true }],
    [
      'pandas',
      { built_year: '2015,0', registry_number: '12345.0' },
      { builtYear: 2015, registryNumber: '12345' },
    ],
    ['pandas', { price: '367500.00000000006', area: '128.33333333333334' }, { price: 367_500, area: 128.33 }],
    ['pandas', { features: "['Piscina', 'Sala \"gourmet\"']" }, { features: ['Piscina', 'Sala "gourmet"'] }],
    ['pandas', { amenities: '["Sauna"]', features: '[]' }, { amenities: ['Sauna'], features: [] }],
    ['openpyxl', { description: 'Casa ampla_x000D_\nCom jardim' }, { description: 'Casa ampla\nCom jardim' }],
    ['DuckDB', { features: "[Piscina, 'Sala, grande']" }, { features: ['Piscina', 'Sala, grande'] }],
    ['SQL', { price: '1234.567890' }, { price: 1234.57 }],
    ['R', { price: '1e+05', iptu: '83.3333333333333' }, { price: 100_000, iptu: 83.33 }],
    ['Java', { price: '1.25E7' }, { price: 12_500_000 }],
    ['Excel', { price: '116666,6667', iptu: '83,33333333' }, { price: 116_666.67, iptu: 83.33 }],
    [
      'our sheets',
      { price: '83,1250000', latitude: '-22,9056030', longitude: '-47,0608300' },
      { price: 83.13 },
    ],
    ['Roraima', { latitude: '3.0', longitude: '-60.5' }, { latitude: 3, longitude: -60.5 }],
    ['PostgreSQL', { features: '{Piscina,"Sala de jogos"}', is_ready: 'f' }, { isReady: false }],
    ['PostgreSQL', { features: '{Piscina,"Sala de jogos"}' }, { features: ['Piscina', 'Sala de jogos'] }],
  ])('reads what %s writes: %j', (_, given, fields) => {
    expect(read(given)).toMatchObject(fields);
    expect(notes(given)).toEqual([]);
  });

  it.each(['NULL', 'null', '\\N', 'NaN', 'nan', 'NA', 'N/A', '<NA>', 'None'])(
    'takes %j for an empty cell',
    (none) => {
      const empty = { neighborhood: none, bedrooms: none, street_number: none, features: none, photos: none };
      expect(read(empty)).toEqual(read());
      expect(parseCsvLine((column) => ({ ...LINE, owner_name: none })[column] ?? '').owner).toBeNull();
      expect(() => read({ title: none })).toThrow('Preencha título (title).');
    },
  );

  it.each([
    ['07/11/2026', '7-11'],
    ['07/nov', '7-11'],
    ['12-dez', '12-12'],
  ])('reads the day %s that a spreadsheet made of a house number', (street_number, number) => {
    const given = { address: 'Rua Araújo Leite', street_number };
    expect(read(given)).toMatchObject({ address: `Rua Araújo Leite, ${number}`, streetNumber: number });
    expect(notes(given)).toEqual([
      `número “${street_number}”: a planilha fez dele um dia; lido como ${number}.`,
    ]);
  });

  it.each(['7-11', '17-17', '12-A', '120/122', 'S/N', '10-20', '12/abc'])(
    'leaves the house number %s',
    (street_number) => {
      expect(read({ street_number, street: 'Rua Araújo Leite' })).toMatchObject({
        streetNumber: street_number,
      });
      expect(notes({ street_number, complement: 'Casa 5' })).toEqual([]);
    },
  );

  it.each(['3,50E+05', '1.234567', '1,234567'])('does not guess the price %s', (price) =>
    expect(() => read({ price })).toThrow(`Valor inválido em preço (price): ${price}`),
  );

  it('puts swapped coordinates right', () => {
    const swapped = { latitude: '-47,06083', longitude: '-22.90556' };
    expect(read(swapped)).toMatchObject({ latitude: -22.90556, longitude: -47.06083 });
    expect(notes(swapped)).toEqual([
      'coordenadas “-47,06083 -22.90556”: latitude e longitude vieram trocadas.',
    ]);
    expect(notes({ latitude: '48,85', longitude: '2,35' })).toEqual([
      'coordenadas “48,85 2,35”: não foi possível entender.',
    ]);
  });

  it('adds a zero to no CEP of another state', () =>
    expect(notes({ zip_code: '8810100', state: 'SC' })).toEqual([
      'CEP “8810100”: não foi possível entender.',
    ]));

  it.each(['Aluguel por temporada', 'Residencial', 'e', 'vend', 'permuta'])(
    'refuses the purpose %s',
    (purpose) =>
      expect(() => read({ purpose })).toThrow(`Valor inválido em finalidade (purpose): ${purpose}`),
  );

  it('is a draft with what the line gives', () => {
    expect(
      read({
        area: '120,5',
        parking_spaces: '2',
        features: 'Jardim, Varanda',
        is_new_construction: 'Sim',
        is_ready: 'não',
      }),
    ).toMatchObject({
      status: 'draft',
      state: 'SP',
      price: 350_000,
      area: 120.5,
      parkingSpaces: 2,
      bedrooms: null,
      features: ['Jardim', 'Varanda'],
      isNewConstruction: true,
      isReady: false,
    });
  });

  it('reads further columns, and notes what it cannot read of them', () => {
    const further: Partial<Record<CsvColumn, string>> = {
      ...{ zip_code: '13010000', iptu: '305', condominium_fee: '0', suites: '1', useful_area: '98,5' },
      ...{ lot_area: '250', floor: 'Térreo', building_floors: '12', street: 'Rua A', street_number: '1' },
      ...{ complement: 'Apto 2', rent_price: '2.800', incorporation_number: 'R.2/12.345' },
    };
    expect(read(further)).toMatchObject({
      ...{ zipCode: '13010-000', iptu: 305, condominiumFee: 0, suites: 1, usefulArea: 98.5, lotArea: 250 },
      ...{ floor: 0, buildingFloors: 12, street: 'Rua A', streetNumber: '1', complement: 'Apto 2' },
      ...{ rentPrice: 2_800, incorporationNumber: 'R.2/12.345' },
    });
    expect(read({ ...further, purpose: 'rent' })).not.toHaveProperty('rentPrice');
    expect(read()).not.toHaveProperty('suites');
    expect(read({ suites: 'muitas' })).not.toHaveProperty('suites');
    expect(notes({ suites: 'muitas', zip_code: '12' })).toEqual([
      'CEP “12”: não foi possível entender.',
      'suítes “muitas”: não foi possível entender.',
    ]);
  });

  it('takes what people call kinds and purposes', () => {
    expect(read({ type: 'Galpão', purpose: 'Locação' })).toMatchObject({
      type: 'warehouse',
      purpose: 'rent',
    });
    expect(read({ type: 'commercial_room', purpose: 'venda' })).toMatchObject({ type: 'commercial_room' });
  });

  it.each([
    ['250,375', 250.38],
    ['0.500', 0.5],
    ['72.5', 72.5],
    ['1.250,50 m²', 1250.5],
    ['', null],
  ])('reads the area %j as %j', (area, value) => expect(read({ area }).area).toBe(value));

  it('notes what may be meant otherwise, and what is damaged', () => {
    expect(read({ area: '1.250' }).area).toBe(1250);
    expect(notes({ area: '1.250' })).toEqual(['Área “1.250”: lida como 1.250 m², e não 1,25 m².']);
    expect(notes({ title: 'Casa em S\ufffdo Paulo' })).toEqual([
      'Há um caractere ilegível em “Casa em S\ufffdo Paulo”: corrija depois.',
    ]);
    expect(notes({})).toEqual([]);
  });

  it('folds line breaks, blanks and invisible characters, and keeps the lines of a description', () => {
    expect(
      read({
        title: 'Casa\n  ampla\u00a0nova',
        city: 'Mogi\u200b das  Cruzes',
        address: 'Rua\tA,\n1',
        description: ' Uma\u00a0casa \n\n\n\n com  jardim ',
        price: '350\u00a0000,00',
      }),
    ).toMatchObject({
      title: 'Casa ampla nova',
      city: 'Mogi das Cruzes',
      address: 'Rua A, 1',
      description: 'Uma casa\n\ncom jardim',
      price: 350_000,
    });
  });

  it.each([
    'Piscina, Jardim',
    'Piscina; Jardim',
    'Piscina | Jardim',
    'Piscina\nJardim',
    'Piscina;\n Jardim\n',
  ])('takes %j as two features', (features) =>
    expect(read({ features }).features?.filter(Boolean)).toEqual(['Piscina', 'Jardim']),
  );

  it.each<[Partial<Record<CsvColumn, string>>, string]>([
    [{ title: '', city: '' }, 'Preencha título (title), cidade (city).'],
    [{ price: 'caro' }, 'Valor inválido em preço (price): caro'],
    [{ price: '350,000' }, 'Valor inválido em preço (price): 350,000 (escreva 350.000 ou 350,00)'],
    [{ features: 'a,'.repeat(1_000_000) }, 'Texto longo demais em características (features).'],
    [{ description: 'x'.repeat(5_000_000) }, 'Texto longo demais em descrição (description).'],
    [{ state: 'XX' }, 'Valor inválido em estado (state): XX'],
    [{ type: 'castelo' }, 'Valor inválido em tipo (type): castelo'],
    [{ purpose: 'doar' }, 'Valor inválido em finalidade (purpose): doar'],
    [{ price: '350,000' }, 'Valor inválido em preço (price): 350,000'],
    [{ area: 'grande' }, 'Valor inválido em área (area): grande'],
    [{ bedrooms: 'três' }, 'Valor inválido em quartos (bedrooms): três'],
    [{ is_ready: 'talvez' }, 'Valor inválido em pronto para morar (is_ready): talvez'],
  ])('refuses %j', (given, problem) => {
    expect(() => read(given)).toThrow(problem);
  });
});

describe('csvLineProblems', () => {
  const problemsOf = (line: Partial<Record<CsvColumn, string>>) =>
    Object.fromEntries(csvLineProblems((column) => line[column] ?? ''));
  const SOUND = {
    title: 'Casa',
    address: 'Rua A',
    city: 'Campinas',
    state: 'SP',
    price: '1',
    purpose: 'Venda',
  };

  it('finds none in a line that comes in', () => {
    expect(problemsOf({ ...SOUND, type: 'Casa' })).toEqual({});
  });

  it('finds all at once, by column', () => {
    const wrong = { ...SOUND, title: '', type: 'Castelo', price: 'dez', area: '?', is_ready: 'talvez' };
    expect(problemsOf(wrong)).toEqual({
      title: 'Preencha título (title).',
      type: 'Valor inválido em tipo (type): Castelo',
      price: 'Valor inválido em preço (price): dez',
      area: 'Valor inválido em área (area): ?',
      is_ready: expect.stringContaining('(is_ready): talvez') as unknown,
    });
    expect(Object.keys(problemsOf({}))).toHaveLength(7);
    expect(Object.keys(problemsOf({ ...SOUND, type: 'Casa', description: 'x'.repeat(20_001) }))).toEqual([
      'description',
    ]);
  });
});
