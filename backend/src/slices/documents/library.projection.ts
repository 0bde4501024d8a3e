import { searchText } from '@lox/contracts/search-words.js';
import { type Projected, projection, type Projection } from '../../platform/log/projections/projection.js';
import { type DocumentUploaded, libraryDocumentEvents } from './library-document.events.js';

export const LIBRARY_ENTRIES = Symbol('LIBRARY_ENTRIES');

export interface LibraryEntry extends Projected, Omit<DocumentUploaded['data'], 'name'> {
  name: string;
  search: string;
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
