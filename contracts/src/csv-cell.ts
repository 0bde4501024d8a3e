import type { CsvColumn } from './property-management.js';

const MISSING = /^(?:NULL|null|\\N|NaN|nan|NA|N\/A|<NA>|None)$/;
const WHOLE = /^\d+[.,]0$/;
/** Excel's `E+` is rounded. */
const EXPONENT = /^\d(?:\.\d+)?(?:e[+-]?|E)\d{1,2}$/;
const COMPUTED = /^\d+[.,]\d{7,}$|^\d{4,}[.,]\d{4,}$/;

const AMOUNTS: ReadonlySet<CsvColumn> = new Set([
  ...(['price', 'rent_price', 'iptu', 'condominium_fee', 'area', 'useful_area', 'lot_area'] as const),
  ...(['bedrooms', 'bathrooms', 'parking_spaces'] as const),
]);
const POINTS: ReadonlySet<CsvColumn> = new Set(['latitude', 'longitude']);

const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];
const DAY = /^0?(\d{1,2})[/-](?:0?(\d{1,2})\/\d{4}|([a-z]{3}))$/i;

/** Excel takes Bauru's 7-11 for a day: `07/nov`. */
export function houseNumberOfDay(text: string): string | null {
  const [, day, month, name = ''] = DAY.exec(text.trim()) ?? [];
  const at = month === undefined ? MONTHS.indexOf(name.toLowerCase()) + 1 : Number(month);
  return day && at > 0 ? `${day}-${at}` : null;
}

export function csvCell(column: CsvColumn, given: string): string {
  const written = given.replace(/_x000D_\n?/g, '\n');
  const text = written.trim();
  if (MISSING.test(text)) return '';
  const house = column === 'street_number' && houseNumberOfDay(text);
  if (house) return house;
  if (!AMOUNTS.has(column)) return WHOLE.test(text) && !POINTS.has(column) ? text.slice(0, -2) : written;
  if (!EXPONENT.test(text) && !COMPUTED.test(text)) return written;
  const rounded = Math.round(Number(text.replace(',', '.')) * 100) / 100;
  return rounded > 0 ? String(rounded) : written;
}

export function listCell(text: string): string[] {
  const [, inside] = /^\s*[[{]([^]*)[\]}]\s*$/.exec(text) ?? [];
  if (inside === undefined) return text.split(/[,;|\n]/);
  const entries = inside.match(/"[^"]*"|'[^']*'|[^,;|\s][^,;|\n]*/g) ?? [];
  return entries.map((entry) => entry.replace(/^(["'])(.*)\1$/, '$2'));
}
