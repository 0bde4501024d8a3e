import type { DomainEvent, EventCatalogue } from '../../../platform/storage/event-store/event-catalogue.js';
import type { Evolution } from '../../../platform/log/deciding/streams.js';
import {
  propertyCodeEvents,
  propertyEvents,
  propertySlugEvents,
  type DetailChanges,
  type AttachmentRef,
  type PhotoRef,
  type PropertyEvent,
  type PropertyListed,
} from './property.events.js';

export interface ExistingProperty {
  data: PropertyListed['data'];
  photos: readonly PhotoRef[];
  attachments: readonly AttachmentRef[];
  /** Recognises a repeated request. */
  entered: { title: string; address: string };
  removed: boolean;
}

export type PropertyState = ExistingProperty | null;

export const property: Evolution<PropertyState, PropertyEvent> = {
  events: propertyEvents,
  initial: null,
  evolve(state, event) {
    if (event.type === 'PropertyListed') {
      const { title, address } = event.data;
      return { data: event.data, photos: [], attachments: [], entered: { title, address }, removed: false };
    }
    return state && evolveExisting(state, event);
  },
};

function evolveExisting(
  state: ExistingProperty,
  event: Exclude<PropertyEvent, { type: 'PropertyListed' }>,
): ExistingProperty {
  const become = (change: Partial<ExistingProperty['data']>): ExistingProperty => ({
    ...state,
    data: { ...state.data, ...change },
  });
  switch (event.type) {
    case 'PropertyDetailsChanged':
      return become(newDetails(event.data.changes));
    case 'PropertyPriceChanged':
      return become({ price: event.data.to });
    case 'PropertyStatusChanged':
      return become({ status: event.data.to });
    case 'PropertyBrokerChanged':
      return become({ brokerId: event.data.to });
    case 'PropertyOwnerChanged':
      return become({ ownerId: event.data.to });
    case 'PropertySlugChanged':
      return become({ slug: event.data.to });
    case 'PropertyPhotosChanged':
      return { ...state, photos: event.data.to };
    case 'PropertyDocumentsChanged':
      return { ...state, attachments: attachmentsAfter(state.attachments, event.data) };
    case 'PropertyRemoved':
      return { ...state, removed: true };
  }
}

export function newDetails(changes: DetailChanges): Partial<PropertyListed['data']> {
  return Object.fromEntries(Object.entries(changes).map(([field, { to }]) => [field, to]));
}

export function attachmentsAfter(
  attachments: readonly AttachmentRef[],
  { added, removed }: { added: readonly AttachmentRef[] | null; removed: readonly AttachmentRef[] | null },
): AttachmentRef[] {
  const gone = new Set(removed?.map(({ id }) => id));
  const present = new Set(attachments.map(({ id }) => id));
  const fresh = (added ?? []).filter(({ id }) => !present.has(id));
  return [...attachments.filter(({ id }) => !gone.has(id)), ...fresh];
}

export type Reservation = { propertyId: string } | null;

const reservation = <E extends DomainEvent & { data: { propertyId: string } }>(
  events: EventCatalogue<E>,
): Evolution<Reservation, E> => ({
  events,
  initial: null,
  evolve: (_, { data }) => ({ propertyId: data.propertyId }),
});

export const propertySlug = reservation(propertySlugEvents);
export const propertyCode = reservation(propertyCodeEvents);
