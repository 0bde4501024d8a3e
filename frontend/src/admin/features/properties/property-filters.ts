import { PROPERTY_STATUSES, PROPERTY_TYPES } from '@lox/contracts/properties.js';
import { choiceParam, textParam, useUrlParams, type UrlParamValues } from '../../ui/url-params.js';

const PARAMS = {
  search: textParam(),
  status: choiceParam(PROPERTY_STATUSES),
  type: choiceParam(PROPERTY_TYPES),
  authorisation: choiceParam(['missing']),
};

export type PropertyFilters = UrlParamValues<typeof PARAMS>;

export function usePropertyFilters() {
  const { values: filters, change, clear } = useUrlParams(PARAMS);
  return { filters, change, clear };
}
