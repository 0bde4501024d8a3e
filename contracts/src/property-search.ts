import { PROPERTY_TYPES, PURPOSES, type PropertyType, type Purpose } from './properties.js';
import { digits } from './text.js';

/** Orders of a property list; the first is the default. */
export const PROPERTY_SORTS = ['newest', 'oldest', 'price-asc', 'price-desc'] as const;
export type PropertySort = (typeof PROPERTY_SORTS)[number];
export const SORT_LABELS: Record<PropertySort, string> = {
  newest: 'Mais recentes',
  oldest: 'Mais antigos',
  'price-asc': 'Menor preço',
  'price-desc': 'Maior preço',
};

/** Filters of `GET /api/properties` and `GET /api/properties/count`; prices in reais, bedrooms "at least". */
export interface PropertySearch {
  purpose?: Purpose;
  type?: PropertyType;
  /** Words in title, description, neighborhood or city, whatever their case and accents. */
  search?: string;
  /** Always trimmed and upper case. */
  code?: string;
  city?: string;
  neighborhood?: string;
  minPrice?: number;
  maxPrice?: number;
  bedrooms?: number;
  isNewConstruction?: boolean;
  isReady?: boolean;
}

/** `GET /api/properties`. */
export interface PropertyListQuery extends PropertySearch {
  sortBy?: PropertySort;
  limit?: number;
  offset?: number;
}

/** `GET /api/properties/count`. */
export interface PropertyCount {
  count: number;
}

/** Properties on one page of the listing. */
export const LISTING_PAGE = 12;

type Params = { get(name: string): string | null };

/** Reads filters from an address; what is empty or makes no sense is left out, so that any link shows a page. */
export function parsePropertySearch(params: Params): PropertySearch {
  const text = (name: string) => params.get(name)?.trim().slice(0, 120) || undefined;
  const flag = (name: string) => (params.get(name) === 'true' ? true : undefined);
  return withoutEmpty({
    purpose: PURPOSES.find((purpose) => purpose === params.get('purpose')),
    type: PROPERTY_TYPES.find((type) => type === params.get('type')),
    search: text('search'),
    code: text('code')?.toUpperCase(),
    city: text('city'),
    neighborhood: text('neighborhood'),
    minPrice: wholeNumber(params.get('minPrice')),
    maxPrice: wholeNumber(params.get('maxPrice')),
    bedrooms: wholeNumber(params.get('bedrooms')),
    isNewConstruction: flag('isNewConstruction'),
    isReady: flag('isReady'),
  });
}

/** Reads a whole list query, order and window included. */
export function parsePropertyListQuery(params: Params): PropertyListQuery {
  return withoutEmpty({
    ...parsePropertySearch(params),
    sortBy: PROPERTY_SORTS.find((sort) => sort === params.get('sortBy')),
    limit: wholeNumber(params.get('limit')),
    offset: wholeNumber(params.get('offset')),
  });
}

/** The same filters as an address: always in one order, so that equal searches are equal texts. */
export function propertyParams(query: PropertyListQuery): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of PARAMETERS) {
    const value = query[name];
    if (value !== undefined) params.set(name, String(value));
  }
  return params;
}

const PARAMETERS = [
  'purpose',
  'type',
  'search',
  'code',
  'city',
  'neighborhood',
  'minPrice',
  'maxPrice',
  'bedrooms',
  'isNewConstruction',
  'isReady',
  'sortBy',
  'limit',
  'offset',
] as const satisfies readonly (keyof PropertyListQuery)[];

/** Digits only, as prices may come masked ("R$ 350.000"); zero and nonsense count as nothing. */
function wholeNumber(text: string | null): number | undefined {
  const number = Number(digits(text ?? '').slice(0, 12));
  return number > 0 ? number : undefined;
}

function withoutEmpty<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as T;
}
