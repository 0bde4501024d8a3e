import { readAmount, typedAmount } from '@lox/contracts/amounts.js';
import { formatPrice } from '@lox/contracts/formats.js';
import type { Purpose } from '@lox/contracts/properties.js';
import { parsePropertySearch, propertyParams } from '@lox/contracts/property-search.js';

export function shownPrice(text: string): string {
  const { value, unreadable } = readAmount(text, 'money');
  if (unreadable) return text;
  return value ? formatPrice(value) : '';
}

export function typedPrice(before: string, after: string): string {
  const text = typedAmount(withoutSign(before), withoutSign(after), 'money');
  return /^[\d.,]+$/.test(text) ? `${SIGN}${text}` : text;
}

const SIGN = formatPrice(0).replace('0', '');
const withoutSign = (text: string): string => text.replace(/^R\$?\s*/, '');

export function initialPurpose(pathname: string, params: URLSearchParams): Purpose {
  const given = params.get('purpose');
  if (given === 'sale' || given === 'rent') return given;
  return /alugar|rent/.test(pathname) ? 'rent' : 'sale';
}

export function listingUrlOfForm(form: FormData): string {
  const typed = new URLSearchParams();
  for (const [name, value] of form) if (typeof value === 'string' && !typed.has(name)) typed.set(name, value);
  const params = propertyParams(parsePropertySearch(typed));
  const sortBy = typed.get('sortBy');
  if (sortBy && sortBy !== 'newest') params.set('sortBy', sortBy);
  const query = params.toString();
  return query === '' ? '/imoveis' : `/imoveis?${query}`;
}
