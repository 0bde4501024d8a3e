import { searchText } from '@lox/contracts/search-words.js';
import { type Projected, projection, type Projection } from '../../platform/log/projections/projection.js';
import { type Trashed, trashed } from '../../platform/log/projections/trashed.js';
import { type DocumentUploaded, libraryDocumentEvents } from './library-document.events.js';

export const LIBRARY_ENTRIES = Symbol('LIBRARY_ENTRIES');

export interface LibraryEntry extends Projected, Trashed, Omit<DocumentUploaded['data'], 'name'> {
  name: string;
  search: string;
  uploaderId: string | null;
  propertyId: string | null;
  leadId: string | null;
  createdAt: string;
  keptUntil: string | null;
}

export const libraryProjection: Projection<LibraryEntry> = projection({
  name: 'document-library',
  version: 4,
  categories: [libraryDocumentEvents],
  indexes: [
    { fields: { createdAt: -1 } },
    { fields: { type: 1, createdAt: -1 } },
    { fields: { uploaderId: 1, createdAt: -1 } },
    { fields: { propertyId: 1, createdAt: -1 } },
    { fields: { leadId: 1, createdAt: -1 } },
    { fields: { keptUntil: 1 } },
  ],
  evolve(entry, event) {
    switch (event.type) {
      case 'DocumentUploaded': {
        const { name, ...file } = event.data;
        const shown = name ?? 'Documento apagado';
        const { actorId: uploaderId, occurredAt: createdAt } = event.metadata;
        const search = searchText(shown);
        const others = { propertyId: null, leadId: null, keptUntil: null };
        return { _id: '', _position: 0, ...file, ...others, name: shown, search, uploaderId, createdAt };
      }
      case 'DocumentTypeChanged':
        return entry && { ...entry, type: event.data.to };
      case 'DocumentPropertyChanged':
        return entry && { ...entry, propertyId: event.data.to };
      case 'DocumentLeadChanged':
        return entry && { ...entry, leadId: event.data.to };
      case 'DocumentRemoved': {
        const { keptUntil } = event.data;
        return keptUntil && entry ? { ...entry, ...trashed(keptUntil, event.metadata) } : undefined;
      }
      case 'DocumentRestored':
        return entry && { ...entry, keptUntil: null };
      case 'DocumentPurged':
        return undefined;
    }
  },
});
