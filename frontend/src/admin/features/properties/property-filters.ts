import { PROPERTY_STATUSES, PROPERTY_TYPES } from '@lox/contracts/properties.js';
import { oneOf, textParam, useAddress, type AddressValues } from '../../ui/address.js';

const PARAMS = { search: textParam(), status: oneOf(PROPERTY_STATUSES), type: oneOf(PROPERTY_TYPES) };

/** What the list is narrowed to; an absent filter means all. */
export type PropertyFilters = AddressValues<typeof PARAMS>;

/** The list's filters, kept in the address. */
export function usePropertyFilters() {
  const { values: filters, change, clear } = useAddress(PARAMS);
  return { filters, change, clear };
}
