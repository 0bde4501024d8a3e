import { isUsableDay, localDay, type Day } from '@lox/contracts/local-time.js';
import { VISIT_STATUSES } from '@lox/contracts/visits.js';
import { useCallback, useMemo } from 'react';
import {
  matchingParam,
  choiceParam,
  currentUrlParams,
  readUrlParams,
  textParam,
  useUrlParams,
  type UrlParamChange,
  type UrlParamValues,
} from '../../ui/url-params.js';
import { CALENDAR_VIEWS } from './calendar/calendar-days.js';
import { useToday } from './calendar/use-now.js';

export const VISIT_TABS = ['calendar', 'list'] as const;
export type VisitTab = (typeof VISIT_TABS)[number];

export const VISIT_FILTER_PARAMS = {
  brokerId: textParam(),
  status: choiceParam(VISIT_STATUSES),
  propertyId: textParam(),
  search: textParam(),
};

export const visitUrlParams = (today: Day) => ({
  tab: choiceParam(VISIT_TABS, 'calendar'),
  view: choiceParam(CALENDAR_VIEWS, 'month'),
  /** The selected day. */
  date: { ...matchingParam('date', isUsableDay), fallback: today },
  /** The visit whose details are open. */
  openId: matchingParam('visit', (text) => text !== ''),
});

export type VisitFilterChange = UrlParamChange<typeof VISIT_FILTER_PARAMS>;
export type VisitUrlValues = UrlParamValues<ReturnType<typeof visitUrlParams>>;
type VisitUrlChange = UrlParamChange<ReturnType<typeof visitUrlParams>>;

/**
 * The state of the visits screen, stored in the URL so that it can be linked and the back button works, and a
 * function to change it: `/admin/visits?visit=<id>` opens a visit's details.
 */
export function useVisitUrl() {
  const today = useToday();
  const { values: place, change: changePlace } = useUrlParams(useMemo(() => visitUrlParams(today), [today]));
  const { values: filters, change: filter, clear: clearFilters } = useUrlParams(VISIT_FILTER_PARAMS);
  /** Changing the tab or view, or opening a visit, adds a history entry. */
  const change = useCallback(
    (given: VisitUrlChange | ((present: VisitUrlValues) => VisitUrlChange)) =>
      changePlace(given, {
        push: typeof given === 'object' && Boolean(given.tab ?? given.view ?? given.openId),
      }),
    [changePlace],
  );
  return { ...place, openId: place.openId ?? null, filters, today, change, filter, clearFilters };
}

/** The current state of the URL, whether rendered or not. */
export const currentVisitUrl = (): VisitUrlValues =>
  readUrlParams(currentUrlParams(), visitUrlParams(localDay(new Date())));

/** The URL state of the visits screen, as passed to its parts. */
export type VisitUrlState = ReturnType<typeof useVisitUrl>;
