import type { FactoryProvider } from '@nestjs/common';
import type { DomainEvent, EventCatalogue, Recorded } from '../../storage/event-store/event-catalogue.js';
import type { EventStore } from '../../storage/event-store/event-store.js';
import { EVENT_STORE } from '../../storage/engines.js';
import { readStream } from './streams.js';

type Evolve<S, E extends DomainEvent> = (state: S | undefined, event: Recorded<E>) => S | undefined;

export type Latest<S> = S & { revision: number };

/** Read from the log each time: erased data is gone at once. */
export interface LatestReader<S> {
  /** Passes over events that this release cannot read. `before` is a revision. */
  get(id: string, before?: number): Promise<Latest<S> | undefined>;
}

export function latest<S, E extends DomainEvent>(
  provide: symbol,
  events: EventCatalogue<E>,
  evolve: Evolve<S, E>,
): FactoryProvider<LatestReader<S>> {
  return {
    provide,
    inject: [EVENT_STORE],
    useFactory: (store: EventStore) => ({
      async get(id, before = Infinity) {
        let state: S | undefined;
        let revision = -1;
        for (const event of await readStream(store, events, id))
          if (!event.unreadable && event.revision < before) {
            state = evolve(state, event);
            ({ revision } = event);
          }
        return state && { ...state, revision };
      },
    }),
  };
}
