import type { FactoryProvider } from '@nestjs/common';
import type { Owned, OwnedModule } from '@lox/contracts/permissions.js';
import type { DomainEvent, EventCatalogue, Recorded } from '../../storage/event-store/event-catalogue.js';
import type { ProjectionReader } from '../../log/following/projection-reader.js';
import type { Projected } from '../../log/projections/projection.js';
import { LiveFeed } from './live-feed.js';
import { Sockets } from './sockets.js';

interface RecordSource<E extends DomainEvent> {
  what: 'lead' | 'visit' | 'property';
  module: OwnedModule;
  events: EventCatalogue<E>;
  documents: symbol;
  formerOwner(event: Recorded<E>): Owned | false;
}

type RecordReader = ProjectionReader<Projected & Owned & { revision: number }>;

/** Also notifies people who may no longer see the record. */
export const recordFeed = <E extends DomainEvent>({
  what,
  module,
  events,
  documents,
  formerOwner,
}: RecordSource<E>): FactoryProvider => ({
  provide: Symbol(`${what} feed`),
  inject: [LiveFeed, Sockets, documents],
  useFactory: (feed: LiveFeed, sockets: Sockets, reader: RecordReader) =>
    feed.on([events], async (recorded) => {
      const owners = new Map<string, Owned[]>();
      for (const event of recorded as readonly Recorded<E>[]) {
        const id = event.stream.slice(`${what}-`.length);
        const former = formerOwner(event);
        owners.set(id, [...(owners.get(id) ?? []), ...(former ? [former] : [])]);
      }
      for (const document of await reader.getMany([...owners.keys()])) {
        const { _id: id, revision } = document;
        sockets.hintReaders(module, [document, ...(owners.get(id) ?? [])], { what, id, revision });
      }
    }),
});
