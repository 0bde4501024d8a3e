import { Module } from '@nestjs/common';
import { reads } from '../../platform/log/following/reads.js';
import { hintFeed } from '../../platform/edge/realtime/hint-feed.js';
import { libraryDocumentEvents } from './library-document.events.js';
import { LibraryFileOwner } from './library-file-owner.js';
import { libraryProjection } from './library.projection.js';
import { LibraryQueries } from './library.queries.js';
import { LIBRARY_ENTRIES } from './library.tokens.js';
import { DocumentsController } from './documents.controller.js';
import { RemoveDocumentHandler } from './remove-document.command.js';
import { UploadDocumentsHandler } from './upload-documents.command.js';

@Module({
  controllers: [DocumentsController],
  providers: [
    reads(LIBRARY_ENTRIES, libraryProjection),
    LibraryQueries,
    hintFeed({
      what: 'document',
      events: libraryDocumentEvents,
      send: (sockets, hint) => sockets.hintModule('documents', hint),
    }),
    LibraryFileOwner,
    UploadDocumentsHandler,
    RemoveDocumentHandler,
  ],
})
export class DocumentsModule {}
