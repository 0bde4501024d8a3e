import type { DocumentType } from '@lox/contracts/documents.js';
import type { Evolution } from '../../platform/deciding/streams.js';
import { documentEvents, type DocumentEvent } from './document.events.js';

/** A document of the library; null before it is uploaded. */
export type DocumentState = {
  name: string | null;
  type: DocumentType;
  mimeType: string;
  size: number;
  fileId: string;
  removed: boolean;
} | null;

export const document: Evolution<DocumentState, DocumentEvent> = {
  events: documentEvents,
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
