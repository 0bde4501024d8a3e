import { formatPrice } from '@lox/contracts/formats.js';
import type { Purpose } from '@lox/contracts/properties.js';
import { parsePropertySearch, propertyParams } from '@lox/contracts/property-search.js';
import { digits } from '@lox/contracts/text.js';

/** Formats digits as reais without cents while typing; an empty text stays empty. */
export function maskPrice(text: string): string {
  const number = Number(digits(text).slice(0, 12));
  return number > 0 ? formatPrice(number) : '';
}

/**
 * The initial purpose of a search: the query's, else the path's (docs/behaviour/site-home.md#search-panel).
 */
export function initialPurpose(pathname: string, params: URLSearchParams): Purpose {
  const given = params.get('purpose');
  if (given === 'sale' || given === 'rent') return given;
  return /alugar|rent/.test(pathname) ? 'rent' : 'sale';
}

/**
 * The listing URL of a filled-in search form: prices as digits, codes in upper case, empty fields omitted.
 */
export function listingAddress(form: FormData): string {
  const typed = new URLSearchParams();
  for (const [name, value] of form) if (typeof value === 'string' && !typed.has(name)) typed.set(name, value);
  const params = propertyParams(parsePropertySearch(typed));
  const sortBy = typed.get('sortBy');
  if (sortBy && sortBy !== 'newest') params.set('sortBy', sortBy);
  const query = params.toString();
  return query === '' ? '/imoveis' : `/imoveis?${query}`;
}
