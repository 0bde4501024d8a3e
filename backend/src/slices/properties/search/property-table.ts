import { codeAs, codesIn } from '@lox/contracts/property-codes.js';
import type { Purpose } from '@lox/contracts/properties.js';
import type { PropertySearch, PropertySort } from '@lox/contracts/property-search.js';
import { searchText, searchWords } from '@lox/contracts/search-words.js';
import { wordKey } from '@lox/contracts/word-key.js';
import { MemoryTable, type TableShape } from '../../../platform/log/memory/memory-table.js';
import { WordColumn } from '../../../platform/log/memory/word-column.js';
import type { PropertyDocument } from '../projections/properties.projection.js';
import { type Facet, type FacetTallies, priceBarOf } from './facets.js';
import { anyOf, type Condition } from '../../../platform/log/memory/columns.js';
import type { Selection } from '../../../platform/log/memory/selection.js';

export const PROPERTY_TABLE = Symbol('PROPERTY_TABLE');

type Offer = Purpose | 'both';

export const OFFERS_OF: Record<Purpose, readonly Offer[]> = {
  sale: ['sale', 'both'],
  rent: ['rent', 'both'],
};

function offerOf({ purpose, rentPrice }: PropertyDocument): Offer {
  return typeof rentPrice === 'number' ? 'both' : purpose;
}

/** In cents. */
function rentOf({ price, rentPrice }: PropertyDocument): number {
  return rentPrice ?? price;
}

const PROPERTIES = {
  values: {
    live: (property: PropertyDocument) => property.live,
    status: (property: PropertyDocument) => property.status,
    offer: offerOf,
    type: (property: PropertyDocument) => property.type,
    code: (property: PropertyDocument) => property.code,
    city: (property: PropertyDocument) => property.city,
    cityKey: (property: PropertyDocument) => wordKey(property.city),
    neighborhood: (property: PropertyDocument) => property.neighborhood,
    neighborhoodKey: (property: PropertyDocument) => wordKey(property.neighborhood),
    bedrooms: (property: PropertyDocument) => property.bedrooms,
    suites: (property: PropertyDocument) => property.suites ?? null,
    priceBar: (property: PropertyDocument) => priceBarOf(property.price),
    rentBar: (property: PropertyDocument) => priceBarOf(rentOf(property)),
    isNewConstruction: (property: PropertyDocument) => property.isNewConstruction,
    isReady: (property: PropertyDocument) => property.isReady,
    brokerId: (property: PropertyDocument) => property.brokerId,
    ownerId: (property: PropertyDocument) => property.ownerId,
    located: ({ latitude }: PropertyDocument) => typeof latitude === 'number',
  },
  numbers: {
    /** In cents. */
    price: (property: PropertyDocument) => property.price,
    /** The price where there is no second one. */
    rent: rentOf,
    /** −1: unknown. */
    condominiumFee: (property: PropertyDocument) => property.condominiumFee ?? -1,
    /** −1: unknown. */
    usefulArea: ({ usefulArea, area }: PropertyDocument) => usefulArea ?? area ?? -1,
    createdAt: (property: PropertyDocument) => Date.parse(property.createdAt),
  },
  orders: {
    newest: ['createdAt', -1],
    oldest: ['createdAt', 1],
    'price-asc': ['price', 1],
    'price-desc': ['price', -1],
    'rent-asc': ['rent', 1],
    'rent-desc': ['rent', -1],
  },
  searched: ({ title, description, neighborhood, city }: PropertyDocument) =>
    searchText(title, description, neighborhood, city),
  named: (property: PropertyDocument) => property.slug,
  keeps: (property: PropertyDocument) => !property.removed,
} satisfies TableShape<PropertyDocument>;

const MAX_ITEM_BYTES = 32 * 1024 * 1024;

export class PropertyTable extends MemoryTable<PropertyDocument, typeof PROPERTIES> {
  constructor() {
    super(PROPERTIES, new WordColumn(), MAX_ITEM_BYTES);
  }
}

export function selectPublic(table: PropertyTable, search: PropertySearch): Selection {
  const { values, numbers } = table;
  const { purpose, type, code, city, neighborhood, bedrooms, suites } = search;
  const { maxCondominiumFee, isNewConstruction, isReady } = search;
  const ofFacets = {
    type: type && values.type.among([type]),
    city: city ? values.cityKey.among([wordKey(city)]) : undefined,
    neighborhood: neighborhood ? values.neighborhoodKey.among([wordKey(neighborhood)]) : undefined,
    bedrooms:
      bedrooms === undefined
        ? undefined
        : values.bedrooms.where((rooms) => rooms !== null && rooms >= bedrooms),
    suites: suites === undefined ? undefined : values.suites.where((one) => one !== null && one >= suites),
    price: priceCondition(table, search),
  } satisfies Record<Facet, Condition | undefined>;
  const text = textCondition(table, search.search ?? '');
  return table.select({
    live: values.live.among([true]),
    purpose: purpose && values.offer.among(OFFERS_OF[purpose]),
    condominiumFee:
      maxCondominiumFee === undefined
        ? undefined
        : numbers.condominiumFee.between(0, cents(maxCondominiumFee)),
    code: code ? values.code.among([codeAs(code)]) : undefined,
    isNewConstruction:
      isNewConstruction === undefined ? undefined : values.isNewConstruction.among([isNewConstruction]),
    isReady: isReady === undefined ? undefined : values.isReady.among([isReady]),
    text,
    ...ofFacets,
  });
}

/** Either price where no purpose is asked for. */
function priceCondition(
  { numbers }: PropertyTable,
  { purpose, minPrice, maxPrice }: PropertySearch,
): Condition | undefined {
  if (minPrice === undefined && maxPrice === undefined) return undefined;
  const [price, rent] = [numbers.price, numbers.rent].map((each) =>
    each.between(cents(minPrice), cents(maxPrice)),
  );
  if (purpose) return purpose === 'rent' ? rent : price;
  return anyOf(price!, rent!);
}

export const orderOf = (table: PropertyTable, sortBy: PropertySort, purpose?: Purpose) =>
  table.order(purpose === 'rent' ? (RENT_ORDERS[sortBy] ?? sortBy) : sortBy);

const RENT_ORDERS: { [sort in PropertySort]?: 'rent-asc' | 'rent-desc' } = {
  'price-asc': 'rent-asc',
  'price-desc': 'rent-desc',
};

export const talliesOf = (
  chosen: Selection,
  { values }: PropertyTable,
  { purpose }: PropertySearch,
): FacetTallies => ({
  type: chosen.tally(values.type, 'type'),
  city: chosen.tally(values.city, 'city'),
  neighborhood: chosen.tally(values.neighborhood, 'neighborhood'),
  bedrooms: chosen.tally(values.bedrooms, 'bedrooms'),
  suites: chosen.tally(values.suites, 'suites'),
  price: chosen.tally(purpose === 'rent' ? values.rentBar : values.priceBar, 'price'),
});

function textCondition(table: PropertyTable, search: string): Condition | undefined {
  const words = searchWords(search);
  if (words.length === 0) return undefined;
  const { live, code } = table.values;
  const named = code.among(codesIn(search));
  const isCode = table.select({ live: live.among([true]), named }).count() > 0;
  return isCode ? named : table.containing(words);
}

export const cents = (amount: number | undefined): number | undefined =>
  amount === undefined ? undefined : Math.round(amount * 100);
