import { PROPERTY_STATUSES, PROPERTY_TYPES } from '@lox/contracts/properties.js';
import { oneOf, textParam, useAddress, type AddressValues } from '../../ui/address.js';

const PARAMS = { search: textParam(), status: oneOf(PROPERTY_STATUSES), type: oneOf(PROPERTY_TYPES) };

/** The list's filters; an absent one means all. */
export type PropertyFilters = AddressValues<typeof PARAMS>;

/** The list's filters, stored in the URL. */
export function usePropertyFilters() {
  const { values: filters, change, clear } = useAddress(PARAMS);
  return { filters, change, clear };
}
