import { useCallback } from 'react';
import { choiceParam, useUrlParams } from '../../ui/url-params.js';

export const CRM_TABS = ['pipeline', 'reports'] as const;
export type CrmTab = (typeof CRM_TABS)[number];

const PARAMS = { tab: choiceParam(CRM_TABS, 'pipeline') };

export function useCrmTab(): { tab: CrmTab; change(tab: CrmTab): void } {
  const { values, change } = useUrlParams(PARAMS);
  return { tab: values.tab, change: useCallback((tab: CrmTab) => change({ tab }, { push: true }), [change]) };
}
