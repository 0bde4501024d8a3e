import { digits } from '@lox/contracts/text.js';

/**
 * Maximum digits before the comma: one more than a price may have, so that a price that is too high can be
 * seen.
 */
const WHOLE_MAX = 12;

const grouped = (whole: string): string => whole.replace(/\B(?=(\d{3})+$)/g, '.');

/** Formats a decimal number while typing, Brazilian style: "1234567,5" becomes "1.234.567,5". */
export function maskDecimal(text: string): string {
  const clean = text.replace(/[^\d,]/g, '');
  const comma = clean.indexOf(',');
  const head = digits(comma < 0 ? clean : clean.slice(0, comma))
    .replace(/^0+(?=\d)/, '')
    .slice(0, WHOLE_MAX);
  if (comma < 0) return grouped(head);
  return `${grouped(head) || '0'},${digits(clean.slice(comma)).slice(0, 2)}`;
}

/** Parses a masked number; null for an empty text. */
export function decimalValue(text: string): number | null {
  const clean = text.replace(/\./g, '').replace(',', '.');
  return digits(clean) === '' ? null : Number(clean);
}

/** Formats a number like the mask; cents only when not zero. */
export function decimalText(value: number | null): string {
  if (value === null) return '';
  const fixed = Number.isInteger(value) ? String(value) : value.toFixed(2).replace('.', ',');
  return maskDecimal(fixed);
}

/** Only the digits, up to a maximum. */
export const maskCount = (text: string, length: number): string => digits(text).slice(0, length);

/** Parses digits; null for none. */
export const countValue = (text: string): number | null => (text === '' ? null : Number(text));

/** Formats a postal code while typing: "13045-000". */
export function maskZipCode(text: string): string {
  const d = digits(text).slice(0, 8);
  return d.length > 5 ? `${d.slice(0, 5)}-${d.slice(5)}` : d;
}
