import type { PublicLocation, PublicProperty } from '@lox/contracts/properties.js';
import { isStaff } from '@lox/contracts/users.js';
import type { Account } from '../../../platform/http/auth/accounts.js';
import type { PropertyDocument } from '../projections/properties.projection.js';
import { imagesOf } from '../staff/managed-properties.js';
import { picked } from '../../../platform/log/projections/picked.js';
import { inReais, type WholeProperty, withFurtherDetails } from '../projections/further-details.js';

/** A field that is not listed here stays internal. */
const PUBLIC_FIELDS = [
  'slug',
  'code',
  'title',
  'description',
  'purpose',
  'type',
  'neighborhood',
  'city',
  'state',
  'bedrooms',
  'bathrooms',
  'parkingSpaces',
  'area',
  'isNewConstruction',
  'isReady',
  'featured',
  'amenities',
  'features',
  'videoUrl',
  'suites',
  'usefulArea',
  'lotArea',
  'floor',
  'buildingFloors',
  'buildingUnits',
  'addressShown',
  'rentPeriod',
  'guarantees',
  'incorporationNumber',
  'createdAt',
] as const satisfies readonly (keyof PropertyDocument & keyof PublicProperty)[];

/** Hidden parts of the address stay out, and former staff. */
export function publicProperty(document: PropertyDocument, broker?: Account): PublicProperty {
  const property = withFurtherDetails(document);
  return {
    ...picked(property, PUBLIC_FIELDS),
    ...inReais(property),
    id: document._id,
    address: shownAddress(property),
    location: shownLocation(property),
    images: imagesOf(document),
    broker: broker && isStaff(broker.role) ? picked(broker, ['name', 'avatar', 'creci', 'whatsapp']) : null,
  };
}

function shownAddress({ addressShown, address, street }: WholeProperty): string {
  if (addressShown === 'all') return address;
  return addressShown === 'street' ? (street ?? '') : '';
}

function shownLocation({ addressShown, latitude, longitude }: WholeProperty): PublicLocation | null {
  if (latitude === null || longitude === null) return null;
  if (addressShown === 'all') return { latitude, longitude, exact: true };
  return { latitude: rounded(latitude), longitude: rounded(longitude), exact: false };
}

/** To about a kilometre. */
const rounded = (degrees: number): number => Math.round(degrees * 100) / 100;
