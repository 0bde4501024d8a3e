import type { Evolution } from '../../platform/log/deciding/streams.js';
import type {
  DomainEvent,
  EventCatalogue,
  Recorded,
} from '../../platform/storage/event-store/event-catalogue.js';
import { projection, type Projected, type Projection } from '../../platform/log/projections/projection.js';

type FieldChange = DomainEvent & { data: { to: unknown } };

/** Changed fields only. */
export const changedFields = <S extends object, E extends FieldChange>(
  events: EventCatalogue<E>,
): Evolution<S, E> => ({
  events,
  initial: {} as S,
  evolve: (state, { type, data }) => ({ ...state, [events.events[type]!.changes!]: data.to }),
});

export interface ChangedFields<S> extends Projected {
  changed: S;
  updatedAt: string;
  revision: number;
}

export const changedFieldsProjection = <S extends object, E extends FieldChange>(
  name: string,
  { events, initial, evolve }: Evolution<S, E>,
): Projection<ChangedFields<S>> =>
  projection({
    name,
    version: 1,
    categories: [events],
    indexes: [],
    evolve: (document: ChangedFields<S> | undefined, event) => ({
      _id: '',
      _position: 0,
      changed: evolve(document?.changed ?? initial, event as Recorded<E>),
      updatedAt: event.metadata.occurredAt,
      revision: event.revision,
    }),
  });
