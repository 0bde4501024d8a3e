import { LEAD_PRIORITIES, LEAD_SOURCES } from '@lox/contracts/leads.js';
import { useCallback } from 'react';
import type { Path } from 'react-router-dom';
import { matchingParam, oneOf, textParam, useAddress } from '../../ui/address.js';

/** Filters of the board and their form in the address. */
export const FILTER_PARAMS = {
  search: textParam(),
  brokerId: textParam(),
  priority: oneOf(LEAD_PRIORITIES),
  source: oneOf(LEAD_SOURCES),
};
const OPEN_PARAMS = { openId: matchingParam('lead', (text) => text !== '') };

/** The board's filters, kept in the address. */
export function useLeadFilters() {
  const { values: filters, change, clear } = useAddress(FILTER_PARAMS);
  return { filters, change, clear };
}

/** The lead whose details are open, kept in the address so that it can be linked. */
export function useOpenLead(): { openId: string | null; open(id: string): void; close(): void } {
  const { values, change } = useAddress(OPEN_PARAMS);
  return {
    openId: values.openId ?? null,
    open: useCallback((id: string) => change({ openId: id }, { push: true }), [change]),
    close: useCallback(() => change({ openId: null }, { push: true }), [change]),
  };
}

/** Whether the way from one address to another takes the open lead from the screen. */
export const isOtherLead = (from: Path, to: Path): boolean =>
  from.pathname !== to.pathname || leadOf(from) !== leadOf(to);

const leadOf = ({ search }: Path): string | null => new URLSearchParams(search).get('lead');
