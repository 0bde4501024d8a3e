import { CODE_PREFIXES } from '@lox/contracts/property-codes.js';
import { PROPERTY_TYPES, type PropertyType } from '@lox/contracts/properties.js';
import { propertyTypeOf } from '../vrsync/vrsync-types.js';

interface PortalType {
  name: string;
  bedrooms?: true;
  bathrooms?: true;
  lot?: true;
}

const DWELLING = { bedrooms: true, bathrooms: true } as const;

/** Null: the portal has no type that surely is the same. */
export const PORTAL_TYPES: Record<PropertyType, PortalType | null> = {
  apartment: { name: 'Residential / Apartment', ...DWELLING },
  house: { name: 'Residential / Home', ...DWELLING },
  condo: null,
  kitnet: { name: 'Residential / Kitnet', bathrooms: true },
  land: { name: 'Residential / Land Lot', lot: true },
  gated_community: { name: 'Residential / Condo', ...DWELLING },
  farm: { name: 'Residential / Farm Ranch', ...DWELLING, lot: true },
  large_area: null,
  commercial: { name: 'Commercial / Building' },
  office: { name: 'Commercial / Office', bathrooms: true },
  store: { name: 'Commercial / Business' },
  commercial_room: { name: 'Commercial / Office', bathrooms: true },
  warehouse: { name: 'Commercial / Industrial', lot: true },
  industrial: { name: 'Commercial / Industrial', lot: true },
};

export function readsBackAs(type: PropertyType): PropertyType | undefined {
  const read = propertyTypeOf(PORTAL_TYPES[type]?.name ?? '');
  return 'type' in read ? read.type : undefined;
}

/** Several of our types share one of the portal's. */
export function typeOfCode(code: string, read: PropertyType): PropertyType {
  const [, prefix] = /^([A-Z]{2})-\d{5,}$/.exec(code) ?? [];
  const coded = PROPERTY_TYPES.find((type) => CODE_PREFIXES[type] === prefix);
  return coded && readsBackAs(coded) === read ? coded : read;
}
