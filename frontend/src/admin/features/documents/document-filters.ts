import { DOCUMENT_LIST_LIMITS, DOCUMENT_TYPES } from '@lox/contracts/documents.js';
import { useCallback } from 'react';
import { oneOf, pageParam, textParam, useAddress, type AddressValues } from '../../ui/address.js';

export const FILTER_PARAMS = {
  search: textParam(DOCUMENT_LIST_LIMITS.search),
  type: oneOf(DOCUMENT_TYPES),
  page: pageParam,
};

/** The filters and the current page of the list. */
export type DocumentFilters = AddressValues<typeof FILTER_PARAMS>;

/** The list's filters, stored in the URL; a changed filter goes back to the first page. */
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
