import type { DetailChanges, PropertyEvent, PropertyListed } from './domain/property.events.js';

type PropertyData = PropertyListed['data'];

/** Money in cents. */
export interface PropertySummary extends PropertyData {
  removed: boolean;
  keptUntil?: string | null;
}

export const LATEST_PROPERTIES = Symbol('LATEST_PROPERTIES');

export function propertyFields(event: PropertyListed): PropertySummary;
export function propertyFields(event: PropertyEvent): Partial<PropertySummary>;
export function propertyFields(event: PropertyEvent): Partial<PropertySummary> {
  switch (event.type) {
    case 'PropertyListed':
      return { ...event.data, removed: false };
    case 'PropertyDetailsChanged':
      return newDetails(event.data.changes);
    case 'PropertyPriceChanged':
      return { price: event.data.to };
    case 'PropertyStatusChanged':
      return { status: event.data.to };
    case 'PropertyBrokerChanged':
      return { brokerId: event.data.to };
    case 'PropertyOwnerChanged':
      return { ownerId: event.data.to };
    case 'PropertySlugChanged':
      return { slug: event.data.to };
    case 'PropertyRemoved':
      return { removed: true, keptUntil: event.data.keptUntil ?? null };
    case 'PropertyRestored':
      return { ...event.data, removed: false, keptUntil: null };
    case 'PropertyPurged':
      return { keptUntil: null };
    case 'PropertyPriceExplained':
    case 'PropertyInternalsChanged':
    case 'PropertyPhotosChanged':
    case 'PropertyDocumentsChanged':
      return {};
  }
}

const newDetails = (changes: DetailChanges): Partial<PropertySummary> =>
  Object.fromEntries(Object.entries(changes).map(([field, { to }]) => [field, to]));

export function evolveProperty(
  property: PropertySummary | undefined,
  event: PropertyEvent,
): PropertySummary | undefined {
  return event.type === 'PropertyListed'
    ? propertyFields(event)
    : property && { ...property, ...propertyFields(event) };
}

/** In cents. */
export interface PriceStep {
  field: 'price' | 'rentPrice';
  from: number;
  to: number;
}

/** Null for a first price, and for a second one set or taken away. */
export function priceStep(event: PropertyEvent): PriceStep | null {
  if (event.type === 'PropertyPriceChanged')
    return event.data.from === 0 ? null : { field: 'price', ...event.data };
  const rent = event.type === 'PropertyDetailsChanged' ? event.data.changes.rentPrice : undefined;
  const { from, to } = rent ?? {};
  return typeof from === 'number' && typeof to === 'number' ? { field: 'rentPrice', from, to } : null;
}
