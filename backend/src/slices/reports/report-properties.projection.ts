import { localDay, type Day } from '@lox/contracts/local-time.js';
import type { Recorded } from '../../platform/storage/event-store/event-catalogue.js';
import { projection, type Projected, type Projection } from '../../platform/log/projections/projection.js';
import {
  propertyEvents,
  type PropertyEvent,
  type PropertyListed,
} from '../properties/domain/property.events.js';

type Counted = 'status' | 'type' | 'purpose' | 'city' | 'price' | 'brokerId' | 'ownerId';

export interface ReportProperty extends Projected, Pick<PropertyListed['data'], Counted> {
  /** Of listing, in São Paulo. */
  day: Day;
}

export const reportProperties: Projection<ReportProperty> = projection({
  name: 'report-properties',
  version: 1,
  categories: [propertyEvents],
  indexes: [
    { fields: { day: 1, brokerId: 1, purpose: 1, status: 1, type: 1, city: 1, price: 1 } },
    { fields: { brokerId: 1, day: 1, purpose: 1, status: 1, type: 1, city: 1, price: 1 } },
    { fields: { ownerId: 1, day: 1 } },
  ],
  perStream: true,
  key: ({ stream, type }) => (COUNTED.has(type) ? stream.slice('property-'.length) : null),
  evolve(document, event) {
    if (event.type === 'PropertyListed') {
      const { status, type, purpose, city, price, brokerId, ownerId } = event.data;
      const day = localDay(event.metadata.occurredAt);
      return { _id: '', _position: 0, day, status, type, purpose, city, price, brokerId, ownerId };
    }
    if (event.type === 'PropertyRemoved') return undefined;
    return document && { ...document, ...change(event) };
  },
});

const COUNTED: ReadonlySet<PropertyEvent['type']> = new Set([
  'PropertyListed',
  'PropertyDetailsChanged',
  'PropertyPriceChanged',
  'PropertyStatusChanged',
  'PropertyBrokerChanged',
  'PropertyOwnerChanged',
  'PropertyRemoved',
]);

type Change = Exclude<Recorded<PropertyEvent>, { type: 'PropertyListed' | 'PropertyRemoved' }>;

function change(event: Change): Partial<ReportProperty> {
  switch (event.type) {
    case 'PropertyDetailsChanged': {
      const { type, purpose, city } = event.data.changes;
      return {
        ...(type && { type: type.to }),
        ...(purpose && { purpose: purpose.to }),
        ...(city && { city: city.to }),
      };
    }
    case 'PropertyPriceChanged':
      return { price: event.data.to };
    case 'PropertyStatusChanged':
      return { status: event.data.to };
    case 'PropertyBrokerChanged':
      return { brokerId: event.data.to };
    case 'PropertyOwnerChanged':
      return { ownerId: event.data.to };
    case 'PropertyPhotosChanged':
    case 'PropertyDocumentsChanged':
    case 'PropertySlugChanged':
      return {};
  }
}
