import { digits } from '@lox/contracts/text.js';

/** Digits before the comma that are taken in at most: one more than a price may have, so that too much is seen. */
const WHOLE_MAX = 12;

const grouped = (whole: string): string => whole.replace(/\B(?=(\d{3})+$)/g, '.');

/** Groups a decimal number as it is typed, Brazilian style: "1234567,5" becomes "1.234.567,5". */
export function maskDecimal(text: string): string {
  const clean = text.replace(/[^\d,]/g, '');
  const comma = clean.indexOf(',');
  const head = digits(comma < 0 ? clean : clean.slice(0, comma))
    .replace(/^0+(?=\d)/, '')
    .slice(0, WHOLE_MAX);
  if (comma < 0) return grouped(head);
  return `${grouped(head) || '0'},${digits(clean.slice(comma)).slice(0, 2)}`;
}

/** The number that a masked text stands for; null for an empty one. */
export function decimalValue(text: string): number | null {
  const clean = text.replace(/\./g, '').replace(',', '.');
  return digits(clean) === '' ? null : Number(clean);
}

/** A number as the mask writes it; cents only when there are any. */
export function decimalText(value: number | null): string {
  if (value === null) return '';
  const fixed = Number.isInteger(value) ? String(value) : value.toFixed(2).replace('.', ',');
  return maskDecimal(fixed);
}

/** Digits alone, at most so many. */
export const maskCount = (text: string, length: number): string => digits(text).slice(0, length);

/** The number that digits stand for; null for none. */
export const countValue = (text: string): number | null => (text === '' ? null : Number(text));

/** "13045-000" as it is typed. */
export function maskZipCode(text: string): string {
  const d = digits(text).slice(0, 8);
  return d.length > 5 ? `${d.slice(0, 5)}-${d.slice(5)}` : d;
}
