import type { CsvColumn } from '@lox/contracts/property-management.js';
import { numberOf, propertyOfLine } from './csv-line.js';

describe('numberOf', () => {
  it.each([
    ['1.234,56', 1234.56],
    ['1234.56', 1234.56],
    ['1,234.56', 1234.56],
    ['R$ 985.000,00', 985_000],
    ['350.000', 350_000],
    ['350,000', 350_000],
    ['1.250.000', 1_250_000],
    ['1250000', 1_250_000],
    ['3400,5', 3400.5],
    ['72,5', 72.5],
    ['0', 0],
    ['1.234.567,8', 1_234_567.8],
    ['120 m²', 120],
  ])('reads %p as %p', (text, number) => {
    expect(numberOf(text)).toBe(number);
  });

  it.each(['', 'abc', '1.23.4', '1,2,3', '1.234.56', '-5', '1e5', '12.', 'R$', '1.2345,6'])(
    'is none: %p',
    (text) => {
      expect(numberOf(text)).toBeUndefined();
    },
  );
});

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
    propertyOfLine((column) => ({ ...LINE, ...given })[column] ?? '');

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

  it('takes what people call kinds and purposes', () => {
    expect(read({ type: 'Galpão', purpose: 'Locação' })).toMatchObject({
      type: 'warehouse',
      purpose: 'rent',
    });
    expect(read({ type: 'commercial_room', purpose: 'venda' })).toMatchObject({ type: 'commercial_room' });
  });

  it.each<[Partial<Record<CsvColumn, string>>, string]>([
    [{ title: '', city: '' }, 'Preencha título (title), cidade (city).'],
    [{ price: 'caro' }, 'Valor inválido em preço (price): caro'],
    [{ state: 'XX' }, 'Valor inválido em estado (state): XX'],
    [{ type: 'castelo' }, 'Valor inválido em tipo (type): castelo'],
    [{ purpose: 'doar' }, 'Valor inválido em finalidade (purpose): doar'],
    [{ bedrooms: 'três' }, 'Valor inválido em quartos (bedrooms): três'],
    [{ is_ready: 'talvez' }, 'Valor inválido em pronto para morar (is_ready): talvez'],
  ])('refuses %j', (given, problem) => {
    expect(() => read(given)).toThrow(problem);
  });
});
