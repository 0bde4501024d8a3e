import { type Day, localDay } from '@lox/contracts/local-time.js';
import { picked } from '../../platform/log/projections/picked.js';
import { type Projected, projection, type Projection } from '../../platform/log/projections/projection.js';
import { type PropertyEvent, propertyEvents } from '../properties/domain/property.events.js';
import { propertyFields, type PropertySummary } from '../properties/property.published.js';

export const REPORT_PROPERTIES = Symbol('REPORT_PROPERTIES');

const SHOWN = ['status', 'type', 'purpose', 'city', 'price', 'brokerId', 'ownerId'] as const;

export interface ReportProperty extends Projected, Pick<PropertySummary, (typeof SHOWN)[number]> {
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
    if (event.type === 'PropertyRemoved') return undefined;
    if (event.type === 'PropertyListed') {
      const day = localDay(event.metadata.occurredAt);
      return { _id: '', _position: 0, day, ...picked(propertyFields(event), SHOWN) };
    }
    return document && { ...document, ...picked(propertyFields(event), SHOWN) };
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
