import type { PropertyType, Purpose } from '@lox/contracts/properties.js';
import { fold } from '@lox/contracts/text.js';
import type { Recorded } from '../platform/events/event-catalogue.js';
import type { Projected, Projection } from '../platform/projections/projection.js';
import type { PropertyEvent } from '../properties/property.events.js';

/** What leads need to know of a property: its card line, its price and its broker. */
export interface LeadPropertyDocument extends Projected {
  slug: string;
  code: string;
  title: string;
  address: string;
  type: PropertyType;
  purpose: Purpose;
  /** In cents. */
  price: number;
  brokerId: string | null;
  /** Title, code and address, folded, for searching. */
  search: string;
}

export const leadProperties: Projection<LeadPropertyDocument> = {
  name: 'lead-properties',
  version: 1,
  categories: ['property'],
  indexes: [],
  key: ({ stream }) => stream.slice('property-'.length),
  evolve(document, stored) {
    const event = stored as unknown as Recorded<PropertyEvent>;
    switch (event.type) {
      case 'PropertyListed': {
        const { slug, code, title, type, purpose, price, brokerId } = event.data;
        const address = `${event.data.address}, ${event.data.neighborhood}, ${event.data.city}`;
        const search = fold([title, code, address].join(' '));
        return { _id: '', _position: 0, slug, code, title, address, type, purpose, price, brokerId, search };
      }
      case 'PropertyStatusChanged':
        return document;
    }
  },
};
