import type { PropertySearch } from '@lox/contracts/property-search.js';
import type { PropertyDocument } from '../projections/properties.projection.js';
import { facetsOf, priceBarOf } from './facets.js';
import { insteadOfNothing } from './instead-of-nothing.js';
import { orderOf, PropertyTable, selectPublic, talliesOf } from './property-table.js';
import { brokersOtherRows, similarRows } from './related-rows.js';

const property = (id: string, given: Partial<PropertyDocument> = {}): PropertyDocument =>
  ({
    _id: id,
    _position: 1,
    slug: `casa-${id}`,
    code: `CA-${id}`,
    purpose: 'sale',
    type: 'house',
    price: 100_000_00,
    bedrooms: 2,
    city: 'Campinas',
    neighborhood: 'Centro',
    isNewConstruction: false,
    isReady: true,
    title: 'Casa com jardim',
    description: '',
    createdAt: `2026-01-0${id}T12:00:00.000Z`,
    live: true,
    removed: false,
    ...given,
  }) as PropertyDocument;

const tableOf = (...documents: PropertyDocument[]): PropertyTable => {
  const table = new PropertyTable();
  for (const document of documents) table.put(document);
  return table;
};
const idsOf = (table: PropertyTable, search: PropertySearch = {}): string[] =>
  selectPublic(table, search)
    .page(table.order('newest'), 0, 100)
    .map((row) => table.idAt(row));

describe('what a visitor finds', () => {
  it('is a property as it is now, and none that is not live or removed', () => {
    const table = tableOf(property('1'), property('2'), property('3', { live: false }));
    table.put(property('1', { _position: 2, price: 5, city: 'Valinhos' }));
    expect(idsOf(table)).toEqual(['2', '1']);
    expect(idsOf(table, { city: 'Valinhos', maxPrice: 1 })).toEqual(['1']);
    expect(idsOf(table, { city: 'Campinas' })).toEqual(['2']);
    table.put(property('2', { _position: 3, live: false }));
    table.put(property('1', { _position: 4, live: false, removed: true }));
    table.put(property('4'));
    expect(idsOf(table)).toEqual(['4']);
    expect([table.rowNamed('casa-1'), table.idAt(table.rowNamed('casa-4')!)]).toEqual([undefined, '4']);
  });

  it('has all words, a part of each, or the other number of a word of the trade', () => {
    const table = tableOf(
      ...[property('1'), property('2', { title: 'Sobrado com jardineira, imóveis' })],
      property('3', { title: 'Móvel' }),
    );
    expect(idsOf(table, { search: 'JARD' })).toEqual(['2', '1']);
    expect(idsOf(table, { search: 'jardim câmp' })).toEqual(['1']);
    expect(idsOf(table, { search: 'jardim sobrado' })).toEqual([]);
    expect(idsOf(table, { search: 'imóvel' })).toEqual(['2']);
  });

  it('is the property of a code that is live, else what has the words', () => {
    const live = property('1', { code: 'CA-12345' });
    const hidden = property('2', { code: 'AP-12345', live: false });
    const table = tableOf(live, hidden, property('3', { title: 'CA 54321' }));
    expect(idsOf(table, { search: 'ca 12345' })).toEqual(['1']);
    expect(idsOf(table, { search: '12345' })).toEqual(['1']);
    expect(idsOf(table, { search: 'ca 54321' })).toEqual(['3']);
    expect(idsOf(table, { code: 'ca12345' })).toEqual(['1']);
  });

  it('is a property for sale and for rent in both searches, each at its own price', () => {
    const table = tableOf(
      property('1', { price: 400_000_00, rentPrice: 2_000_00 }),
      property('2', { price: 300_000_00 }),
      property('3', { purpose: 'rent', price: 2_500_00 }),
    );
    expect(idsOf(table, { purpose: 'sale' })).toEqual(['2', '1']);
    expect(idsOf(table, { purpose: 'rent' })).toEqual(['3', '1']);
    expect(idsOf(table, { purpose: 'rent', maxPrice: 2_000 })).toEqual(['1']);
    expect(idsOf(table, { purpose: 'sale', maxPrice: 2_000 })).toEqual([]);
    expect(idsOf(table, { maxPrice: 2_500 })).toEqual(['3', '1']);
    const rents = selectPublic(table, { purpose: 'rent' });
    const order = orderOf(table, 'price-asc', 'rent');
    expect(rents.page(order, 0, 9).map((row) => table.idAt(row))).toEqual(['1', '3']);
    expect(facetsOf(talliesOf(rents, table, { purpose: 'rent' })).price).toEqual([
      { from: 2_000, to: 2_500, count: 1 },
      { from: 2_500, to: 3_000, count: 1 },
    ]);
  });

  it('has at least the suites asked for, and a known fee of at most the one asked for', () => {
    const table = tableOf(
      property('1', { suites: 2, condominiumFee: 0 }),
      property('2', { suites: 1, condominiumFee: 900_00 }),
      property('3'),
    );
    expect(idsOf(table, { suites: 1 })).toEqual(['2', '1']);
    expect(idsOf(table, { suites: 2 })).toEqual(['1']);
    expect(idsOf(table, { maxCondominiumFee: 500 })).toEqual(['1']);
    expect(facetsOf(talliesOf(selectPublic(table, {}), table, {})).suites).toEqual([
      { value: 1, count: 2 },
      { value: 2, count: 1 },
    ]);
  });

  it('is counted by each facet under all filters but its own', () => {
    const table = tableOf(
      property('1', { type: 'house', bedrooms: 3 }),
      property('2', { type: 'apartment', bedrooms: null, city: 'CAMPINAS' }),
      property('3', { type: 'apartment', bedrooms: 7, city: 'Vinhedo' }),
      property('4', { type: 'apartment', bedrooms: 1, city: 'Campinas' }),
    );
    const chosen = selectPublic(table, { type: 'apartment', city: 'campinas' });
    expect(chosen.count()).toBe(2);
    expect(facetsOf(talliesOf(chosen, table, {}), { city: 'câmpinas' })).toEqual({
      type: [
        { value: 'apartment', count: 2 },
        { value: 'house', count: 1 },
      ],
      city: [
        { value: 'CAMPINAS', count: 2, chosen: true },
        { value: 'Vinhedo', count: 1 },
      ],
      neighborhood: [{ value: 'Centro', count: 2 }],
      bedrooms: [{ value: 1, count: 1 }],
      suites: [],
      price: [{ from: 100_000, to: 150_000, count: 2 }],
    });
  });
});

describe('a search that finds nothing', () => {
  const instead = (table: PropertyTable, search: PropertySearch) => {
    const { looser, nearest } = insteadOfNothing(selectPublic(table, search), table, search);
    return {
      looser: looser.map(({ filter, value, count }) => [filter, value, count]),
      nearest: nearest.map((row) => table.idAt(row)),
    };
  };

  it('says what each filter, taken away or widened, would find', () => {
    const table = tableOf(
      property('1', { neighborhood: 'Cambuí', bedrooms: 4, price: 250_000_00 }),
      property('2', { bedrooms: 3, price: 290_000_00 }),
      property('3', { bedrooms: 2, price: 299_000_00 }),
      property('4', { bedrooms: 4, price: 330_000_00 }),
      property('5', { bedrooms: 5, price: 520_000_00 }),
      property('6', { bedrooms: 4, price: 120_000_00 }),
      property('7', { purpose: 'rent', bedrooms: 4, price: 250_000_00 }),
      property('8', { bedrooms: 4, price: 250_000_00, live: false }),
      property('9', { type: 'farm', city: 'Itu', bedrooms: 4, price: 250_000_00 }),
    );
    const search: PropertySearch = {
      purpose: 'sale',
      type: 'house',
      city: 'Campinas',
      neighborhood: 'Centro',
      bedrooms: 4,
      minPrice: 200_000,
      maxPrice: 300_000,
    };
    expect(selectPublic(table, search).count()).toBe(0);
    expect(instead(table, search)).toEqual({
      looser: [
        ['neighborhood', null, 1],
        ['bedrooms', 3, 1],
        ['maxPrice', 400_000, 1],
        ['minPrice', 100_000, 1],
        ['purpose', null, 1],
      ],
      nearest: ['1', '3', '2', '4', '6', '5'],
    });
  });

  it('takes neither rent for sale nor what passes no filter for near, and has no looser filter where two exclude all', () => {
    const table = tableOf(property('1', { purpose: 'rent' }), property('2', { type: 'farm' }));
    expect(instead(table, { purpose: 'sale', type: 'house', city: 'Campinas' })).toEqual({
      looser: [
        ['type', null, 1],
        ['purpose', null, 1],
      ],
      nearest: ['2'],
    });
    expect(instead(table, { code: 'XX-1' })).toEqual({ looser: [['code', null, 2]], nearest: [] });
    expect(instead(table, { type: 'land', city: 'Itu' })).toEqual({ looser: [], nearest: [] });
    expect(instead(table, { minPrice: 300_000, maxPrice: 50_000 })).toEqual({ looser: [], nearest: [] });
  });
});

describe('what is shown beside a property', () => {
  const idsBeside = (table: PropertyTable, id: string) => {
    const row = table.rowNamed(`casa-${id}`)!;
    const similar = similarRows(table, row);
    const others = brokersOtherRows(table, row, similar);
    return [similar, others].map((rows) => rows.map((each) => table.idAt(each)));
  };

  it('is of its purpose, kind and city, near in price, live, and the most alike first', () => {
    const table = tableOf(
      property('1', { price: 500_000_00, bedrooms: 3 }),
      property('2', { price: 520_000_00, bedrooms: 3, neighborhood: 'Cambuí' }),
      property('3', { price: 560_000_00, bedrooms: 3 }),
      property('4', { price: 500_000_00, bedrooms: 3, type: 'gated_community' }),
      property('5', { price: 1_000_000_01, bedrooms: 3 }),
      property('6', { price: 500_000_00, live: false, status: 'sold' }),
      property('7', { price: 500_000_00, purpose: 'rent' }),
      property('8', { price: 500_000_00, type: 'apartment' }),
      property('9', { price: 500_000_00, city: 'Itu' }),
    );
    expect(idsBeside(table, '1')[0]).toEqual(['3', '2', '4']);
    table.put(property('3', { _position: 2, price: 560_000_00, live: false }));
    expect(idsBeside(table, '1')[0]).toEqual(['2', '4']);
  });

  it('is the same in whatever order the properties came to memory', () => {
    const all = Array.from({ length: 9 }, (_, at) => property(String(at + 1), { brokerId: 'b' }));
    const found = idsBeside(tableOf(...all), '1');
    expect(found).toEqual([
      ['9', '8', '7', '6'],
      ['5', '4', '3'],
    ]);
    expect(idsBeside(tableOf(...all.toReversed()), '1')).toEqual(found);
  });

  it('are the others of its broker, of its purpose first', () => {
    const table = tableOf(
      property('1', { brokerId: 'ana', price: 1 }),
      property('2', { brokerId: 'ana' }),
      property('3', { brokerId: 'ana', purpose: 'rent' }),
      property('4', { brokerId: 'ana', live: false }),
      property('5', { brokerId: 'bia' }),
    );
    expect(idsBeside(table, '1')).toEqual([[], ['2', '3']]);
  });
});

it.each([
  [0, 0],
  [499_99, 0],
  [500_00, 1],
  [999_999_999_999, 27],
])('a price of %d cents is in bar %d', (price, bar) => {
  expect(priceBarOf(price)).toBe(bar);
});
