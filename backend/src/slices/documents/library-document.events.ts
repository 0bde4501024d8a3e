import type { DocumentType } from '@lox/contracts/documents.js';
import { defineEvents, type EventOf } from '../../platform/storage/event-store/event-catalogue.js';

/** A file was put into the library. Personal: its name, null once the document is gone. `size` in bytes. */
export type DocumentUploaded = EventOf<
  'DocumentUploaded',
  { name: string | null; type: DocumentType; mimeType: string; size: number; fileId: string }
>;

/** The document was deleted, with its file and its name. */
export type DocumentRemoved = EventOf<
  'DocumentRemoved',
  { type: DocumentType; mimeType: string; size: number }
>;

export type LibraryDocumentEvent = DocumentUploaded | DocumentRemoved;

export const libraryDocumentEvents = defineEvents<LibraryDocumentEvent>('document', {
  DocumentUploaded: { version: 1, personal: ['name'] },
  DocumentRemoved: { version: 1 },
});
