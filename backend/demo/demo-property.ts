import type { PropertyStatus, PropertyType, Purpose } from '@lox/contracts/properties.js';
import type { NewProperty } from '../src/slices/properties/staff/list-property.command.js';
import type { PropertyOwners } from '../src/slices/properties/staff/property-access.js';
import type { PersonKey } from './demo-people.js';

/** A property of the demonstration. `price` and the monthly `iptu` in reais; what is not given is not there. */
export interface DemoProperty {
  /** Names it within the demonstration; part of its idempotency key. */
  key: string;
  broker: PersonKey;
  listedDaysAgo: number;
  title: string;
  description: string;
  purpose: Purpose;
  type: PropertyType;
  status?: PropertyStatus;
  price: number;
  iptu?: number;
  address: string;
  neighborhood: string;
  city: string;
  zipCode: string;
  bedrooms?: number;
  bathrooms?: number;
  parkingSpaces?: number;
  area: number;
  builtYear?: number;
  /** Sold before it is built. */
  offPlan?: true;
  featured?: true;
  amenities?: string[];
  features?: string[];
}

/** The property as it is entered. */
export function demoPropertyInput(
  property: DemoProperty,
  brokerId: string | null,
): NewProperty & PropertyOwners {
  const { key: _, broker: __, listedDaysAgo: ___, offPlan = false, price, iptu, ...given } = property;
  return {
    status: 'live',
    bedrooms: null,
    bathrooms: null,
    parkingSpaces: null,
    builtYear: null,
    featured: false,
    amenities: [],
    features: [],
    videoUrl: null,
    aiEnhanced: false,
    ...given,
    state: 'SP',
    price: Math.round(price * 100),
    iptu: iptu === undefined ? null : Math.round(iptu * 100),
    isNewConstruction: offPlan,
    isReady: !offPlan && given.type !== 'land',
    ownerId: null,
    brokerId,
  };
}
