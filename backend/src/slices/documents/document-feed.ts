import type { FactoryProvider } from '@nestjs/common';
import { LiveFeed } from '../../platform/edge/realtime/live-feed.js';
import { Sockets } from '../../platform/edge/realtime/sockets.js';
import { Streams } from '../../platform/log/deciding/streams.js';
import { grouped } from '../../platform/log/projections/parked-events.js';
import type { Recorded } from '../../platform/storage/event-store/event-catalogue.js';
import { DocumentSight } from './document-sight.js';
import { libraryDocument } from './library-document.js';
import type { DocumentLinks } from './library-document.decider.js';
import { libraryDocumentEvents, type LibraryDocumentEvent } from './library-document.events.js';

/** Hints also go to those who could see the document before it moved. */
export const documentFeed: FactoryProvider = {
  provide: Symbol('document feed'),
  inject: [LiveFeed, Sockets, Streams, DocumentSight],
  useFactory: (feed: LiveFeed, sockets: Sockets, streams: Streams, sight: DocumentSight) =>
    feed.on([libraryDocumentEvents], async (recorded) => {
      const changed = grouped(recorded as readonly Recorded<LibraryDocumentEvent>[], ({ stream }) => stream);
      for (const [stream, events] of changed) {
        const id = stream.slice('document-'.length);
        const { state } = await streams.load(libraryDocument, id);
        if (!state) continue;
        const links = [state, ...events.flatMap((event) => formerLinks(state, event))];
        const hint = { what: 'document', id, revision: events.at(-1)?.revision ?? 0 } as const;
        await sockets.hintModuleWhere('documents', hint, async (account) => {
          for (const one of links) if (await sight.sees(account, one)) return true;
          return false;
        });
      }
    }),
};

function formerLinks(now: DocumentLinks, { type, data }: LibraryDocumentEvent): DocumentLinks[] {
  if (type === 'DocumentLeadChanged') return [{ ...now, leadId: data.from }];
  return type === 'DocumentPropertyChanged' ? [{ ...now, propertyId: data.from }] : [];
}
