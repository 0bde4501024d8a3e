import type { Recorded } from '../../../platform/storage/event-store/event-catalogue.js';
import type { PropertyEvent } from '../../properties/domain/property.events.js';

export interface PropertyForLetter {
  title: string;
  code: string;
  slug: string;
  address: string;
  neighborhood: string;
  city: string;
  state: string;
}

export function evolvePropertyForLetter(
  property: PropertyForLetter | undefined,
  event: Recorded<PropertyEvent>,
): PropertyForLetter | undefined {
  if (event.type === 'PropertyListed') {
    const { title, code, slug, address, neighborhood, city, state } = event.data;
    return { title, code, slug, address, neighborhood, city, state };
  }
  if (!property) return undefined;
  if (event.type === 'PropertySlugChanged') return { ...property, slug: event.data.to };
  if (event.type !== 'PropertyDetailsChanged') return property;
  const { title, address, neighborhood, city, state } = event.data.changes;
  return {
    ...property,
    title: title?.to ?? property.title,
    address: address?.to ?? property.address,
    neighborhood: neighborhood?.to ?? property.neighborhood,
    city: city?.to ?? property.city,
    state: state?.to ?? property.state,
  };
}
