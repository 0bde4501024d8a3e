import type { DocumentType } from '@lox/contracts/documents.js';
import { defineEvents } from '../../platform/storage/event-store/event-catalogue.js';

/** A file was put into the library. Personal: its name, null once the document is gone. `size` in bytes. */
export interface DocumentUploaded {
  type: 'DocumentUploaded';
  data: { name: string | null; type: DocumentType; mimeType: string; size: number; fileId: string };
}

/** The document was deleted, with its file and its name. */
export interface DocumentRemoved {
  type: 'DocumentRemoved';
  data: { type: DocumentType; mimeType: string; size: number };
}

export type LibraryDocumentEvent = DocumentUploaded | DocumentRemoved;

export const libraryDocumentEvents = defineEvents<LibraryDocumentEvent>('document', {
  DocumentUploaded: { version: 1, personal: ['name'] },
  DocumentRemoved: { version: 1 },
});
