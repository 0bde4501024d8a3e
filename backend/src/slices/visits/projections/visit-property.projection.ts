import { searchText } from '@lox/contracts/search-words.js';
import { projection, type Projected, type Projection } from '../../../platform/log/projections/projection.js';
import { propertyEvents, type PropertyListed } from '../../properties/domain/property.events.js';
import { visitEvents } from '../domain/visit.events.js';

/** Visits go on showing a removed property. */
type Shown = 'slug' | 'code' | 'title' | 'address' | 'neighborhood';
export interface VisitPropertyDocument extends Projected, Pick<PropertyListed['data'], Shown> {
  /** Only such properties are searched. */
  visited: boolean;
  search: string;
}

export const visitProperties: Projection<VisitPropertyDocument> = projection({
  name: 'visit-properties',
  version: 2,
  categories: [propertyEvents, visitEvents],
  indexes: [{ fields: { visited: 1, search: 1 } }],
  key(event) {
    if (event.type === 'VisitRequested' || event.type === 'VisitScheduled') return event.data.propertyId;
    return event.category === 'property' ? event.stream.slice('property-'.length) : null;
  },
  evolve(document, event) {
    if (event.type === 'PropertyListed') {
      const { slug, code, title, address, neighborhood } = event.data;
      const search = searchText(title);
      return { _id: '', _position: 0, slug, code, title, address, neighborhood, visited: false, search };
    }
    if (!document) return undefined;
    if (event.type === 'VisitRequested' || event.type === 'VisitScheduled')
      return { ...document, visited: true };
    if (event.type === 'PropertySlugChanged') return { ...document, slug: event.data.to };
    if (event.type === 'PropertyDetailsChanged') {
      const { title, address, neighborhood } = event.data.changes;
      return {
        ...document,
        title: title?.to ?? document.title,
        address: address?.to ?? document.address,
        neighborhood: neighborhood?.to ?? document.neighborhood,
        search: title ? searchText(title.to) : document.search,
      };
    }
    return document;
  },
});
