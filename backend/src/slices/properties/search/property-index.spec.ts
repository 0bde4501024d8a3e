import type { PropertyDocument } from '../projections/properties.projection.js';
import { affectsSearch, criteriaOf } from './criteria.js';
import { priceBarOf, facetsOf } from './facets.js';
import { PropertyIndex } from './property-index.js';

const property = (id: string, given: Partial<PropertyDocument> = {}): PropertyDocument =>
  ({
    _id: id,
    revision: 1,
    slug: `casa-${id}`,
    code: `CA-${id}`,
    purpose: 'sale',
    type: 'house',
    price: 100_000_00,
    bedrooms: 2,
    city: 'Campinas',
    cityKey: 'campinas',
    neighborhood: 'Centro',
    neighborhoodKey: 'centro',
    isNewConstruction: false,
    isReady: true,
    search: 'casa com jardim campinas',
    createdAt: `2026-01-0${id}T12:00:00.000Z`,
    live: true,
    ...given,
  }) as PropertyDocument;

const indexed = (...documents: PropertyDocument[]): PropertyIndex => {
  const index = new PropertyIndex();
  for (const document of documents) index.put(document);
  return index;
};
const idsOf = (index: PropertyIndex, search = {}, sort = 'newest' as const): string[] =>
  index
    .find(criteriaOf(search))
    .page(sort, 0, 100)
    .map(({ _id }) => _id);

describe('the index of live properties', () => {
  it('has a property as it is now, and one that is not live not at all', () => {
    const index = indexed(property('1'), property('2'), property('3', { live: false }));
    index.put(property('1', { revision: 2, price: 5, cityKey: 'valinhos' }));
    expect(idsOf(index)).toEqual(['2', '1']);
    expect(idsOf(index, { city: 'Valinhos', maxPrice: 1 })).toEqual(['1']);
    expect(idsOf(index, { city: 'Campinas' })).toEqual(['2']);
    index.put(property('2', { live: false }));
    index.remove('1');
    index.put(property('4'));
    expect(idsOf(index)).toEqual(['4']);
    expect([index.bySlug('casa-1'), index.bySlug('casa-4')?._id]).toEqual([undefined, '4']);
  });

  it('finds parts of words, all of them', () => {
    const index = indexed(property('1'), property('2', { search: 'sobrado com jardineira' }));
    expect(idsOf(index, { search: 'JARD' })).toEqual(['2', '1']);
    expect(idsOf(index, { search: 'jardim câmp' })).toEqual(['1']);
    expect(idsOf(index, { search: 'jardim sobrado' })).toEqual([]);
  });

  it('finds one and many of a word of the trade, and knows which answers that touches', () => {
    const [one, many] = [property('1', { search: ' imovel ' }), property('2', { search: ' imoveis ' })];
    const other = property('3', { search: ' movel ' });
    const index = indexed(one, many, other);
    expect(idsOf(index, { search: 'imóveis' })).toEqual(['2', '1']);
    expect(idsOf(index, { search: 'IMÓVEL' })).toEqual(['2', '1']);
    const criteria = criteriaOf({ search: 'imóveis' });
    expect([one, many, other].map((each) => affectsSearch(criteria, index.byId(each._id)!))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('keeps many in every order, those that are equal by their ids', () => {
    const ids = Array.from({ length: 300 }, (_, at) => String(1_000 + at));
    const index = indexed(...ids.map((id) => property(id, { price: Number(id) % 7, createdAt: 'same' })));
    for (const id of ids.slice(0, 150)) index.remove(id);
    expect(idsOf(index)).toEqual(ids.slice(150, 250));
    const cheapest = index.find(criteriaOf({})).page('price-asc', 0, 30);
    expect(cheapest.map(({ price }) => price)).toEqual([
      ...Array<number>(21).fill(0),
      ...Array<number>(9).fill(1),
    ]);
  });

  it('counts each facet under all filters but its own', () => {
    const index = indexed(
      property('1', { type: 'house', bedrooms: 3 }),
      property('2', { type: 'apartment', bedrooms: null, city: 'CAMPINAS' }),
      property('3', { type: 'apartment', bedrooms: 7, city: 'Vinhedo', cityKey: 'vinhedo' }),
      property('4', { type: 'apartment', bedrooms: 1, city: 'Campinas' }),
    );
    const { total, tallies } = index.find(criteriaOf({ type: 'apartment', city: 'campinas' }));
    expect(total).toBe(2);
    expect(facetsOf(tallies())).toEqual({
      type: [
        { value: 'apartment', count: 2 },
        { value: 'house', count: 1 },
      ],
      city: [
        { value: 'CAMPINAS', count: 2 },
        { value: 'Vinhedo', count: 1 },
      ],
      neighborhood: [{ value: 'Centro', count: 2 }],
      bedrooms: [{ value: 1, count: 1 }],
      price: [{ from: 100_000, to: 150_000, count: 2 }],
    });
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

describe('what a change throws away', () => {
  const asked = criteriaOf({ purpose: 'sale', type: 'house', bedrooms: 3 });
  it.each<[string, Partial<PropertyDocument>, boolean]>([
    ['shows it', { bedrooms: 4 }, true],
    ['counts it as another choice', { bedrooms: 4, type: 'condo' }, true],
    ['counts it nowhere', { bedrooms: 1, type: 'condo' }, false],
    ['is about something else', { bedrooms: 4, purpose: 'rent' }, false],
  ])('is an answer that %s', (_, given, expected) => {
    expect(affectsSearch(asked, property('1', given))).toBe(expected);
  });
});
