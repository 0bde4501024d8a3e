import type { DocumentType } from '@lox/contracts/documents.js';
import { defineEvents, type EventOf } from '../../platform/storage/event-store/event-catalogue.js';

/** Personal: its name, null once the document is gone. `size` in bytes. */
export type DocumentUploaded = EventOf<
  'DocumentUploaded',
  { name: string | null; type: DocumentType; mimeType: string; size: number; fileId: string }
>;

/** The document was sorted under another type. */
export type DocumentTypeChanged = EventOf<'DocumentTypeChanged', { from: DocumentType; to: DocumentType }>;

/** The document was put with a property, with another, or with none. */
export type DocumentPropertyChanged = EventOf<
  'DocumentPropertyChanged',
  { from: string | null; to: string | null }
>;

/** The document was put with a lead, with another, or with none. */
export type DocumentLeadChanged = EventOf<'DocumentLeadChanged', { from: string | null; to: string | null }>;

/** The document was deleted; it can be restored until `keptUntil`, without one never. */
export type DocumentRemoved = EventOf<
  'DocumentRemoved',
  { type: DocumentType; mimeType: string; size: number; keptUntil?: string }
>;

/** The deleted document is back. */
export type DocumentRestored = EventOf<'DocumentRestored'>;

/** The deleted document cannot be restored from now on: its file and its name are gone. */
export type DocumentPurged = EventOf<'DocumentPurged'>;

export type LibraryDocumentEvent =
  | DocumentUploaded
  | DocumentTypeChanged
  | DocumentPropertyChanged
  | DocumentLeadChanged
  | DocumentRemoved
  | DocumentRestored
  | DocumentPurged;

export const libraryDocumentEvents = defineEvents<LibraryDocumentEvent>('document', {
  DocumentUploaded: { version: 1, personal: ['name'] },
  DocumentTypeChanged: { version: 1, changes: 'type' },
  DocumentPropertyChanged: { version: 1, changes: 'propertyId' },
  DocumentLeadChanged: { version: 1, changes: 'leadId' },
  DocumentRemoved: { version: 1 },
  DocumentRestored: { version: 1 },
  DocumentPurged: { version: 1 },
});
