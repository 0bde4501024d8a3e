import { codeAs, codesIn } from '@lox/contracts/property-codes.js';
import type { PropertySearch } from '@lox/contracts/property-search.js';
import { searchWords } from '@lox/contracts/search-words.js';
import { wordKey } from '@lox/contracts/word-key.js';
import { MemoryTable, type TableShape } from '../../../platform/log/memory/memory-table.js';
import { WordColumn } from '../../../platform/log/memory/word-column.js';
import type { PropertyDocument } from '../projections/properties.projection.js';
import { type Facet, type FacetTallies, priceBarOf } from './facets.js';
import type { Condition } from '../../../platform/log/memory/columns.js';
import type { Selection } from '../../../platform/log/memory/selection.js';

export const PROPERTY_TABLE = Symbol('PROPERTY_TABLE');

const PROPERTIES = {
  values: {
    live: (property: PropertyDocument) => property.live,
    status: (property: PropertyDocument) => property.status,
    purpose: (property: PropertyDocument) => property.purpose,
    type: (property: PropertyDocument) => property.type,
    code: (property: PropertyDocument) => property.code,
    city: (property: PropertyDocument) => property.city,
    cityKey: (property: PropertyDocument) => property.cityKey,
    neighborhood: (property: PropertyDocument) => property.neighborhood,
    neighborhoodKey: (property: PropertyDocument) => property.neighborhoodKey,
    bedrooms: (property: PropertyDocument) => property.bedrooms,
    priceBar: (property: PropertyDocument) => priceBarOf(property.price),
    isNewConstruction: (property: PropertyDocument) => property.isNewConstruction,
    isReady: (property: PropertyDocument) => property.isReady,
    brokerId: (property: PropertyDocument) => property.brokerId,
    ownerId: (property: PropertyDocument) => property.ownerId,
  },
  numbers: {
    /** In cents. */
    price: (property: PropertyDocument) => property.price,
    createdAt: (property: PropertyDocument) => Date.parse(property.createdAt),
  },
  orders: {
    newest: ['createdAt', -1],
    oldest: ['createdAt', 1],
    'price-asc': ['price', 1],
    'price-desc': ['price', -1],
  },
  searched: (property: PropertyDocument) => property.search,
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
  const { purpose, type, code, city, neighborhood, minPrice, maxPrice, bedrooms } = search;
  const { isNewConstruction, isReady } = search;
  const hasPrice = minPrice !== undefined || maxPrice !== undefined;
  const ofFacets = {
    type: type && values.type.among([type]),
    city: city ? values.cityKey.among([wordKey(city)]) : undefined,
    neighborhood: neighborhood ? values.neighborhoodKey.among([wordKey(neighborhood)]) : undefined,
    bedrooms:
      bedrooms === undefined
        ? undefined
        : values.bedrooms.where((rooms) => rooms !== null && rooms >= bedrooms),
    price: hasPrice ? numbers.price.between(cents(minPrice), cents(maxPrice)) : undefined,
  } satisfies Record<Facet, Condition | undefined>;
  const text = textCondition(table, search.search ?? '');
  return table.select({
    live: values.live.among([true]),
    purpose: purpose && values.purpose.among([purpose]),
    code: code ? values.code.among([codeAs(code)]) : undefined,
    isNewConstruction:
      isNewConstruction === undefined ? undefined : values.isNewConstruction.among([isNewConstruction]),
    isReady: isReady === undefined ? undefined : values.isReady.among([isReady]),
    text,
    ...ofFacets,
  });
}

/** Each facet is counted without its own condition. */
export const talliesOf = (chosen: Selection, { values }: PropertyTable): FacetTallies => ({
  type: chosen.tally(values.type, 'type'),
  city: chosen.tally(values.city, 'city'),
  neighborhood: chosen.tally(values.neighborhood, 'neighborhood'),
  bedrooms: chosen.tally(values.bedrooms, 'bedrooms'),
  price: chosen.tally(values.priceBar, 'price'),
});

/** The words, or a code that they name when a published property has it. */
function textCondition(table: PropertyTable, search: string): Condition | undefined {
  const words = searchWords(search);
  if (words.length === 0) return undefined;
  const { live, code } = table.values;
  const named = code.among(codesIn(search));
  const isCode = table.select({ live: live.among([true]), named }).count() > 0;
  return isCode ? named : table.containing(words);
}

const cents = (amount: number | undefined): number | undefined =>
  amount === undefined ? undefined : Math.round(amount * 100);
