import { searchText } from '@lox/contracts/search-words.js';
import { isOf } from '../../../platform/storage/event-store/event-catalogue.js';
import { picked } from '../../../platform/log/projections/picked.js';
import { type Projected, projection, type Projection } from '../../../platform/log/projections/projection.js';
import { propertyEvents } from '../../properties/domain/property.events.js';
import { propertyFields, type PropertySummary } from '../../properties/property.published.js';
import { visitEvents } from '../domain/visit.events.js';
import { isNewVisit } from '../visit.published.js';

export const VISIT_PROPERTIES = Symbol('VISIT_PROPERTIES');

const SHOWN = ['slug', 'code', 'title', 'address', 'neighborhood'] as const;

/** Visits go on showing a removed property. */
export interface VisitPropertyDocument extends Projected, Pick<PropertySummary, (typeof SHOWN)[number]> {
  visited?: true;
  search: string;
}

export const visitProperties: Projection<VisitPropertyDocument> = projection({
  name: 'visit-properties',
  version: 3,
  smallDocuments: true,
  deferred: true,
  categories: [propertyEvents, visitEvents],
  indexes: [{ fields: { visited: 1, search: 1 }, sparse: 'visited' }],
  past: { erased: [] },
  key(event) {
    if (isNewVisit(event)) return event.data.propertyId;
    return isOf(propertyEvents, event) ? event.stream.slice('property-'.length) : null;
  },
  evolve(document, event) {
    switch (event.type) {
      case 'PropertyListed': {
        const shown = picked(propertyFields(event), SHOWN);
        return { _id: '', _position: 0, ...shown, search: searchText(shown.title) };
      }
      case 'VisitRequested':
      case 'VisitScheduled':
        return document && { ...document, visited: true };
      case 'PropertySlugChanged':
      case 'PropertyDetailsChanged': {
        const shown = picked(propertyFields(event), SHOWN);
        const search = shown.title !== undefined && { search: searchText(shown.title) };
        return document && { ...document, ...shown, ...search };
      }
      default:
        return document;
    }
  },
});
