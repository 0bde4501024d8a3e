import { Module } from '@nestjs/common';
import { reads } from '../../platform/log/following/reads.js';
import { documentFeed } from './document-feed.js';
import { DocumentsOfLead } from './documents-of-lead.js';
import { DocumentSight } from './document-sight.js';
import { RemovedDocuments } from './removed-documents.js';
import { RemoveDocumentsOfLeadHandler } from './remove-documents-of-lead.command.js';
import { LIBRARY_ENTRIES, libraryProjection } from './library.projection.js';
import { LibraryQueries } from './library.queries.js';
import { DocumentsController } from './documents.controller.js';
import { LIBRARY_FOLDER, LibraryCommands } from './library.commands.js';
import { handlers } from '../../platform/log/deciding/handles.js';
import { ownsFiles } from '../../platform/http/files/file-cleaner.js';

@Module({
  controllers: [DocumentsController],
  providers: [
    reads(LIBRARY_ENTRIES, libraryProjection),
    DocumentSight,
    DocumentsOfLead,
    LibraryQueries,
    documentFeed,
    ownsFiles(LibraryQueries, LIBRARY_FOLDER, libraryProjection.name, (library) => library.fileIds()),
    ...handlers(LibraryCommands),
    RemoveDocumentsOfLeadHandler,
    RemovedDocuments,
  ],
  exports: [RemovedDocuments, DocumentSight, DocumentsOfLead],
})
export class DocumentsModule {}
