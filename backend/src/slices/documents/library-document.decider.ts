import type { DocumentChange } from '@lox/contracts/documents.js';
import { isInTrash, keptUntil } from '@lox/contracts/trash.js';
import { DomainError } from '../../platform/storage/errors/domain-error.js';
import type { LibraryDocumentEvent, DocumentUploaded } from './library-document.events.js';
import type { LibraryDocumentState } from './library-document.js';

export type DocumentLinks = Pick<DocumentChange, 'propertyId' | 'leadId'>;

export const documentNotFound = (): DomainError =>
  new DomainError('document_not_found', 'Documento não encontrado.', 404);

export function uploadDocument(
  state: LibraryDocumentState,
  file: DocumentUploaded['data'],
  { propertyId = null, leadId = null }: DocumentLinks = {},
): LibraryDocumentEvent[] {
  if (!state)
    return [
      { type: 'DocumentUploaded', data: file },
      ...linked('DocumentPropertyChanged', null, propertyId),
      ...linked('DocumentLeadChanged', null, leadId),
    ];
  const same = (['mimeType', 'size'] as const).every((field) => state[field] === file[field]);
  if (same && state.uploadedType === file.type && (state.name === null || state.name === file.name))
    return [];
  throw new DomainError('key_reused', 'Esta chave de envio já foi usada com outros arquivos.');
}

/** Fields that are not given stay. */
export function changeDocument(
  state: LibraryDocumentState,
  { type, propertyId, leadId }: DocumentChange,
): LibraryDocumentEvent[] {
  if (!state || state.removed) throw documentNotFound();
  return [
    ...(type && type !== state.type
      ? [{ type: 'DocumentTypeChanged' as const, data: { from: state.type, to: type } }]
      : []),
    ...linked('DocumentPropertyChanged', state.propertyId, propertyId),
    ...linked('DocumentLeadChanged', state.leadId, leadId),
  ];
}

const linked = (
  type: 'DocumentPropertyChanged' | 'DocumentLeadChanged',
  from: string | null,
  to: string | null | undefined,
): LibraryDocumentEvent[] => (to === undefined || to === from ? [] : [{ type, data: { from, to } }]);

export function removeDocument(state: LibraryDocumentState, now: string): LibraryDocumentEvent[] {
  if (!state) throw documentNotFound();
  if (state.removed) return [];
  const { type, mimeType, size } = state;
  return [{ type: 'DocumentRemoved', data: { type, mimeType, size, keptUntil: keptUntil(now) } }];
}

export function restoreDocument(state: LibraryDocumentState, now: string): LibraryDocumentEvent[] {
  if (!state || !isInTrash(state, now)) throw documentNotFound();
  return [{ type: 'DocumentRestored', data: {} }];
}

/** Only what is in the trash: a document restored meanwhile stays. */
export function purgeDocument(state: LibraryDocumentState): LibraryDocumentEvent[] {
  if (!state?.removed) throw documentNotFound();
  return state.keptUntil ? [{ type: 'DocumentPurged', data: {} }] : [];
}

export function eraseDocument(state: LibraryDocumentState): LibraryDocumentEvent[] {
  if (!state || state.removed) return purgeDocument(state);
  const { type, mimeType, size } = state;
  return [{ type: 'DocumentRemoved', data: { type, mimeType, size } }];
}
