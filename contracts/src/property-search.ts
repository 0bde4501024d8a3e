import {
  PROPERTY_TYPES,
  PURPOSES,
  type PropertyType,
  type PublicProperty,
  type Purpose,
} from './properties.js';
import { readAmount } from './amounts.js';
import { cut } from './text.js';

export const PROPERTY_SORTS = ['newest', 'oldest', 'price-asc', 'price-desc'] as const;
export type PropertySort = (typeof PROPERTY_SORTS)[number];
export const PROPERTY_SORT_LABELS: Record<PropertySort, string> = {
  newest: 'Mais recentes',
  oldest: 'Mais antigos',
  'price-asc': 'Menor preço',
  'price-desc': 'Maior preço',
};

/** Prices in reais; `bedrooms` and `suites` mean "at least". */
export interface PropertySearch {
  purpose?: Purpose;
  type?: PropertyType;
  search?: string;
  code?: string;
  city?: string;
  neighborhood?: string;
  minPrice?: number;
  maxPrice?: number;
  bedrooms?: number;
  suites?: number;
  /** Monthly, in reais; with it unknown fees are not found. */
  maxCondominiumFee?: number;
  isNewConstruction?: boolean;
  isReady?: boolean;
}

export interface PropertyListQuery extends PropertySearch {
  sortBy?: PropertySort;
  limit?: number;
  offset?: number;
}

export interface PropertyCount {
  count: number;
}

export interface FacetCount<V> {
  value: V;
  count: number;
  /** The place that the search names in another spelling. */
  chosen?: true;
}

/** `to` is exclusive, in reais; null: no upper end. */
export interface PriceBar {
  from: number;
  to: number | null;
  count: number;
}

/** Each facet is counted under all filters but its own. */
export interface PropertyFacets {
  /** Most first. */
  type: FacetCount<PropertyType>[];
  /** At most `PLACES_MAX`, in the most frequent spelling. */
  city: FacetCount<string>[];
  neighborhood: FacetCount<string>[];
  /** "At least" 1 to 5. */
  bedrooms: FacetCount<number>[];
  suites: FacetCount<number>[];
  price: PriceBar[];
}

/** A filter taken away (`null`) or widened to `value`. */
export interface LooserFilter {
  filter: keyof PropertySearch;
  value: number | null;
  count: number;
}

export interface InsteadOfNothing {
  /** One filter each; only those that find something. */
  looser: LooserFilter[];
  /** The nearest first. */
  nearest: PublicProperty[];
}

export interface PropertySearchResult {
  items: PublicProperty[];
  total: number;
  facets: PropertyFacets;
  /** Only when `total` is 0. */
  instead?: InsteadOfNothing;
}

export const BEDROOM_CHOICES = [1, 2, 3, 4, 5] as const;
/** Lower ends in reais, for rents and prices alike. */
export const PRICE_STEPS = [
  0, 500, 1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 5_000, 7_500, 10_000, 20_000, 50_000, 100_000, 150_000,
  200_000, 250_000, 300_000, 400_000, 500_000, 600_000, 800_000, 1_000_000, 1_500_000, 2_000_000, 3_000_000,
  5_000_000, 10_000_000,
] as const;
export const PLACES_MAX = 50;

export const LISTING_PAGE = 12;
export const NEAREST_MAX = 6;

type Params = { get(name: string): string | null };

/** Drops invalid parameters, so that any link shows a page. */
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
    suites: wholeNumber(params.get('suites')),
    maxCondominiumFee: price(params.get('maxCondominiumFee')),
    isNewConstruction: flag('isNewConstruction'),
    isReady: flag('isReady'),
  });
}

export function parsePropertyListQuery(params: Params): PropertyListQuery {
  return withoutEmpty({
    ...parsePropertySearch(params),
    sortBy: PROPERTY_SORTS.find((sort) => sort === params.get('sortBy')),
    limit: wholeNumber(params.get('limit')),
    offset: wholeNumber(params.get('offset')),
  });
}

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
  'suites',
  'maxCondominiumFee',
  'isNewConstruction',
  'isReady',
  'sortBy',
  'limit',
  'offset',
] as const satisfies readonly (keyof PropertyListQuery)[];

function price(text: string | null): number | undefined {
  return Math.round(readAmount(text ?? '', 'money').value ?? 0) || undefined;
}

function wholeNumber(text: string | null): number | undefined {
  return Number(/^\s*(\d{1,12})[+\s]*$/.exec(text ?? '')?.[1]) || undefined;
}

function withoutEmpty<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as T;
}
