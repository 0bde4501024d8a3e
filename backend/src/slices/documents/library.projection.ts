import type { DocumentType } from '@lox/contracts/documents.js';
import { searchText } from '@lox/contracts/search-words.js';
import { projection, type Projected, type Projection } from '../../platform/log/projections/projection.js';
import { libraryDocumentEvents } from './library-document.events.js';

export interface LibraryEntry extends Projected {
  name: string;
  search: string;
  type: DocumentType;
  mimeType: string;
  size: number;
  fileId: string;
  uploaderId: string | null;
  createdAt: string;
}

export const libraryProjection: Projection<LibraryEntry> = projection({
  name: 'document-library',
  version: 2,
  categories: [libraryDocumentEvents],
  indexes: [
    { fields: { createdAt: -1 } },
    { fields: { type: 1, createdAt: -1 } },
    { fields: { uploaderId: 1, createdAt: -1 } },
  ],
  evolve(_, event) {
    switch (event.type) {
      case 'DocumentUploaded': {
        const { name, ...file } = event.data;
        const shown = name ?? 'Documento apagado';
        const { actorId: uploaderId, occurredAt: createdAt } = event.metadata;
        const search = searchText(shown);
        return { _id: '', _position: 0, ...file, name: shown, search, uploaderId, createdAt };
      }
      case 'DocumentRemoved':
        return undefined;
    }
  },
});
