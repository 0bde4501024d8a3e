import type { FactoryProvider } from '@nestjs/common';
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
