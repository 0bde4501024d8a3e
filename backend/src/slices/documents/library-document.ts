import type { DocumentType } from '@lox/contracts/documents.js';
import type { Evolution } from '../../platform/log/deciding/streams.js';
import { libraryDocumentEvents, type LibraryDocumentEvent } from './library-document.events.js';

export type LibraryDocumentState = {
  name: string | null;
  type: DocumentType;
  mimeType: string;
  size: number;
  fileId: string;
  removed: boolean;
} | null;

export const libraryDocument: Evolution<LibraryDocumentState, LibraryDocumentEvent> = {
  events: libraryDocumentEvents,
  initial: null,
  evolve(state, event) {
    switch (event.type) {
      case 'DocumentUploaded':
        return { ...event.data, removed: false };
      case 'DocumentRemoved':
        return state && { ...state, removed: true };
    }
  },
};
