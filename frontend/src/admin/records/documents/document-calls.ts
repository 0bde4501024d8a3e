import type {
  DocumentChange,
  DocumentListQuery,
  DocumentType,
  LibraryDocument,
  UploadedDocuments,
} from '@lox/contracts/documents.js';
import type { ErrorBody } from '@lox/contracts/errors.js';
import { ApiError, call, callWithHeaders, withQuery } from '../../../shared/api.js';
import { sendForm, type UploadOptions } from '../../../shared/send-form.js';

const DOCUMENTS = '/api/admin/documents';

export type DocumentRecord = { propertyId: string } | { leadId: string } | Record<never, string>;

export interface DocumentPage {
  documents: LibraryDocument[];
  total: number;
}

export async function fetchDocumentPage(
  query: DocumentListQuery,
  signal?: AbortSignal,
): Promise<DocumentPage> {
  const { data, headers } = await callWithHeaders<LibraryDocument[]>(withQuery(DOCUMENTS, { ...query }), {
    signal,
  });
  const total = Number(headers.get('X-Total-Count') ?? Number.NaN);
  return { documents: data, total: Number.isFinite(total) ? total : (query.offset ?? 0) + data.length };
}

export function uploadDocuments(
  files: readonly File[],
  type: DocumentType,
  idempotencyKey: string,
  upload: UploadOptions,
  record: DocumentRecord = {},
): Promise<UploadedDocuments> {
  const form = new FormData();
  form.append('type', type);
  for (const [field, id] of Object.entries(record)) form.append(field, id);
  for (const file of files) form.append('documents', file);
  return sendForm('POST', `${DOCUMENTS}/upload`, form, { 'Idempotency-Key': idempotencyKey }, upload);
}

export const changeDocument = (id: string, change: DocumentChange): Promise<LibraryDocument> =>
  call(`${DOCUMENTS}/${encodeURIComponent(id)}`, { method: 'PATCH', body: change });

export const previewAddress = (id: string): string => `${DOCUMENTS}/${encodeURIComponent(id)}/preview`;

export const deleteDocument = (id: string): Promise<unknown> =>
  call(`${DOCUMENTS}/${encodeURIComponent(id)}`, { method: 'DELETE' });

export async function fetchFile(id: string): Promise<Blob> {
  const path = `${DOCUMENTS}/${encodeURIComponent(id)}/download`;
  const response = await fetch(path, { credentials: 'include' });
  if (response.ok) return response.blob();
  const body = (await response.json().catch(() => null)) as Partial<ErrorBody> | null;
  throw new ApiError(response.status, response.statusText, body);
}
