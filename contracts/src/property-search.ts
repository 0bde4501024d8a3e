import {
  PROPERTY_TYPES,
  PURPOSES,
  type PropertyType,
  type PublicProperty,
  type Purpose,
} from './properties.js';
import { readAmount } from './amounts.js';
import { cut } from './text.js';

/** Orders of a property list; the first is the default. */
export const PROPERTY_SORTS = ['newest', 'oldest', 'price-asc', 'price-desc'] as const;
export type PropertySort = (typeof PROPERTY_SORTS)[number];
export const PROPERTY_SORT_LABELS: Record<PropertySort, string> = {
  newest: 'Mais recentes',
  oldest: 'Mais antigos',
  'price-asc': 'Menor preço',
  'price-desc': 'Maior preço',
};

/** Filters of `GET /api/properties`, its `/count` and its `/search`; prices in reais, bedrooms "at least". */
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

/** `GET /api/properties` and `GET /api/properties/search`. */
export interface PropertyListQuery extends PropertySearch {
  sortBy?: PropertySort;
  limit?: number;
  offset?: number;
}

/** `GET /api/properties/count`. */
export interface PropertyCount {
  count: number;
}

/** One choice of a filter, as its parameter takes it, and how many properties it would find. */
export interface FacetCount<V> {
  value: V;
  count: number;
}

/** Properties with a price from `from` to below `to`, in reais; nothing is above a `to` of null. */
export interface PriceBar {
  from: number;
  to: number | null;
  count: number;
}

/** How the found properties spread. Each facet is counted under all filters but its own: what another choice would find. */
export interface PropertyFacets {
  /** Most first. */
  type: FacetCount<PropertyType>[];
  /** Most first, the first 50; spelled as most of them are. */
  city: FacetCount<string>[];
  neighborhood: FacetCount<string>[];
  /** "At least" 1 to 5, as the filter asks. */
  bedrooms: FacetCount<number>[];
  /** Neighbouring bars, from the first to the last that has any. */
  price: PriceBar[];
}

/** `GET /api/properties/search`: the page, how many there are in all, and how they spread. */
export interface PropertySearchResult {
  items: PublicProperty[];
  total: number;
  facets: PropertyFacets;
}

/** Bedrooms that the filter offers. */
export const BEDROOM_CHOICES = [1, 2, 3, 4, 5] as const;
/** Where the bars of the price histogram begin, in reais: rents and prices alike. */
export const PRICE_STEPS = [
  0, 500, 1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 5_000, 7_500, 10_000, 20_000, 50_000, 100_000, 150_000,
  200_000, 250_000, 300_000, 400_000, 500_000, 600_000, 800_000, 1_000_000, 1_500_000, 2_000_000, 3_000_000,
  5_000_000, 10_000_000,
] as const;
/** Cities, and neighborhoods, that are counted. */
export const PLACES_MAX = 50;

/** Properties on one page of the listing. */
export const LISTING_PAGE = 12;

type Params = { get(name: string): string | null };

/** Reads filters from an address; what is empty or makes no sense is left out, so that any link shows a page. */
export function parsePropertySearch(params: Params): PropertySearch {
  const text = (name: string) => cut(params.get(name)?.trim() ?? '', 120) || undefined;
  const flag = (name: string) => (params.get(name) === 'true' ? true : undefined);
  return withoutEmpty({
    purpose: PURPOSES.find((purpose) => purpose === params.get('purpose')),
    type: PROPERTY_TYPES.find((type) => type === params.get('type')),
    search: text('search'),
    code: text('code')?.toUpperCase(),
    city: text('city'),
    neighborhood: text('neighborhood'),
    minPrice: price(params.get('minPrice')),
    maxPrice: price(params.get('maxPrice')),
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

/** Whole reais, however they are written ("R$ 350.000"); zero and nonsense count as nothing. */
function price(text: string | null): number | undefined {
  return Math.round(readAmount(text ?? '', 'money').value ?? 0) || undefined;
}

/** Zero and nonsense count as nothing. */
function wholeNumber(text: string | null): number | undefined {
  return Number(/^\s*(\d{1,12})[+\s]*$/.exec(text ?? '')?.[1]) || undefined;
}

function withoutEmpty<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as T;
}
