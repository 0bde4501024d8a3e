import type { PropertyType, Purpose } from '@lox/contracts/properties.js';
import type { PropertySearch } from '@lox/contracts/property-search.js';
import { fold } from '@lox/contracts/text.js';
import type { Filter } from '../../../platform/document-store/document-store.js';
import type { Facet } from './facets.js';
import type { SearchedFields } from './searched-fields.js';

/** Words of a search beyond these are not looked for. */
const WORDS_MAX = 8;

/** What a search asks of a property, in the terms of its document: texts folded, prices in cents. */
export interface Criteria {
  /** Each is a part of the property's text. */
  words: readonly string[];
  code?: string;
  purpose?: Purpose;
  type?: PropertyType;
  cityKey?: string;
  neighborhoodKey?: string;
  /** Both inclusive. */
  minPrice?: number;
  maxPrice?: number;
  /** At least so many; a property without a number has none. */
  bedrooms?: number;
  isNewConstruction?: boolean;
  isReady?: boolean;
}

/** The one reading of the public filters, for the index in memory and for the stored documents alike. */
export function criteriaOf(search: PropertySearch): Criteria {
  const { purpose, type, code, city, neighborhood, minPrice, maxPrice, bedrooms } = search;
  const { isNewConstruction, isReady } = search;
  const words = fold(search.search ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, WORDS_MAX);
  return {
    words,
    ...(code && { code: code.trim().toUpperCase() }),
    ...(purpose && { purpose }),
    ...(type && { type }),
    ...(city && { cityKey: fold(city) }),
    ...(neighborhood && { neighborhoodKey: fold(neighborhood) }),
    ...(minPrice !== undefined && { minPrice: Math.round(minPrice * 100) }),
    ...(maxPrice !== undefined && { maxPrice: Math.round(maxPrice * 100) }),
    ...(bedrooms !== undefined && { bedrooms }),
    ...(isNewConstruction !== undefined && { isNewConstruction }),
    ...(isReady !== undefined && { isReady }),
  };
}

/** The criteria without the filters of a facet. */
export function without(criteria: Criteria, facet: Facet): Criteria {
  const others = { ...criteria };
  for (const field of FIELDS_OF[facet]) delete others[field];
  return others;
}

const FIELDS_OF = {
  type: ['type'],
  city: ['cityKey'],
  neighborhood: ['neighborhoodKey'],
  bedrooms: ['bedrooms'],
  price: ['minPrice', 'maxPrice'],
} as const satisfies Record<Facet, (keyof Criteria)[]>;

/**
 * Whether the property is counted somewhere in a search: it passes all criteria, or all but those of one facet.
 */
export function concerns(criteria: Criteria, property: SearchedFields): boolean {
  const { words, code, purpose, type, cityKey, neighborhoodKey, minPrice, maxPrice, bedrooms } = criteria;
  const refused =
    (purpose !== undefined && purpose !== property.purpose) ||
    (code !== undefined && code !== property.code) ||
    (criteria.isNewConstruction ?? property.isNewConstruction) !== property.isNewConstruction ||
    (criteria.isReady ?? property.isReady) !== property.isReady ||
    words.some((word) => !property.search.includes(word));
  if (refused) return false;
  const facets = [
    type === undefined || type === property.type,
    cityKey === undefined || cityKey === property.cityKey,
    neighborhoodKey === undefined || neighborhoodKey === property.neighborhoodKey,
    bedrooms === undefined || (property.bedrooms !== null && property.bedrooms >= bedrooms),
    property.price >= (minPrice ?? -Infinity) && property.price <= (maxPrice ?? Infinity),
  ];
  return facets.filter((passed) => !passed).length <= 1;
}

/** The criteria as a condition on the stored documents. */
export function filterOf({ words, minPrice, maxPrice, bedrooms, ...equal }: Criteria): Filter {
  const range = {
    ...(minPrice !== undefined && { $gte: minPrice }),
    ...(maxPrice !== undefined && { $lte: maxPrice }),
  };
  return {
    ...(words.length > 0 ? { searched: true } : { live: true }),
    ...equal,
    ...(Object.keys(range).length > 0 && { price: range }),
    ...(bedrooms !== undefined && { bedrooms: { $gte: bedrooms } }),
    ...(words.length > 0 && { $and: words.map((word) => ({ search: { $contains: word } })) }),
  };
}
