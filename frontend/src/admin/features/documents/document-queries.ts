import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { fetchDocumentPage } from '../../records/documents/document-calls.js';
import { documentKeys } from '../../records/documents/document-keys.js';
import type { DocumentFilters } from './document-filters.js';

export const DOCUMENT_PAGE = 20;

export const documentPageQuery = ({ page, ...filters }: DocumentFilters) =>
  queryOptions({
    queryKey: [...documentKeys.all, filters, page],
    queryFn: ({ signal }) =>
      fetchDocumentPage({ ...filters, limit: DOCUMENT_PAGE, offset: (page - 1) * DOCUMENT_PAGE }, signal),
    staleTime: 30_000,
    refetchOnMount: 'always' as const,
    placeholderData: keepPreviousData,
  });
