import { readAmount, typedAmount } from '@lox/contracts/amounts.js';
import { formatPrice } from '@lox/contracts/formats.js';
import type { Purpose } from '@lox/contracts/properties.js';
import { parsePropertySearch, propertyParams } from '@lox/contracts/property-search.js';

/** A price as it is shown, in reais without cents; empty for none, and as it was typed when it cannot be read. */
export function shownPrice(text: string): string {
  const { value, unreadable } = readAmount(text, 'money');
  if (unreadable) return text;
  return value ? formatPrice(value) : '';
}

/** A price field's text after a change of what was shown before. */
export function typedPrice(before: string, after: string): string {
  const text = typedAmount(withoutSign(before), withoutSign(after), 'money');
  return /^[\d.,]+$/.test(text) ? `${SIGN}${text}` : text;
}

const SIGN = formatPrice(0).replace('0', '');
const withoutSign = (text: string): string => text.replace(/^R\$?\s*/, '');

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
export function listingUrlOfForm(form: FormData): string {
  const typed = new URLSearchParams();
  for (const [name, value] of form) if (typeof value === 'string' && !typed.has(name)) typed.set(name, value);
  const params = propertyParams(parsePropertySearch(typed));
  const sortBy = typed.get('sortBy');
  if (sortBy && sortBy !== 'newest') params.set('sortBy', sortBy);
  const query = params.toString();
  return query === '' ? '/imoveis' : `/imoveis?${query}`;
}
