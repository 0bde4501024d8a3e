import { queryOptions } from '@tanstack/react-query';
import { DOCUMENT_LIST_LIMITS } from '@lox/contracts/documents.js';
import { fetchDocumentPage, type DocumentRecord } from './document-calls.js';
import { documentKeys } from './document-keys.js';

export const recordDocumentsQuery = (record: DocumentRecord) =>
  queryOptions({
    queryKey: [...documentKeys.all, 'of', record],
    queryFn: ({ signal }) => fetchDocumentPage({ ...record, limit: DOCUMENT_LIST_LIMITS.limit }, signal),
    staleTime: 30_000,
  });
