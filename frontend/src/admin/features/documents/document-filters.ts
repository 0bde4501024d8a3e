import { DOCUMENT_LIST_LIMITS, DOCUMENT_MONTH, DOCUMENT_TYPES } from '@lox/contracts/documents.js';
import {
  choiceParam,
  matchingParam,
  pageParam,
  textParam,
  useListUrlParams,
  type UrlParamValues,
} from '../../ui/url-params.js';

export const DOCUMENT_FILTER_PARAMS = {
  search: textParam(DOCUMENT_LIST_LIMITS.search),
  type: choiceParam(DOCUMENT_TYPES),
  month: matchingParam('month', (text) => DOCUMENT_MONTH.test(text)),
  page: pageParam,
};

export type DocumentFilters = UrlParamValues<typeof DOCUMENT_FILTER_PARAMS>;

export const useDocumentFilters = () => useListUrlParams(DOCUMENT_FILTER_PARAMS);
