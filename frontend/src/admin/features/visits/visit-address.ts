import { isDay, localDay, type Day } from '@lox/contracts/local-time.js';
import { VISIT_STATUSES, type VisitFilters, type VisitStatus } from '@lox/contracts/visits.js';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CALENDAR_VIEWS, type CalendarView } from './calendar/calendar-days.js';

export type VisitTab = 'calendar' | 'list';

/** What the visits screen shows; kept in the address so that it can be linked and gone back to. */
export interface VisitAddress {
  tab: VisitTab;
  view: CalendarView;
  /** The day that is looked at; today when the address names none. */
  date: Day;
  filters: VisitFilters;
  /** The visit whose details are open. */
  openId: string | null;
}

/** Reads an address; values that do not exist are ignored. */
export function readAddress(address: URLSearchParams, today: Day): VisitAddress {
  const date = address.get('date') ?? '';
  const status = VISIT_STATUSES.find((value): value is VisitStatus => value === address.get('status'));
  const brokerId = address.get('brokerId');
  const propertyId = address.get('propertyId');
  const search = address.get('search')?.trim();
  return {
    tab: address.get('tab') === 'list' ? 'list' : 'calendar',
    view: CALENDAR_VIEWS.find((view) => view === address.get('view')) ?? 'month',
    date: isDay(date) ? date : today,
    filters: {
      ...(brokerId && { brokerId }),
      ...(status && { status }),
      ...(propertyId && { propertyId }),
      ...(search && { search }),
    },
    openId: address.get('visit'),
  };
}

/** A change of the address; a null or undefined filter is taken away. */
export type AddressChange = Partial<Omit<VisitAddress, 'filters'>> & {
  filters?: { [F in keyof VisitFilters]?: VisitFilters[F] | null };
};

/** The address after a change, without what goes without saying, and with everything else as it was. */
export function writeAddress(address: URLSearchParams, change: AddressChange, today: Day): URLSearchParams {
  const next = new URLSearchParams(address);
  const set = (name: string, value: string | null | undefined, silent?: string) => {
    if (value && value !== silent) next.set(name, value);
    else next.delete(name);
  };
  if (change.tab) set('tab', change.tab, 'calendar');
  if (change.view) set('view', change.view, 'month');
  if (change.date) set('date', change.date, today);
  if ('openId' in change) set('visit', change.openId);
  for (const [name, value] of Object.entries(change.filters ?? {})) set(name, value);
  return next;
}

/** The address of the visits screen, and how to change it. */
export function useVisitAddress() {
  const [address, setAddress] = useSearchParams();
  const today = localDay(new Date());
  const text = address.toString();
  const present = useMemo(() => readAddress(new URLSearchParams(text), today), [text, today]);
  const filterText = JSON.stringify(present.filters);
  const filters = useMemo(() => JSON.parse(filterText) as VisitFilters, [filterText]);
  /** What changes the period or opens a visit can be gone back from; a filter cannot. */
  const change = useCallback(
    (part: AddressChange) => {
      const replace = !('openId' in part && part.openId) && !part.tab && !part.view;
      setAddress((before) => writeAddress(before, part, localDay(new Date())), { replace });
    },
    [setAddress],
  );
  const clearFilters = useCallback(
    () => change({ filters: { brokerId: null, status: null, propertyId: null, search: null } }),
    [change],
  );
  return { ...present, filters, today, change, clearFilters };
}
