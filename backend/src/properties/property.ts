import type { PropertyStatus } from '@lox/contracts/properties.js';
import type { DomainEvent } from '../platform/events/event-catalogue.js';
import type { Evolution } from '../platform/deciding/streams.js';
import type { PropertyCodeReserved, PropertyEvent, PropertySlugReserved } from './property.events.js';

/** What decisions about a property need to know; null before it is listed. */
export type PropertyState = { title: string; address: string; status: PropertyStatus } | null;

export const property: Evolution<PropertyState, PropertyEvent> = {
  category: 'property',
  initial: null,
  evolve(state, event) {
    switch (event.type) {
      case 'PropertyListed': {
        const { title, address, status } = event.data;
        return { title, address, status };
      }
      case 'PropertyStatusChanged':
        return state && { ...state, status: event.data.to };
    }
  },
};

/** Whose a slug or a code is; null when it is free. */
export type Reservation = { propertyId: string } | null;

const reservation = <E extends DomainEvent & { data: { propertyId: string } }>(
  category: string,
): Evolution<Reservation, E> => ({
  category,
  initial: null,
  evolve: (_, { data }) => ({ propertyId: data.propertyId }),
});

export const propertySlug = reservation<PropertySlugReserved>('propertySlug');
export const propertyCode = reservation<PropertyCodeReserved>('propertyCode');
