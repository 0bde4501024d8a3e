import type { PropertyStatus, PropertyType, Purpose } from '@lox/contracts/properties.js';
import type {
  AddressShown,
  Guarantee,
  InternalDetails,
  RentPeriod,
} from '@lox/contracts/property-details.js';
import { defineEvents, type EventOf } from '../../../platform/storage/event-store/event-catalogue.js';

/**
 * A property was taken into the portfolio. `price` and the monthly `iptu` in cents, `area` in square metres,
 * `videoUrl` at YouTube or Vimeo.
 */
export interface PropertyListed {
  type: 'PropertyListed';
  data: {
    slug: string;
    code: string;
    title: string;
    description: string;
    purpose: Purpose;
    type: PropertyType;
    status: PropertyStatus;
    price: number;
    iptu: number | null;
    address: string;
    neighborhood: string;
    city: string;
    state: string;
    zipCode: string | null;
    bedrooms: number | null;
    bathrooms: number | null;
    parkingSpaces: number | null;
    area: number | null;
    builtYear: number | null;
    isNewConstruction: boolean;
    isReady: boolean;
    featured: boolean;
    amenities: string[];
    features: string[];
    videoUrl: string | null;
    aiEnhanced: boolean;
    ownerId: string | null;
    brokerId: string | null;
    /** Monthly, in cents; 0: none. */
    condominiumFee?: number | null;
    suites?: number | null;
    usefulArea?: number | null;
    lotArea?: number | null;
    floor?: number | null;
    buildingFloors?: number | null;
    buildingUnits?: number | null;
    street?: string | null;
    streetNumber?: string | null;
    complement?: string | null;
    addressShown?: AddressShown;
    latitude?: number | null;
    longitude?: number | null;
    /** Of a property for sale that is also for rent, in cents. */
    rentPrice?: number | null;
    rentPeriod?: RentPeriod;
    guarantees?: Guarantee[];
    incorporationNumber?: string | null;
    /** Sent by its owner on the site; a price of 0 is not agreed yet. */
    offered?: true;
  };
}

/** The property went live, was paused, sold, and so on. */
export type PropertyStatusChanged = EventOf<
  'PropertyStatusChanged',
  { from: PropertyStatus; to: PropertyStatus }
>;

export const DETAIL_FIELDS = [
  'title',
  'description',
  'purpose',
  'type',
  'iptu',
  'address',
  'neighborhood',
  'city',
  'state',
  'zipCode',
  'bedrooms',
  'bathrooms',
  'parkingSpaces',
  'area',
  'builtYear',
  'isNewConstruction',
  'isReady',
  'featured',
  'amenities',
  'features',
  'videoUrl',
  'aiEnhanced',
  'condominiumFee',
  'suites',
  'usefulArea',
  'lotArea',
  'floor',
  'buildingFloors',
  'buildingUnits',
  'street',
  'streetNumber',
  'complement',
  'addressShown',
  'latitude',
  'longitude',
  'rentPrice',
  'rentPeriod',
  'guarantees',
  'incorporationNumber',
] as const satisfies readonly (keyof PropertyListed['data'])[];
export type DetailField = (typeof DETAIL_FIELDS)[number];

/** Money in cents. */
export type DetailChanges = {
  [F in DetailField]?: { from: PropertyListed['data'][F]; to: PropertyListed['data'][F] };
};

/** Details of the property were corrected or completed. */
export type PropertyDetailsChanged = EventOf<'PropertyDetailsChanged', { changes: DetailChanges }>;

/** Details for staff only were noted: where the keys are, numbers in registries, notes. */
export type PropertyInternalsChanged = EventOf<
  'PropertyInternalsChanged',
  {
    fields: (keyof InternalDetails)[];
    from: Partial<InternalDetails> | null;
    to: Partial<InternalDetails> | null;
  }
>;

/** The price, or the monthly rent, was changed; in cents. */
export type PropertyPriceChanged = EventOf<'PropertyPriceChanged', { from: number; to: number }>;

/** Of the last change of the price: `reason` is an offered reason's key, `text` what was typed instead. */
export type PropertyPriceExplained = EventOf<
  'PropertyPriceExplained',
  { reason: string | null; text: string | null }
>;

/** Size of the largest picture, in pixels. */
export interface PhotoRef {
  id: string;
  width: number;
  height: number;
}

/** Photos were added, taken away or put in another order; the first is the cover. */
export type PropertyPhotosChanged = EventOf<'PropertyPhotosChanged', { from: PhotoRef[]; to: PhotoRef[] }>;

/** `size` in bytes. */
export interface AttachmentRef {
  id: string;
  name: string;
  mimeType: string;
  size: number;
}

/** Documents were put with the property or taken away from it. */
export type PropertyDocumentsChanged = EventOf<
  'PropertyDocumentsChanged',
  { added: AttachmentRef[] | null; removed: AttachmentRef[] | null }
>;

/** The property was given to a broker, to another one, or to nobody. */
export type PropertyBrokerChanged = EventOf<
  'PropertyBrokerChanged',
  { from: string | null; to: string | null }
>;

/** The account that the property belongs to was changed. */
export type PropertyOwnerChanged = EventOf<
  'PropertyOwnerChanged',
  { from: string | null; to: string | null }
>;

/** The public address was changed, after the title or the city; the former one leads to the new one. */
export type PropertySlugChanged = EventOf<'PropertySlugChanged', { from: string; to: string }>;

/**
 * The property was taken out of the portfolio; `status` is the one it had. It can be restored until `keptUntil`,
 * without one never.
 */
export type PropertyRemoved = EventOf<'PropertyRemoved', { status: PropertyStatus; keptUntil?: string }>;

/** The removed property is back; accounts that are gone have lost it. */
export type PropertyRestored = EventOf<
  'PropertyRestored',
  { status: PropertyStatus; brokerId: string | null; ownerId: string | null }
>;

/** The removed property cannot be restored from now on: its files and personal data go. */
export type PropertyPurged = EventOf<'PropertyPurged'>;

/** A public address belongs to this property. */
export type PropertySlugReserved = EventOf<'PropertySlugReserved', { propertyId: string }>;

/** A reference code belongs to this property. */
export type PropertyCodeReserved = EventOf<'PropertyCodeReserved', { propertyId: string }>;

export type PropertyEvent =
  | PropertyListed
  | PropertyDetailsChanged
  | PropertyInternalsChanged
  | PropertyPriceChanged
  | PropertyPriceExplained
  | PropertyStatusChanged
  | PropertyPhotosChanged
  | PropertyDocumentsChanged
  | PropertyBrokerChanged
  | PropertyOwnerChanged
  | PropertySlugChanged
  | PropertyRemoved
  | PropertyRestored
  | PropertyPurged;

export const propertyEvents = defineEvents<PropertyEvent>('property', {
  PropertyListed: {
    version: 2,
    upcast: { 1: (data) => ({ ...data, videoUrl: null, aiEnhanced: false }) },
  },
  PropertyDetailsChanged: { version: 1 },
  // Notes often name the owner or the tenant.
  PropertyInternalsChanged: { version: 1, personal: ['from', 'to'] },
  PropertyPriceChanged: { version: 1, changes: 'price' },
  // A typed reason may name the owner, who is no record of the program.
  PropertyPriceExplained: { version: 1, personal: ['text'] },
  PropertyStatusChanged: { version: 1, changes: 'status' },
  PropertyPhotosChanged: { version: 1, changes: 'photos' },
  // File names often hold a person's name.
  PropertyDocumentsChanged: { version: 1, personal: ['added', 'removed'] },
  PropertyBrokerChanged: { version: 1, changes: 'brokerId' },
  PropertyOwnerChanged: { version: 1, changes: 'ownerId' },
  PropertySlugChanged: { version: 1, changes: 'slug' },
  PropertyRemoved: { version: 1 },
  PropertyRestored: { version: 1 },
  PropertyPurged: { version: 1 },
});

export const propertySlugEvents = defineEvents<PropertySlugReserved>('propertySlug', {
  PropertySlugReserved: { version: 1 },
});

export const propertyCodeEvents = defineEvents<PropertyCodeReserved>('propertyCode', {
  PropertyCodeReserved: { version: 1 },
});
