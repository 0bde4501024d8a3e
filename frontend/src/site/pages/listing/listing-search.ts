import { formatPrice } from '@lox/contracts/formats.js';
import { PROPERTY_TYPE_LABELS, type Purpose } from '@lox/contracts/properties.js';
import {
  LISTING_PAGE,
  parsePropertyListQuery,
  propertyParams,
  type PropertySearch,
  type PropertySort,
} from '@lox/contracts/property-search.js';
import { propertySearchQuery } from '../../api/queries.js';
import { purposeOfPath } from './listing-path.js';

export interface ListingSearch {
  filters: PropertySearch;
  sortBy: PropertySort;
  page: number;
}

export function parseListingSearch(pathname: string, params: URLSearchParams): ListingSearch {
  const { sortBy, limit: _limit, offset: _offset, ...filters } = parsePropertyListQuery(params);
  const page = Number(params.get('page'));
  const purpose = filters.purpose ?? purposeOfPath(pathname);
  return {
    filters: purpose ? { ...filters, purpose } : filters,
    sortBy: sortBy ?? 'newest',
    page: Number.isSafeInteger(page) && page > 0 && page < 100_000 ? page : 1,
  };
}

export function listingUrl({ filters, sortBy, page }: ListingSearch): string {
  const params = propertyParams(filters);
  if (sortBy !== 'newest') params.set('sortBy', sortBy);
  if (page > 1) params.set('page', String(page));
  const query = params.toString();
  return query === '' ? '/imoveis' : `/imoveis?${query}`;
}

export function listingQuery({ filters, sortBy, page }: ListingSearch) {
  return propertySearchQuery({
    ...filters,
    ...(sortBy === 'newest' ? {} : { sortBy }),
    limit: LISTING_PAGE,
    ...(page > 1 ? { offset: (page - 1) * LISTING_PAGE } : {}),
  });
}

export function listingQueries(pathname: string, params: URLSearchParams) {
  return [listingQuery(parseListingSearch(pathname, params))];
}

export function listingTitle(purpose: Purpose | undefined): string {
  if (!purpose) return 'Imóveis à Venda e para Locação';
  return purpose === 'rent' ? 'Imóveis para Locação' : 'Imóveis à Venda';
}

export interface FilterChip {
  label: string;
  without: ListingSearch;
}

export function filterChips(listing: ListingSearch): FilterChip[] {
  const { filters } = listing;
  const labels: [keyof PropertySearch, string | undefined][] = [
    ['purpose', filters.purpose && (filters.purpose === 'rent' ? 'Alugar' : 'Comprar')],
    ['type', filters.type && PROPERTY_TYPE_LABELS[filters.type]],
    ['search', filters.search && `“${filters.search}”`],
    ['code', filters.code && `Código ${filters.code}`],
    ['city', filters.city],
    ['neighborhood', filters.neighborhood],
    ['minPrice', filters.minPrice && `A partir de ${formatPrice(filters.minPrice)}`],
    ['maxPrice', filters.maxPrice && `Até ${formatPrice(filters.maxPrice)}`],
    ['bedrooms', filters.bedrooms && `${filters.bedrooms}+ ${filters.bedrooms === 1 ? 'quarto' : 'quartos'}`],
    ['suites', filters.suites && `${filters.suites}+ ${filters.suites === 1 ? 'suíte' : 'suítes'}`],
    [
      'maxCondominiumFee',
      filters.maxCondominiumFee && `Condomínio até ${formatPrice(filters.maxCondominiumFee)}`,
    ],
    ['isNewConstruction', filters.isNewConstruction && 'Lançamentos'],
    ['isReady', filters.isReady && 'Prontos para morar'],
  ].filter((entry): entry is [keyof PropertySearch, string] => typeof entry[1] === 'string');
  return labels.map(([name, label]) => {
    const { [name]: _removed, ...rest } = filters;
    return { label: label!, without: { ...listing, filters: rest, page: 1 } };
  });
}
