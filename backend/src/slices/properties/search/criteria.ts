import type { PropertyType, Purpose } from '@lox/contracts/properties.js';
import { codeAs, codesIn } from '@lox/contracts/property-codes.js';
import type { PropertySearch } from '@lox/contracts/property-search.js';
import { wordKey } from '@lox/contracts/word-key.js';
import { matchesWords, searchWords, type SearchWord } from '@lox/contracts/search-words.js';
import type { Filter } from '../../../platform/storage/document-store/document-store.js';
import { containsWords } from '../../../platform/storage/document-store/contains-words.js';
import type { Facet } from './facets.js';
import type { SearchedFields } from './searched-fields.js';

/** Prices in cents. */
export interface Criteria {
  words: readonly SearchWord[];
  /** If one of these codes exists, it is searched instead of the words. */
  codes: readonly string[];
  code?: string;
  purpose?: Purpose;
  type?: PropertyType;
  cityKey?: string;
  neighborhoodKey?: string;
  minPrice?: number;
  maxPrice?: number;
  /** A property without a number never matches. */
  bedrooms?: number;
  isNewConstruction?: boolean;
  isReady?: boolean;
}

/** Memory and stored documents must read filters alike. */
export function criteriaOf(search: PropertySearch): Criteria {
  const { purpose, type, code, city, neighborhood, minPrice, maxPrice, bedrooms } = search;
  const { isNewConstruction, isReady } = search;
  return {
    words: searchWords(search.search ?? ''),
    codes: codesIn(search.search ?? ''),
    ...(code && { code: codeAs(code) }),
    ...(purpose && { purpose }),
    ...(type && { type }),
    ...(city && { cityKey: wordKey(city) }),
    ...(neighborhood && { neighborhoodKey: wordKey(neighborhood) }),
    ...(minPrice !== undefined && { minPrice: Math.round(minPrice * 100) }),
    ...(maxPrice !== undefined && { maxPrice: Math.round(maxPrice * 100) }),
    ...(bedrooms !== undefined && { bedrooms }),
    ...(isNewConstruction !== undefined && { isNewConstruction }),
    ...(isReady !== undefined && { isReady }),
  };
}

export function withoutFacet(criteria: Criteria, facet: Facet): Criteria {
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

/** Whether a result may show or count it: it fails at most one facet. */
export function affectsSearch(criteria: Criteria, property: SearchedFields): boolean {
  const { words, codes, code, purpose, type, cityKey, neighborhoodKey, minPrice, maxPrice, bedrooms } =
    criteria;
  const refused =
    (purpose !== undefined && purpose !== property.purpose) ||
    (code !== undefined && code !== property.code) ||
    (criteria.isNewConstruction ?? property.isNewConstruction) !== property.isNewConstruction ||
    (criteria.isReady ?? property.isReady) !== property.isReady ||
    !(codes.includes(property.code) || matchesWords(property.search, words));
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

/** @param named one of the `codes` exists */
export function criteriaFilter(
  { words, codes, minPrice, maxPrice, bedrooms, ...equal }: Criteria,
  named = false,
): Filter {
  const range = {
    ...(minPrice !== undefined && { $gte: minPrice }),
    ...(maxPrice !== undefined && { $lte: maxPrice }),
  };
  return {
    ...(words.length > 0 && !named ? { searched: true } : { live: true }),
    ...equal,
    ...(Object.keys(range).length > 0 && { price: range }),
    ...(bedrooms !== undefined && { bedrooms: { $gte: bedrooms } }),
    ...(named && { $and: [{ code: { $in: codes } }] }),
    ...(words.length > 0 && !named && { $and: containsWords('search', words) }),
  };
}
