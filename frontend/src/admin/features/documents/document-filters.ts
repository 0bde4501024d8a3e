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

export type DocumentFilters = UrlParamValues<typeof DOCUMENT_FILTER_PARAMS>;

export const useDocumentFilters = () => useListUrlParams(DOCUMENT_FILTER_PARAMS);
