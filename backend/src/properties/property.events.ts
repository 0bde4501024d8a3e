import type { PropertyStatus, PropertyType, Purpose } from '@lox/contracts/properties.js';
import { defineEvents } from '../platform/events/event-catalogue.js';

/** A property was taken into the portfolio. `price` and the monthly `iptu` in cents, `area` in square metres. */
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
    ownerId: string | null;
    brokerId: string | null;
  };
}

/** The property went live, was paused, sold, and so on. */
export interface PropertyStatusChanged {
  type: 'PropertyStatusChanged';
  data: { from: PropertyStatus; to: PropertyStatus };
}

/** A public address belongs to this property. */
export interface PropertySlugReserved {
  type: 'PropertySlugReserved';
  data: { propertyId: string };
}

/** A reference code belongs to this property. */
export interface PropertyCodeReserved {
  type: 'PropertyCodeReserved';
  data: { propertyId: string };
}

export type PropertyEvent = PropertyListed | PropertyStatusChanged;

export const propertyEvents = defineEvents<PropertyEvent>('property', {
  PropertyListed: { version: 1 },
  PropertyStatusChanged: { version: 1, changes: 'status' },
});

export const propertySlugEvents = defineEvents<PropertySlugReserved>('propertySlug', {
  PropertySlugReserved: { version: 1 },
});

export const propertyCodeEvents = defineEvents<PropertyCodeReserved>('propertyCode', {
  PropertyCodeReserved: { version: 1 },
});
