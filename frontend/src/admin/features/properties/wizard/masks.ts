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

const PART = String.raw`(-?\d{1,3}\.\d+)`;
/** The pin before the map's middle. */
const LINKS = [
  `!3d${PART}!4d${PART}`,
  `[?&](?:q|query|ll|center|destination|daddr|coordinate)=(?:loc:)?${PART}(?:,|%2C)[+ ]?${PART}`,
  `[?&]mlat=${PART}&mlon=${PART}`,
  String.raw`^geo:${PART},${PART}`,
  String.raw`\/(?:search|place)\/${PART},\+?${PART}`,
  `@${PART},${PART}`,
  String.raw`#map=[\d.]+\/${PART}\/${PART}`,
].map((pattern) => new RegExp(pattern, 'i'));
const SEXAGESIMAL = String.raw`(\d{1,3})°\s*(\d{1,2})['′’]\s*(\d{1,2}(?:[.,]\d+)?)(?:["″”]|'')\s*`;
const ON_PAPER = new RegExp(`^${SEXAGESIMAL}([NS])[\\s,]+${SEXAGESIMAL}([ELWO])$`, 'i');

/** Of a pasted pair or map's link; null of anything else. */
export function degreesPair(text: string): [latitude: string, longitude: string] | null {
  const given = text.trim();
  const paper = ON_PAPER.exec(given);
  if (paper) return [degreesOnPaper(paper.slice(1, 5)), degreesOnPaper(paper.slice(5))];
  if (/^(?:https?:\/\/|geo:)/i.test(given)) {
    const [, north, east] = LINKS.map((link) => link.exec(given)).find((found) => found !== null) ?? [];
    return north && east ? [north, east] : null;
  }
  const parts = given.split(/\s*[,;]\s+|\s*;\s*|\s+|(?<=\.\d+)\s*,\s*/);
  const [latitude = '', longitude = ''] = parts;
  const isPair = parts.length === 2 && parts.every((part) => parseDegrees(part) !== null);
  return isPair ? [latitude, longitude] : null;
}

function degreesOnPaper([whole = '', minutes = '', seconds = '', side = '']: readonly string[]): string {
  const degrees = Number(whole) + Number(minutes) / 60 + Number(seconds.replace(',', '.')) / 3600;
  return degreesText(Number((/[SWO]/i.test(side) ? -degrees : degrees).toFixed(6)));
}

/** "13045-000" while typing; other text stays. */
export function maskZipCode(text: string): string {
  return text.replace(/^(\d{5})(\d{1,2})$/, '$1-$2').replace(ZIP_CODE, '$1$2-$3');
}
