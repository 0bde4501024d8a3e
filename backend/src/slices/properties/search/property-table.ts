import { MemoryTable, type TableShape } from '../../../platform/log/memory/memory-table.js';
import { WordColumn } from '../../../platform/log/memory/word-column.js';
import type { PropertyDocument } from '../projections/properties.projection.js';
import { priceBarOf } from './facets.js';

const PROPERTIES = {
  values: {
    live: (property: PropertyDocument) => property.live,
    status: (property: PropertyDocument) => property.status,
    purpose: (property: PropertyDocument) => property.purpose,
    type: (property: PropertyDocument) => property.type,
    code: (property: PropertyDocument) => property.code,
    city: (property: PropertyDocument) => property.city,
    cityKey: (property: PropertyDocument) => property.cityKey,
    neighborhood: (property: PropertyDocument) => property.neighborhood,
    neighborhoodKey: (property: PropertyDocument) => property.neighborhoodKey,
    bedrooms: (property: PropertyDocument) => property.bedrooms,
    priceBar: (property: PropertyDocument) => priceBarOf(property.price),
    isNewConstruction: (property: PropertyDocument) => property.isNewConstruction,
    isReady: (property: PropertyDocument) => property.isReady,
    brokerId: (property: PropertyDocument) => property.brokerId,
    ownerId: (property: PropertyDocument) => property.ownerId,
  },
  numbers: {
    /** In cents. */
    price: (property: PropertyDocument) => property.price,
    createdAt: (property: PropertyDocument) => Date.parse(property.createdAt),
  },
  orders: {
    newest: ['createdAt', -1],
    oldest: ['createdAt', 1],
    'price-asc': ['price', 1],
    'price-desc': ['price', -1],
  },
  searched: (property: PropertyDocument) => property.search,
  named: (property: PropertyDocument) => property.slug,
  keeps: (property: PropertyDocument) => !property.removed,
} satisfies TableShape<PropertyDocument>;

const MAX_ITEM_BYTES = 32 * 1024 * 1024;

export class PropertyTable extends MemoryTable<PropertyDocument, typeof PROPERTIES> {
  constructor() {
    super(PROPERTIES, new WordColumn(), MAX_ITEM_BYTES);
  }
}
