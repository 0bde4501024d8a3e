import { isUsableDay, localDay, type Day } from '@lox/contracts/local-time.js';
import { VISIT_STATUSES } from '@lox/contracts/visits.js';
import { useCallback, useMemo } from 'react';
import {
  matchingParam,
  oneOf,
  presentAddress,
  readAddress,
  textParam,
  useAddress,
  type AddressChange,
  type AddressValues,
} from '../../ui/address.js';
import { CALENDAR_VIEWS } from './calendar/calendar-days.js';
import { useToday } from './calendar/use-now.js';

export const VISIT_TABS = ['calendar', 'list'] as const;
export type VisitTab = (typeof VISIT_TABS)[number];

export const FILTER_PARAMS = {
  brokerId: textParam(),
  status: oneOf(VISIT_STATUSES),
  propertyId: textParam(),
  search: textParam(),
};

export const placeParams = (today: Day) => ({
  tab: oneOf(VISIT_TABS, 'calendar'),
  view: oneOf(CALENDAR_VIEWS, 'month'),
  /** The selected day. */
  date: { ...matchingParam('date', isUsableDay), fallback: today },
  /** The visit whose details are open. */
  openId: matchingParam('visit', (text) => text !== ''),
});

export type VisitFilterChange = AddressChange<typeof FILTER_PARAMS>;
export type VisitPlace = AddressValues<ReturnType<typeof placeParams>>;
type PlaceChange = AddressChange<ReturnType<typeof placeParams>>;

/**
 * The state of the visits screen, stored in the URL so that it can be linked and the back button works, and a
 * function to change it: `/admin/visits?visit=<id>` opens a visit's details.
 */
export function useVisitAddress() {
  const today = useToday();
  const { values: place, change: changePlace } = useAddress(useMemo(() => placeParams(today), [today]));
  const { values: filters, change: filter, clear: clearFilters } = useAddress(FILTER_PARAMS);
  /** Changing the tab or view, or opening a visit, adds a history entry. */
  const change = useCallback(
    (given: PlaceChange | ((present: VisitPlace) => PlaceChange)) =>
      changePlace(given, {
        push: typeof given === 'object' && Boolean(given.tab ?? given.view ?? given.openId),
      }),
    [changePlace],
  );
  return { ...place, openId: place.openId ?? null, filters, today, change, filter, clearFilters };
}

/** The current state of the URL, whether rendered or not. */
export const presentPlace = (): VisitPlace =>
  readAddress(presentAddress(), placeParams(localDay(new Date())));

/** The URL state of the visits screen, as passed to its parts. */
export type VisitAddress = ReturnType<typeof useVisitAddress>;
