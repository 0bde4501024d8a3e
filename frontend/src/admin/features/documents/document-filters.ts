import { DOCUMENT_LIST_LIMITS, DOCUMENT_TYPES } from '@lox/contracts/documents.js';
import { oneOf, pageParam, textParam, useListAddress, type AddressValues } from '../../ui/address.js';

export const FILTER_PARAMS = {
  search: textParam(DOCUMENT_LIST_LIMITS.search),
  type: oneOf(DOCUMENT_TYPES),
  page: pageParam,
};

/** The filters and the current page of the list. */
export type DocumentFilters = AddressValues<typeof FILTER_PARAMS>;

/** The list's filters, stored in the URL. */
export const useDocumentFilters = () => useListAddress(FILTER_PARAMS);
