import { type Projected, projection, type Projection } from '../../../platform/log/projections/projection.js';
import { propertySlugEvents } from '../domain/property.events.js';

export const PROPERTY_SLUGS = Symbol('PROPERTY_SLUGS');

/** `_id` is a present or former slug. */
export interface PropertySlugDocument extends Projected {
  propertyId: string;
}

/** SQLite cannot index a list in a document. */
export const propertySlugsProjection: Projection<PropertySlugDocument> = projection({
  name: 'property-slugs',
  version: 1,
  categories: [propertySlugEvents],
  indexes: [],
  evolve: (_, { data }) => ({ _id: '', _position: 0, propertyId: data.propertyId }),
});
