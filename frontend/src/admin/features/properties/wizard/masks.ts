import { PROPERTY_LIMITS } from '@lox/contracts/property-management.js';

export const COUNT_LENGTH = String(PROPERTY_LIMITS.count).length;

const ZIP_CODE = /^\D*(\d{2})\.?(\d{3})\D?(\d{3})\D*$/;

/** "3" or "3,0", of at most `length` digits; null otherwise. */
export function parseCount(text: string, length: number): number | null {
  const [, whole = ''] = /^0*(\d+)(?:[.,]0{1,2})?$/.exec(text.normalize('NFKC').trim()) ?? [];
  return whole === '' || whole.length > length ? null : Number(whole);
}

export const countText = (value: number | null): string => (value === null ? '' : String(value));

export const degreesText = (value: number | null): string =>
  value === null ? '' : String(value).replace('.', ',');

const DEGREES = /^([-−–]?)\s*(\d{1,3}(?:[.,]\d+)?)\s*°?$/;

/** "-22,90556" or "-22.90556"; null otherwise. */
export function parseDegrees(text: string): number | null {
  const [, sign, number] = DEGREES.exec(text.normalize('NFKC').trim()) ?? [];
  if (number === undefined) return null;
  const degrees = Number(Number(number.replace(',', '.')).toFixed(8));
  return sign ? -degrees : degrees;
}

/** Both of a pasted pair, "-22.90556, -47.06083"; null of anything else. */
export function degreesPair(text: string): [latitude: string, longitude: string] | null {
  const parts = text.trim().split(/\s*[,;]\s+|\s*;\s*|\s+|(?<=\.\d+)\s*,\s*/);
  const [latitude = '', longitude = ''] = parts;
  const isPair = parts.length === 2 && parts.every((part) => parseDegrees(part) !== null);
  return isPair ? [latitude, longitude] : null;
}

/** "13045-000" while typing; other text stays. */
export function maskZipCode(text: string): string {
  return text.replace(/^(\d{5})(\d{1,2})$/, '$1-$2').replace(ZIP_CODE, '$1$2-$3');
}
