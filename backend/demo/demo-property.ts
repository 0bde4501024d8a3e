import type { PropertyStatus, PropertyType, Purpose } from '@lox/contracts/properties.js';
import type { PropertyOwners } from '../src/slices/properties/staff/property-access.js';
import type { PersonKey } from './demo-people.js';
import type { NewProperty } from '../src/slices/properties/staff/property.commands.js';

/** `price` and the monthly `iptu` in reais. */
export interface DemoProperty {
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
  offPlan?: true;
  featured?: true;
  amenities?: string[];
  features?: string[];
}

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
