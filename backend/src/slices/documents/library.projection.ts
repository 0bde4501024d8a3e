import type { DocumentType } from '@lox/contracts/documents.js';
import { fold } from '@lox/contracts/text.js';
import { projection, type Projected, type Projection } from '../../platform/projections/projection.js';
import { libraryDocumentEvents } from './library-document.events.js';

/** A document of the library as its list shows it; removed ones are gone. */
export interface LibraryEntry extends Projected {
  name: string;
  /** The name folded, for searching. */
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
  version: 1,
  categories: [libraryDocumentEvents],
  indexes: [
    { fields: { createdAt: -1 } },
    { fields: { type: 1, createdAt: -1 } },
    { fields: { uploaderId: 1, createdAt: -1 } },
  ],
  key: ({ stream }) => stream.slice('document-'.length),
  evolve(_, event) {
    switch (event.type) {
      case 'DocumentUploaded': {
        const { name, ...file } = event.data;
        const shown = name ?? 'Documento apagado';
        const { actorId: uploaderId, occurredAt: createdAt } = event.metadata;
        return { _id: '', _position: 0, ...file, name: shown, search: fold(shown), uploaderId, createdAt };
      }
      case 'DocumentRemoved':
        return undefined;
    }
  },
});
