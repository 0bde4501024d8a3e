import { ROLES } from '@lox/contracts/users.js';
import {
  choiceParam,
  pageParam,
  textParam,
  useListUrlParams,
  type UrlParamValues,
} from '../../ui/url-params.js';

const PARAMS = { search: textParam(120), role: choiceParam(ROLES), page: pageParam };

/** The filters and the current page of the list of accounts. */
export type UserFilters = UrlParamValues<typeof PARAMS>;

/** The list's filters, stored in the URL. */
export const useUserFilters = () => useListUrlParams(PARAMS);
