import { PROPERTY_STATUSES, PROPERTY_TYPES, PURPOSES } from '@lox/contracts/properties.js';
import type { ManagedPropertyQuery } from '@lox/contracts/property-management.js';
import { choiceParam, textParam, useUrlParams, type UrlParamValues } from '../../ui/url-params.js';

export const SUITE_CHOICES = ['1', '2', '3', '4'] as const;
/** In reais. */
export const FEE_CHOICES = ['0', '300', '500', '800', '1200', '2000'] as const;
/** In m². */
export const AREA_CHOICES = ['40', '60', '80', '120', '200', '400'] as const;
export const LOCATED_CHOICES = ['true', 'false'] as const;

const FURTHER = {
  purpose: choiceParam(PURPOSES),
  suites: choiceParam(SUITE_CHOICES),
  maxCondominiumFee: choiceParam(FEE_CHOICES),
  minUsefulArea: choiceParam(AREA_CHOICES),
  located: choiceParam(LOCATED_CHOICES),
};
const PARAMS = {
  search: textParam(),
  status: choiceParam(PROPERTY_STATUSES),
  type: choiceParam(PROPERTY_TYPES),
  authorisation: choiceParam(['missing']),
  ...FURTHER,
};

export type PropertyFilters = UrlParamValues<typeof PARAMS>;

export function usePropertyFilters() {
  const { values: filters, change, clear } = useUrlParams(PARAMS);
  return { filters, change, clear };
}

export const furtherCount = (filters: PropertyFilters): number =>
  Object.keys(FURTHER).filter((name) => filters[name as keyof typeof FURTHER] !== undefined).length;

const numberOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text);

export const queryOf = (filters: PropertyFilters): ManagedPropertyQuery => ({
  ...filters,
  suites: numberOf(filters.suites),
  maxCondominiumFee: numberOf(filters.maxCondominiumFee),
  minUsefulArea: numberOf(filters.minUsefulArea),
  located: filters.located && filters.located === 'true',
});
