import { DOCUMENT_LIST_LIMITS, DOCUMENT_TYPES } from '@lox/contracts/documents.js';
import {
  choiceParam,
  pageParam,
  textParam,
  useListUrlParams,
  type UrlParamValues,
} from '../../ui/url-params.js';

export const DOCUMENT_FILTER_PARAMS = {
  search: textParam(DOCUMENT_LIST_LIMITS.search),
  type: choiceParam(DOCUMENT_TYPES),
  page: pageParam,
};

/** The filters and the current page of the list. */
export type DocumentFilters = UrlParamValues<typeof DOCUMENT_FILTER_PARAMS>;

/** The list's filters, stored in the URL. */
export const useDocumentFilters = () => useListUrlParams(DOCUMENT_FILTER_PARAMS);
