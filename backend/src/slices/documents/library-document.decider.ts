import { DomainError } from '../../platform/storage/errors/domain-error.js';
import type { LibraryDocumentEvent, DocumentUploaded } from './library-document.events.js';
import type { LibraryDocumentState } from './library-document.js';

export const documentNotFound = (): DomainError =>
  new DomainError('document_not_found', 'Documento não encontrado.', 404);

export function uploadDocument(
  state: LibraryDocumentState,
  file: DocumentUploaded['data'],
): LibraryDocumentEvent[] {
  if (!state) return [{ type: 'DocumentUploaded', data: file }];
  const same = (['type', 'mimeType', 'size'] as const).every((field) => state[field] === file[field]);
  if (same && (state.name === null || state.name === file.name)) return [];
  throw new DomainError('key_reused', 'Esta chave de envio já foi usada com outros arquivos.');
}

export function removeDocument(state: LibraryDocumentState): LibraryDocumentEvent[] {
  if (!state) throw documentNotFound();
  if (state.removed) return [];
  const { type, mimeType, size } = state;
  return [{ type: 'DocumentRemoved', data: { type, mimeType, size } }];
}
