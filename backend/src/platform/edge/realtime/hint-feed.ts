import type { FactoryProvider, OnModuleInit } from '@nestjs/common';
import type { ChangeHint } from '@lox/contracts/realtime.js';
import type { DomainEvent, EventCatalogue, Recorded } from '../../storage/event-store/event-catalogue.js';
import { LiveFeed } from './live-feed.js';
import { Sockets } from './sockets.js';

interface HintSource<E extends DomainEvent> {
  what: ChangeHint['what'];
  events: EventCatalogue<E>;
  send(sockets: Sockets, hint: ChangeHint): void;
  idOf?(event: Recorded<E>): string;
}

/** All changes of a moment share one hint. */
export const hintFeed = <E extends DomainEvent>(hinted: HintSource<E>): FactoryProvider => ({
  provide: Symbol(`${hinted.what} feed`),
  inject: [LiveFeed, Sockets],
  useFactory: (feed: LiveFeed, sockets: Sockets) => new HintFeed(hinted, feed, sockets),
});

class HintFeed<E extends DomainEvent> implements OnModuleInit {
  constructor(
    private readonly hinted: HintSource<E>,
    private readonly feed: LiveFeed,
    private readonly sockets: Sockets,
  ) {}

  onModuleInit(): void {
    const { what, events, send, idOf = ({ stream }) => stream.slice(`${what}-`.length) } = this.hinted;
    this.feed.on([events], (recorded) => {
      const latest = new Map(
        (recorded as readonly Recorded<E>[]).map((event) => [idOf(event), event.revision]),
      );
      for (const [id, revision] of latest) send(this.sockets, { what, id, revision });
      return Promise.resolve();
    });
  }
}
