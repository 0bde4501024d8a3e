import type { FactoryProvider, OnModuleInit } from '@nestjs/common';
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

/** Also tells people who may no longer see the record. */
export const recordFeed = <E extends DomainEvent>(records: RecordSource<E>): FactoryProvider => ({
  provide: Symbol(`${records.what} feed`),
  inject: [LiveFeed, Sockets, records.documents],
  useFactory: (feed: LiveFeed, sockets: Sockets, documents: RecordFeed<E>['documents']) =>
    new RecordFeed(records, feed, sockets, documents),
});

class RecordFeed<E extends DomainEvent> implements OnModuleInit {
  constructor(
    private readonly records: RecordSource<E>,
    private readonly feed: LiveFeed,
    private readonly sockets: Sockets,
    readonly documents: ProjectionReader<Projected & Owned & { revision: number }>,
  ) {}

  onModuleInit(): void {
    this.feed.on([this.records.events], (events) => this.push(events as readonly Recorded<E>[]));
  }

  private async push(events: readonly Recorded<E>[]): Promise<void> {
    const { what, module, formerOwner: former } = this.records;
    const owners = new Map<string, Owned[]>();
    for (const event of events) {
      const id = event.stream.slice(`${what}-`.length);
      const before = former(event);
      owners.set(id, [...(owners.get(id) ?? []), ...(before ? [before] : [])]);
    }
    for (const document of await this.documents.getMany([...owners.keys()])) {
      const { _id: id, revision } = document;
      this.sockets.hintReaders(module, [document, ...(owners.get(id) ?? [])], { what, id, revision });
    }
  }
}
