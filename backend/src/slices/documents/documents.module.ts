import { Module } from '@nestjs/common';
import { reads } from '../../platform/projections/reads.js';
import { DocumentFeed } from './document-feed.js';
import { DocumentFileOwner } from './document-file-owner.js';
import { documentLibrary } from './document-library.projection.js';
import { DocumentQueries } from './document.queries.js';
import { DOCUMENT_LIBRARY } from './document.tokens.js';
import { DocumentsController } from './documents.controller.js';
import { RemoveDocumentHandler } from './remove-document.command.js';
import { UploadDocumentsHandler } from './upload-documents.command.js';

@Module({
  controllers: [DocumentsController],
  providers: [
    reads(DOCUMENT_LIBRARY, documentLibrary),
    DocumentQueries,
    DocumentFeed,
    DocumentFileOwner,
    UploadDocumentsHandler,
    RemoveDocumentHandler,
  ],
})
export class DocumentsModule {}
