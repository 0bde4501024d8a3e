import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { LiveFeed } from '../../platform/realtime/live-feed.js';
import { Sockets } from '../../platform/realtime/sockets.js';
import { libraryDocumentEvents } from './library-document.events.js';

/** Notifies those who may see the library that a document was added or removed. */
@Injectable()
export class LibraryFeed implements OnModuleInit {
  constructor(
    @Inject(LiveFeed) private readonly feed: LiveFeed,
    @Inject(Sockets) private readonly sockets: Sockets,
  ) {}

  onModuleInit(): void {
    this.feed.on([libraryDocumentEvents], (events) => {
      for (const { stream, revision } of events)
        this.sockets.hintModule('documents', {
          what: 'document',
          id: stream.slice('document-'.length),
          revision,
        });
      return Promise.resolve();
    });
  }
}
