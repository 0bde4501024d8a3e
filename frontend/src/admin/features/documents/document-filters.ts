import { DOCUMENT_LIST_LIMITS, DOCUMENT_TYPES } from '@lox/contracts/documents.js';
import { useCallback } from 'react';
import { oneOf, pageParam, textParam, useAddress, type AddressValues } from '../../ui/address.js';

export const FILTER_PARAMS = {
  search: textParam(DOCUMENT_LIST_LIMITS.search),
  type: oneOf(DOCUMENT_TYPES),
  page: pageParam,
};

/** What the list is narrowed to, and which page of it shows. */
export type DocumentFilters = AddressValues<typeof FILTER_PARAMS>;

/** The list's filters, kept in the address; under another filter the list begins at its first page. */
export function useDocumentFilters(): {
  filters: DocumentFilters;
  change(change: Partial<DocumentFilters>): void;
} {
  const { values: filters, change } = useAddress(FILTER_PARAMS);
  const fromFirstPage = useCallback(
    (part: Partial<DocumentFilters>) => change({ page: 1, ...part }),
    [change],
  );
  return { filters, change: fromFirstPage };
}
