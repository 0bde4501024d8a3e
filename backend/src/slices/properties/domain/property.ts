import type { Reason } from '@lox/contracts/reasons.js';
import { type InternalDetails, NO_INTERNAL_DETAILS } from '@lox/contracts/property-details.js';
import type { DomainEvent, EventCatalogue } from '../../../platform/storage/event-store/event-catalogue.js';
import type { Evolution } from '../../../platform/log/deciding/streams.js';
import { type PriceStep, priceStep, propertyFields, type PropertySummary } from '../property.published.js';
import {
  propertyCodeEvents,
  propertyEvents,
  propertySlugEvents,
  type AttachmentRef,
  type PhotoRef,
  type PropertyEvent,
} from './property.events.js';

export interface ExistingProperty extends PropertySummary {
  photos: readonly PhotoRef[];
  attachments: readonly AttachmentRef[];
  internals: InternalDetails;
  /** `at` ISO UTC. */
  entered: { title: string; address: string; at: string };
  /** The latest, oldest first. */
  prices: readonly PriceChanged[];
}

/** In cents; `at` ISO UTC. */
export interface PriceChanged extends PriceStep {
  at: string;
  by: string | null;
  reason: Reason | null;
}

const KNOWN_PRICES = 50;

export type PropertyState = ExistingProperty | null;

export const property: Evolution<PropertyState, PropertyEvent> = {
  events: propertyEvents,
  initial: null,
  evolve(state, event) {
    switch (event.type) {
      case 'PropertyListed': {
        const { title, address } = event.data;
        const nothing = { photos: [], attachments: [], internals: NO_INTERNAL_DETAILS, prices: [] };
        const entered = { title, address, at: event.metadata.occurredAt };
        return { ...propertyFields(event), ...nothing, entered };
      }
      case 'PropertyDetailsChanged':
      case 'PropertyPriceChanged': {
        const { occurredAt: at, actorId: by } = event.metadata;
        const step = priceStep(event);
        const changed = step ? [{ ...step, at, by, reason: null }] : [];
        const prices = state && [...state.prices, ...changed].slice(-KNOWN_PRICES);
        return state && prices && { ...state, ...propertyFields(event), prices };
      }
      case 'PropertyPriceExplained': {
        const reason = { key: event.data.reason, text: event.data.text };
        return state && { ...state, prices: explained(state.prices, reason) };
      }
      case 'PropertyInternalsChanged':
        return state && { ...state, internals: { ...state.internals, ...event.data.to } };
      case 'PropertyPhotosChanged':
        return state && { ...state, photos: event.data.to };
      case 'PropertyDocumentsChanged':
        return state && { ...state, attachments: attachmentsAfter(state.attachments, event.data) };
      default:
        return state && { ...state, ...propertyFields(event) };
    }
  },
};

/** One command may have changed both prices. */
function explained(prices: readonly PriceChanged[], reason: Reason): PriceChanged[] {
  const last = prices.at(-1);
  const before = prices.at(-2);
  const isBoth = before !== undefined && before.at === last?.at && before.field !== last.field;
  const first = prices.length - (isBoth ? 2 : 1);
  return prices.map((price, at) => (at < first ? price : { ...price, reason }));
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
