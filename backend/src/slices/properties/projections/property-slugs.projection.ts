import { projection, type Projected, type Projection } from '../../../platform/log/projections/projection.js';
import { propertySlugEvents } from '../domain/property.events.js';

/** Whose a public address is, or once was: `_id` is the slug. */
export interface PropertySlugDocument extends Projected {
  propertyId: string;
}

/** One document per address, so that a former one is found by its key: a list in a document has no index in SQLite. */
export const propertySlugsProjection: Projection<PropertySlugDocument> = projection({
  name: 'property-slugs',
  version: 1,
  categories: [propertySlugEvents],
  indexes: [],
  key: ({ stream }) => stream.slice('propertySlug-'.length),
  evolve: (_, { data }) => ({ _id: '', _position: 0, propertyId: data.propertyId }),
});
