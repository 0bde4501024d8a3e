import type { DocumentType } from '@lox/contracts/documents.js';
import type { Evolution } from '../../platform/log/deciding/streams.js';
import { libraryDocumentEvents, type LibraryDocumentEvent } from './library-document.events.js';

export type LibraryDocumentState = {
  name: string | null;
  type: DocumentType;
  uploadedType: DocumentType;
  mimeType: string;
  size: number;
  fileId: string;
  propertyId: string | null;
  leadId: string | null;
  removed: boolean;
  keptUntil: string | null;
} | null;

export const libraryDocument: Evolution<LibraryDocumentState, LibraryDocumentEvent> = {
  events: libraryDocumentEvents,
  initial: null,
  evolve(state, event) {
    switch (event.type) {
      case 'DocumentUploaded':
        return {
          ...event.data,
          uploadedType: event.data.type,
          propertyId: null,
          leadId: null,
          removed: false,
          keptUntil: null,
        };
      case 'DocumentTypeChanged':
        return state && { ...state, type: event.data.to };
      case 'DocumentPropertyChanged':
        return state && { ...state, propertyId: event.data.to };
      case 'DocumentLeadChanged':
        return state && { ...state, leadId: event.data.to };
      case 'DocumentRemoved':
        return state && { ...state, removed: true, keptUntil: event.data.keptUntil ?? null };
      case 'DocumentRestored':
        return state && { ...state, removed: false, keptUntil: null };
      case 'DocumentPurged':
        return state && { ...state, keptUntil: null };
    }
  },
};
