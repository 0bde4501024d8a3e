import { LEAD_PRIORITIES, LEAD_SORTS, LEAD_SOURCES } from '@lox/contracts/leads.js';
import { useCallback } from 'react';
import type { Path } from 'react-router-dom';
import { flagParam, matchingParam, choiceParam, textParam, useUrlParams } from '../../ui/url-params.js';

export const LEAD_FILTER_PARAMS = {
  search: textParam(),
  brokerId: textParam(),
  priority: choiceParam(LEAD_PRIORITIES),
  source: choiceParam(LEAD_SOURCES),
  waiting: flagParam,
  idle: flagParam,
  team: flagParam,
  sort: choiceParam(LEAD_SORTS),
};
const OPEN_PARAMS = { openId: matchingParam('lead', (text) => text !== '') };

export function useLeadFilters() {
  const { values: filters, change, clear } = useUrlParams(LEAD_FILTER_PARAMS);
  return { filters, change, clear };
}

export function useOpenLead(): {
  openId: string | null;
  open(id: string): void;
  /** The same lead has another id. */
  replace(id: string): void;
  close(): void;
} {
  const { values, change } = useUrlParams(OPEN_PARAMS);
  return {
    openId: values.openId ?? null,
    open: useCallback((id: string) => change({ openId: id }, { push: true }), [change]),
    replace: useCallback((id: string) => change({ openId: id }), [change]),
    close: useCallback(() => change({ openId: null }, { push: true }), [change]),
  };
}

export const isOtherLead = (from: Path, to: Path): boolean =>
  from.pathname !== to.pathname || leadOf(from) !== leadOf(to);

const leadOf = ({ search }: Path): string | null => new URLSearchParams(search).get('lead');
