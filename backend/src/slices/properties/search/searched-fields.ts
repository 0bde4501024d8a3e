import type { PropertyDocument } from '../projections/properties.projection.js';

export type SearchedFields = Pick<
  PropertyDocument,
  | 'purpose'
  | 'type'
  | 'code'
  | 'price'
  | 'bedrooms'
  | 'city'
  | 'cityKey'
  | 'neighborhood'
  | 'neighborhoodKey'
  | 'isNewConstruction'
  | 'isReady'
  | 'search'
>;
