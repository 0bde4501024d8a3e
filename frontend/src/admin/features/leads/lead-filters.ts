import {
  LEAD_PRIORITIES,
  LEAD_SOURCES,
  type LeadFilters,
  type LeadPriority,
  type LeadSource,
} from '@lox/contracts/leads.js';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The filters that an address names; values that do not exist are ignored. */
export function readFilters(address: URLSearchParams): LeadFilters {
  const search = address.get('search')?.trim();
  const brokerId = address.get('brokerId');
  const priority = LEAD_PRIORITIES.find((value): value is LeadPriority => value === address.get('priority'));
  const source = LEAD_SOURCES.find((value): value is LeadSource => value === address.get('source'));
  return {
    ...(search && { search }),
    ...(brokerId && { brokerId }),
    ...(priority && { priority }),
    ...(source && { source }),
  };
}

/** The address with other filters and everything else as it was. */
export function writeFilters(address: URLSearchParams, filters: LeadFilters): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const name of ['search', 'brokerId', 'priority', 'source'] as const) {
    const value = filters[name];
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** The board's filters, kept in the address. */
export function useLeadFilters(): {
  filters: LeadFilters;
  change(change: Partial<LeadFilters>): void;
  clear(): void;
} {
  const [address, setAddress] = useSearchParams();
  const text = writeFilters(new URLSearchParams(), readFilters(address)).toString();
  const filters = useMemo(() => readFilters(new URLSearchParams(text)), [text]);
  const change = useCallback(
    (part: Partial<LeadFilters>) =>
      setAddress((present) => writeFilters(present, { ...readFilters(present), ...part }), { replace: true }),
    [setAddress],
  );
  const clear = useCallback(
    () => setAddress((present) => writeFilters(present, {}), { replace: true }),
    [setAddress],
  );
  return { filters, change, clear };
}

/** The lead whose details are open, kept in the address so that it can be linked. */
export function useOpenLead(): { openId: string | null; open(id: string): void; close(): void } {
  const [address, setAddress] = useSearchParams();
  const set = useCallback(
    (id: string | null) =>
      setAddress((present) => {
        const next = new URLSearchParams(present);
        if (id) next.set('lead', id);
        else next.delete('lead');
        return next;
      }),
    [setAddress],
  );
  return {
    openId: address.get('lead'),
    open: useCallback((id: string) => set(id), [set]),
    close: useCallback(() => set(null), [set]),
  };
}
