import { LRUCache } from 'lru-cache';
import type { PropertyType } from '@lox/contracts/properties.js';
import {
  BEDROOM_CHOICES,
  PLACES_MAX,
  PRICE_STEPS,
  type FacetCount,
  type PriceBar,
  type PropertyFacets,
  type PropertySearch,
} from '@lox/contracts/property-search.js';
import { byName, wordKey } from '@lox/contracts/word-key.js';

export const FACETS = [
  'type',
  'city',
  'neighborhood',
  'bedrooms',
  'suites',
  'price',
] as const satisfies (keyof PropertyFacets)[];
export type Facet = (typeof FACETS)[number];

/** `price` is the number of a bar (`priceBarOf`). */
export interface FacetValues {
  type: PropertyType;
  city: string;
  neighborhood: string;
  bedrooms: number | null;
  suites: number | null;
  price: number;
}

export type FacetTallies = { [F in Facet]: [FacetValues[F], number][] };

/** @param asked the places that the search names */
export function facetsOf(
  tallies: FacetTallies,
  asked: Pick<PropertySearch, 'city' | 'neighborhood'> = {},
): PropertyFacets {
  return {
    type: mostFirst(tallies.type.map(([value, count]) => ({ value, count }))),
    city: placesOf(tallies.city, asked.city),
    neighborhood: placesOf(tallies.neighborhood, asked.neighborhood),
    bedrooms: atLeast(tallies.bedrooms),
    suites: atLeast(tallies.suites),
    price: barsOf(tallies.price),
  };
}

const STEPS = PRICE_STEPS.map((step) => step * 100);

export function priceBarOf(price: number): number {
  const next = STEPS.findIndex((step) => price < step);
  return next === -1 ? STEPS.length - 1 : Math.max(0, next - 1);
}

const mostFirst = <V extends string>(counts: FacetCount<V>[]): FacetCount<V>[] =>
  counts.sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1));

const keys = new LRUCache<string, string>({ max: 20_000 });

function keyOf(name: string): string {
  const known = keys.get(name) ?? wordKey(name);
  keys.set(name, known);
  return known;
}

function placesOf(tallies: readonly [string, number][], asked?: string): FacetCount<string>[] {
  const chosen = asked && keyOf(asked);
  const counts = byName(tallies, keyOf).map(([value, count]) => ({
    value,
    count,
    ...(chosen && value !== asked && keyOf(value) === chosen && { chosen: true as const }),
  }));
  return mostFirst(counts).slice(0, PLACES_MAX);
}

function atLeast(tallies: readonly [number | null, number][]): FacetCount<number>[] {
  const counts = BEDROOM_CHOICES.map((value) => ({
    value,
    count: tallies.reduce((sum, [rooms, count]) => sum + (rooms !== null && rooms >= value ? count : 0), 0),
  }));
  return counts.filter(({ count }) => count > 0);
}

function barsOf(tallies: readonly [number, number][]): PriceBar[] {
  const counts = new Map(tallies);
  const bars = [...counts.keys()];
  const first = Math.min(...bars);
  return Array.from({ length: bars.length > 0 ? Math.max(...bars) - first + 1 : 0 }, (_, at) => ({
    from: PRICE_STEPS[first + at]!,
    to: PRICE_STEPS[first + at + 1] ?? null,
    count: counts.get(first + at) ?? 0,
  }));
}
