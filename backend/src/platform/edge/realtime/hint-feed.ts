import type { FactoryProvider } from '@nestjs/common';
import type { ChangeHint } from '@lox/contracts/realtime.js';
import type { DomainEvent, EventCatalogue, Recorded } from '../../storage/event-store/event-catalogue.js';
import { LiveFeed } from './live-feed.js';
import { Sockets } from './sockets.js';
import type { Owned, OwnedModule } from '@lox/contracts/permissions.js';
import type { ProjectionReader } from '../../log/following/projection-reader.js';
import type { Projected } from '../../log/projections/projection.js';

interface HintSource<E extends DomainEvent> {
  what: ChangeHint['what'];
  events: EventCatalogue<E>;
  send(sockets: Sockets, hint: ChangeHint): void;
  idOf?(event: Recorded<E>): string;
}

/** All changes of a moment share one hint. */
export const hintFeed = <E extends DomainEvent>({
  what,
  events,
  send,
  idOf = ({ stream }) => stream.slice(`${what}-`.length),
}: HintSource<E>): FactoryProvider => ({
  provide: Symbol(`${what} feed`),
  inject: [LiveFeed, Sockets],
  useFactory: (feed: LiveFeed, sockets: Sockets) =>
    feed.on([events], (recorded) => {
      const revisions = recorded.map((event) => [idOf(event as Recorded<E>), event.revision] as const);
      for (const [id, revision] of new Map(revisions)) send(sockets, { what, id, revision });
      return Promise.resolve();
    }),
});

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
