import type { PropertyStatus, PropertyType, Purpose } from '@lox/contracts/properties.js';
import { searchText } from '@lox/contracts/search-words.js';
import type { Recorded } from '../../../platform/storage/event-store/event-catalogue.js';
import { projection, type Projected, type Projection } from '../../../platform/log/projections/projection.js';
import { propertyEvents, type PropertyEvent } from '../../properties/domain/property.events.js';

export interface LeadPropertyDocument extends Projected {
  slug: string;
  code: string;
  title: string;
  address: string;
  place: { address: string; neighborhood: string; city: string };
  type: PropertyType;
  purpose: Purpose;
  /** In cents. */
  price: number;
  brokerId: string | null;
  ownerId: string | null;
  /** Is or was on the site. */
  published: boolean;
  /** In preparation, perhaps again. */
  unfinished: boolean;
  search: string;
}

export const leadProperties: Projection<LeadPropertyDocument> = projection({
  name: 'lead-properties',
  version: 5,
  categories: [propertyEvents],
  indexes: [],
  perStream: true,
  key: ({ stream }) => stream.slice('property-'.length),
  evolve(document, event) {
    if (event.type === 'PropertyListed') {
      const { slug, code, title, type, purpose, price, brokerId, ownerId, status } = event.data;
      const { address, neighborhood, city } = event.data;
      const place = { address, neighborhood, city };
      return withDerived({
        ...{ slug, code, title, place, type, purpose, price },
        ...{ brokerId, ownerId, published: status === 'live', unfinished: isUnfinished(status) },
      });
    }
    return document && withDerived({ ...document, ...change(document, event) });
  },
});

function change(
  document: LeadPropertyDocument,
  event: Exclude<Recorded<PropertyEvent>, { type: 'PropertyListed' }>,
): Partial<LeadPropertyDocument> {
  switch (event.type) {
    case 'PropertyDetailsChanged': {
      const { title, type, purpose, address, neighborhood, city } = event.data.changes;
      const { place } = document;
      return {
        title: title?.to ?? document.title,
        type: type?.to ?? document.type,
        purpose: purpose?.to ?? document.purpose,
        place: {
          address: address?.to ?? place.address,
          neighborhood: neighborhood?.to ?? place.neighborhood,
          city: city?.to ?? place.city,
        },
      };
    }
    case 'PropertyPriceChanged':
      return { price: event.data.to };
    case 'PropertyBrokerChanged':
      return { brokerId: event.data.to };
    case 'PropertySlugChanged':
      return { slug: event.data.to };
    case 'PropertyOwnerChanged':
      return { ownerId: event.data.to };
    case 'PropertyStatusChanged':
      return {
        published: document.published || event.data.to === 'live',
        unfinished: isUnfinished(event.data.to),
      };
    case 'PropertyRemoved':
    case 'PropertyPhotosChanged':
    case 'PropertyDocumentsChanged':
      return {};
  }
}

const isUnfinished = (status: PropertyStatus): boolean => status === 'draft' || status === 'review';

function withDerived(
  document: Omit<LeadPropertyDocument, 'address' | 'search' | keyof Projected>,
): LeadPropertyDocument {
  const { title, code, place } = document;
  const address = [place.address, place.neighborhood, place.city].filter(Boolean).join(', ');
  const search = searchText(title, code, address);
  return { ...document, _id: '', _position: 0, address, search };
}
