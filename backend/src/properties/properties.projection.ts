import type { PropertyStatus, PropertyType, Purpose } from '@lox/contracts/properties.js';
import { fold } from '@lox/contracts/text.js';
import type { Recorded } from '../platform/events/event-catalogue.js';
import type { Projected, Projection } from '../platform/projections/projection.js';
import type { PropertyEvent } from './property.events.js';

/** A property as it is now. `price` and `iptu` in cents. */
export interface PropertyDocument extends Projected {
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
  images: string[];
  ownerId: string | null;
  brokerId: string | null;
  createdAt: string;
  updatedAt: string;
  revision: number;
  /** Title, description, neighborhood and city, folded, for searching. */
  search: string;
  /** Folded, for the filters of the same name. */
  cityKey: string;
  neighborhoodKey: string;
}

export const propertiesProjection: Projection<PropertyDocument> = {
  name: 'properties',
  version: 1,
  categories: ['property'],
  indexes: [
    { fields: { slug: 1 } },
    { fields: { code: 1 } },
    { fields: { status: 1, createdAt: -1 } },
    { fields: { status: 1, createdAt: 1 } },
    { fields: { status: 1, price: 1 } },
    { fields: { status: 1, price: -1 } },
    { fields: { status: 1, purpose: 1, createdAt: -1 } },
    { fields: { status: 1, purpose: 1, price: 1 } },
    { fields: { status: 1, type: 1, createdAt: -1 } },
    { fields: { status: 1, cityKey: 1, createdAt: -1 } },
  ],
  key: ({ stream }) => stream.slice('property-'.length),
  evolve(document, stored) {
    const event = stored as unknown as Recorded<PropertyEvent>;
    const next = changed(document, event);
    return next && withDerived(next, event);
  },
};

function changed(
  document: PropertyDocument | undefined,
  event: Recorded<PropertyEvent>,
): PropertyDocument | undefined {
  switch (event.type) {
    case 'PropertyListed':
      return {
        ...event.data,
        _id: '',
        _position: 0,
        images: [],
        createdAt: event.metadata.occurredAt,
        updatedAt: event.metadata.occurredAt,
        revision: 0,
        search: '',
        cityKey: '',
        neighborhoodKey: '',
      };
    case 'PropertyStatusChanged':
      return document && { ...document, status: event.data.to };
  }
}

function withDerived(document: PropertyDocument, event: Recorded<PropertyEvent>): PropertyDocument {
  const { title, description, neighborhood, city } = document;
  return {
    ...document,
    search: fold([title, description, neighborhood, city].join(' ')),
    cityKey: fold(city),
    neighborhoodKey: fold(neighborhood),
    updatedAt: event.metadata.occurredAt,
    revision: event.revision,
  };
}
