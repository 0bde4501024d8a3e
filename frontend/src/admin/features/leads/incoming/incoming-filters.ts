import { INCOMING_KINDS, INCOMING_STATES } from '@lox/contracts/incoming-leads.js';
import { isUsableDay } from '@lox/contracts/local-time.js';
import {
  choiceParam,
  matchingParam,
  pageParam,
  useListUrlParams,
  useUrlParams,
  type UrlParamValues,
} from '../../../ui/url-params.js';

const INCOMING_PARAMS = {
  state: choiceParam(INCOMING_STATES),
  kind: choiceParam(INCOMING_KINDS),
  day: matchingParam('dia', isUsableDay),
  page: pageParam,
};
const OPEN_PARAMS = { openId: matchingParam('entrada', (text) => text !== '') };

export type IncomingFilters = UrlParamValues<typeof INCOMING_PARAMS>;

export const useIncomingFilters = () => useListUrlParams(INCOMING_PARAMS);

export function useOpenIncoming() {
  const { values, change } = useUrlParams(OPEN_PARAMS);
  return {
    openId: values.openId ?? null,
    open: (id: string) => change({ openId: id }, { push: true }),
    close: () => change({ openId: null }, { push: true }),
  };
}
