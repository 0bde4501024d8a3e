import {
  NEAREST_MAX,
  PRICE_STEPS,
  type LooserFilter,
  type PropertySearch,
} from '@lox/contracts/property-search.js';
import type { Selection } from '../../../platform/log/memory/selection.js';
import { nearestRows, priceDistance } from './nearest-rows.js';
import type { PropertyTable } from './property-table.js';

/** From the most readily given up. */
const GIVEN_UP = [
  'code',
  'text',
  'isNewConstruction',
  'isReady',
  'neighborhood',
  'suites',
  'bedrooms',
  'condominiumFee',
  'price',
  'type',
  'city',
  'purpose',
] as const;
type GivenUp = (typeof GIVEN_UP)[number];

const PARAMETERS: { [name in GivenUp]?: keyof PropertySearch } = {
  text: 'search',
  condominiumFee: 'maxCondominiumFee',
};

/** One condition given up counts more than all before it. */
const costOf = (by: readonly string[]): number =>
  GIVEN_UP.reduce((sum, name, at) => sum + Number(by.includes(name)) * 2 ** at, 0);

/** One looser filter each, and the rows that pass most filters. */
export function insteadOfNothing(
  chosen: Selection,
  table: PropertyTable,
  search: PropertySearch,
): { looser: LooserFilter[]; nearest: number[] } {
  const misses = chosen.refusedRows().filter(({ by }) => !by.includes('live'));
  const looser = GIVEN_UP.flatMap((name) => {
    const miss = misses.find(({ by }) => by.length === 1 && by[0] === name);
    return miss ? looserOf(name, miss.rows, table, search) : [];
  });
  // Rent and sale are never taken for one another, nor is a row near that passes no filter at all.
  const set = chosen.names.filter((name) => name !== 'live' && name !== 'purpose').length;
  const near = misses.filter(({ by }) => !by.includes('purpose') && by.length < set);
  return { looser, nearest: nearestOf(near, table, search) };
}

function looserOf(
  name: GivenUp,
  rows: readonly number[],
  table: PropertyTable,
  search: PropertySearch,
): LooserFilter[] {
  if (name === 'price') return looserPrices(rows, table, search);
  if (name !== 'bedrooms' && name !== 'suites')
    return [{ filter: PARAMETERS[name] ?? (name as keyof PropertySearch), value: null, count: rows.length }];
  const rooms = rows.map((row) => table.values[name].at(row) ?? 0);
  const value = Math.max(...rooms);
  const count = rooms.filter((some) => some >= value).length;
  return [{ filter: name, value: value || null, count }];
}

const pricesOf = ({ numbers }: PropertyTable, { purpose }: PropertySearch) =>
  (purpose === 'rent' ? numbers.rent : numbers.price).numbers;

function looserPrices(rows: readonly number[], table: PropertyTable, search: PropertySearch): LooserFilter[] {
  const { minPrice = 0, maxPrice = Infinity } = search;
  const prices = rows.map((row) => pricesOf(table, search)[row]! / 100);
  const above = prices.filter((price) => price > maxPrice && price >= minPrice);
  const below = prices.filter((price) => price < minPrice && price <= maxPrice);
  const most = PRICE_STEPS.find((step) => step >= Math.min(...above));
  const least = PRICE_STEPS.findLast((step) => step <= Math.max(...below));
  const found: LooserFilter[] = [
    {
      filter: 'maxPrice',
      value: most ?? null,
      count: above.filter((price) => price <= (most ?? price)).length,
    },
    {
      filter: 'minPrice',
      value: least || null,
      count: below.filter((price) => price >= (least ?? 0)).length,
    },
  ];
  return found.filter(({ count }) => count > 0);
}

function nearestOf(
  near: ReturnType<Selection['refusedRows']>,
  table: PropertyTable,
  search: PropertySearch,
): number[] {
  const { minPrice = 0, maxPrice = Infinity } = search;
  const outside = (row: number): number => {
    const price = pricesOf(table, search)[row]! / 100;
    return priceDistance(price, Math.min(Math.max(price, minPrice), maxPrice));
  };
  const found: number[] = [];
  for (const { rows } of near.toSorted((one, other) => costOf(one.by) - costOf(other.by)))
    if (found.length < NEAREST_MAX)
      found.push(...nearestRows(table, rows, NEAREST_MAX - found.length, outside));
  return found;
}
