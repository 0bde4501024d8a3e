import { ROLES } from '@lox/contracts/users.js';
import {
  choiceParam,
  pageParam,
  textParam,
  useListUrlParams,
  type UrlParamValues,
} from '../../ui/url-params.js';

const PARAMS = { search: textParam(120), role: choiceParam(ROLES), page: pageParam };

export type UserFilters = UrlParamValues<typeof PARAMS>;

export const useUserFilters = () => useListUrlParams(PARAMS);
