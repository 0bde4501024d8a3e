import { type AuthorisationInput, MANDATE_LIMITS } from '@lox/contracts/mandates.js';
import { isOf } from '../../../platform/storage/event-store/event-catalogue.js';
import type { EventMetadata } from '../../../platform/storage/event-store/event-store.js';
import type { Evolution } from '../../../platform/log/deciding/streams.js';
import { type Projected, projection, type Projection } from '../../../platform/log/projections/projection.js';
import { propertyEvents } from '../domain/property.events.js';
import { type MandateEvent, mandateEvents } from './mandate.events.js';

export const MANDATES = Symbol('MANDATES');
export const MANDATES_IN_MEMORY = Symbol('MANDATES_IN_MEMORY');

/** Prices in cents, `commission` in hundredths of a percent. */
export interface RecordedAuthorisation extends AuthorisationInput {
  id: string;
  /** ISO UTC. */
  at: string;
  by: string | null;
  withdrawn: boolean;
  announced: number | null;
}

export interface MandateState {
  owners: readonly string[];
  /** Oldest first. */
  authorisations: readonly RecordedAuthorisation[];
  captorId: string | null;
}

export const NO_MANDATE: MandateState = { owners: [], authorisations: [], captorId: null };

export const mandate: Evolution<MandateState, MandateEvent> = {
  events: mandateEvents,
  initial: NO_MANDATE,
  evolve: mandateAfter,
};

function mandateAfter(state: MandateState, event: MandateEvent & { metadata: EventMetadata }): MandateState {
  switch (event.type) {
    case 'MandateOwnersChanged':
      return { ...state, owners: event.data.to };
    case 'MandateCaptorChanged':
      return { ...state, captorId: event.data.to };
    case 'MandateAuthorised': {
      const { authorisationId: id, propertyId: _, rentPrice = null, ...terms } = event.data;
      const { occurredAt: at, actorId: by } = event.metadata;
      const recorded = { id, ...terms, rentPrice, at, by, withdrawn: false, announced: null };
      return {
        ...state,
        authorisations: [...state.authorisations, recorded].slice(-MANDATE_LIMITS.history),
      };
    }
    case 'MandateAuthorisationWithdrawn':
      return withChange(state, event.data.authorisationId, { withdrawn: true });
    case 'MandateEndAnnounced':
      return withChange(state, event.data.authorisationId, { announced: event.data.days });
  }
}

const withChange = (
  state: MandateState,
  id: string,
  change: Partial<RecordedAuthorisation>,
): MandateState => ({
  ...state,
  authorisations: state.authorisations.map((one) => (one.id === id ? { ...one, ...change } : one)),
});

const isLast = (type: string, data: object): boolean =>
  type === 'PropertyPurged' || (type === 'PropertyRemoved' && !('keptUntil' in data));

export interface MandateDocument extends Projected, MandateState {
  revision: number;
}

export const mandatesProjection: Projection<MandateDocument> = projection({
  name: 'mandates',
  version: 2,
  categories: [mandateEvents, propertyEvents],
  indexes: [],
  key: ({ stream, category, type, data }) =>
    category === mandateEvents.category || isLast(type, data) ? stream.slice(category.length + 1) : null,
  evolve: (document, event) =>
    isOf(mandateEvents, event)
      ? {
          _id: '',
          _position: 0,
          ...mandateAfter(document ?? NO_MANDATE, event),
          revision: event.revision,
        }
      : undefined,
});
